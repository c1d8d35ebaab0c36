import TriplesModel

/// What the tab of past games says.
extension HistoryScene {
  var subtitles: [String] {
    guard let chosen else { return isEmpty ? [] : ["no games found"] }
    return switch chosen.content {
    case .saved(let game): ["saved game \(game.number)"]
    case .duel: ["\(chosen.rules.title), duel", chosen.rules.title]
    case .played: [figures.text, chosen.rules.title]
    }
  }

  func keys(_ names: KeyNames) -> [PageView.Key] {
    let (enter, search): (String, PageView.Key) = (names[.confirm], (names[.search], "searches"))
    guard let chosen else { return isEmpty ? [(enter, "plays")] : [(names[.cancel], "shows all games"), search] }
    guard case .saved = chosen.content else { return [(enter, "replays"), search] }
    return [(enter, "resumes"), (names[.copy], "deletes"), search]
  }

  /// What will stand in the empty list, and the key that fills it.
  func promise(_ names: KeyNames) -> String {
    if isEmpty {
      return "Your games, duels and saved games will appear here, newest first, with a chart of their scores. "
        + "\(names[.confirm]) plays."
    }
    if search == GameSearch("daily") {
      return "Your daily games will appear here, and in the calendar. \(names[.daily]) plays today's game."
    }
    return search == GameSearch("duel")
      ? "Your duels will appear here, with a table for each level. \(names[.show(.challenges)]) leads to a duel."
      : "No game matches this search."
  }
}

extension HistoryFigures {
  fileprivate var text: String {
    guard let median, let best = scores.max() else { return rules.title }
    let count = scores.count == 1 ? "1 game" : "\(scores.count) games"
    return "\(rules.title): \(count), median \(median.grouped), best \(best.grouped)"
  }
}

/// What the tab of the high scores says.
extension ScoresScene {
  func keys(_ hasRows: Bool, _ names: KeyNames) -> [PageView.Key] {
    let enter = names[.confirm]
    var keys: [PageView.Key] = []
    if !hasRows { keys.append((enter, filter == .hostToday ? "plays today's game" : "plays")) }
    guard !filter.isOfHost else {
      keys.append((names[.nextFilter], "next board"))
      return filter == .hostPlayers ? keys : keys + [(names[.nextRules], "rules")]
    }
    if hasRows { keys.append((enter, "replays")) }
    return keys + [
      (names[.nextFilter], "with/without help"), (names[.nextRules], "rules"), (names[.nextOrder], "sort"),
    ]
  }

  var subtitles: [String] {
    if filter.isOfHost {
      return ["\(filter == .hostPlayers ? "All rules" : rules.title), \(filter.rawValue)", rules.title]
    }
    let table = "\(rules.title), \(filter.rawValue)"
    return ["\(table), \(order.rawValue)", table, rules.title]
  }

  /// What will stand in an empty table, and the key that fills it.
  func promise(_ names: KeyNames) -> String {
    let enter = names[.confirm]
    return switch filter {
    case .unaided: "Your ten best games will appear here, with score, date and highest tile. \(enter) plays."
    case .random: "Your best random games will appear here. \(enter) plays."
    case .deterministic: "Your best fixed games will appear here. \(enter) plays."
    case .aided: "Games in which you used undo, hints or autoplay will appear here. \(enter) plays."
    case .hostToday: "Today's games of everybody on this host will appear here. \(enter) plays today's game."
    case .hostBest: "The best games of everybody on this host will appear here. \(enter) plays."
    case .hostPlayers: "The players of this host will appear here. \(enter) plays."
    }
  }
}
