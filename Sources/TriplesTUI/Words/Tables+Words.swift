import TriplesModel

/// What the tab of past games says.
extension HistoryScene {
  func subtitles(_ context: SceneContext) -> [String] {
    switch page {
    case .games:
      guard let median, let best = scores.max() else { return [rules.title] }
      let count = "\(rules.title): \(games.count == 1 ? "1 game" : "\(games.count) games")"
      return ["\(count), median \(median.grouped), best \(best.grouped)", count, rules.title]
    case .days: return daysView(in: context).summaries
    case .duels:
      let count = duels(in: context).count
      return count == 0 ? [rules.title] : ["\(rules.title): \(count) played", rules.title]
    case .saved: return saved.isEmpty ? [] : [saved.count == 1 ? "1 saved game" : "\(saved.count) saved games"]
    }
  }

  var title: String {
    switch page {
    case .games: "History"
    case .days: "Daily games"
    case .duels: "Duels"
    case .saved: "Saved games"
    }
  }

  /// What will stand on an empty page, and the key that fills it.
  func promise(_ names: KeyNames) -> String {
    let key = names[.confirm]
    return switch page {
    case .games: "Your finished games will appear here, with a chart of their scores. \(key) plays."
    case .days: "Your daily games will appear here and in the calendar. \(key) plays today's game."
    case .duels: "Your duels will appear here, with the score against each level of the computer. \(key) starts one."
    case .saved: "Games that you leave for another one will appear here. \(key) starts a new game and keeps yours."
    }
  }

  func keys(isEmpty: Bool, _ names: KeyNames) -> [PageView.Key] {
    let enter = names[.confirm]
    let own: [PageView.Key] =
      switch page {
      case .games, .days: isEmpty ? [(enter, "plays")] : [(enter, "replays")]
      case .duels:
        isEmpty
          ? [(enter, "plays a duel")]
          : [(enter, "replays"), (names.arrows([.left, .right], gap: " "), "choose a game")]
      case .saved: isEmpty ? [(enter, "starts a new game")] : [(enter, "resumes"), (names[.copy], "deletes")]
      }
    return own + [(names[.nextFilter], "next list")] + (page == .saved ? [] : [(names[.nextRules], "rules")])
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

/// What spectators read.
extension WatchScene {
  var promise: String { "Games that others play on this host will be listed here." }
}
