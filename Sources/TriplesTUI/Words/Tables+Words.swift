import TriplesModel

/// What the tab of past games says.
extension HistoryScene {
  func titles(_ keys: KeyNames) -> [String] {
    guard !isEmpty else { return ["History: no games yet", "History"] }
    let search = "\(keys[.search]) searches"
    guard let chosen else { return ["No games found; \(keys[.cancel]) shows all games", "No games found"] }
    let what =
      switch chosen.content {
      case .saved(let game): ["Saved game \(game.number)", "\(keys[.confirm]) resumes, \(keys[.copy]) deletes"]
      case .duel: ["\(chosen.rules.title), duel", "\(keys[.confirm]) replays"]
      case .played: [figures.text, "\(keys[.confirm]) replays"]
      }
    let all = what.joined(separator: "; ")
    return ["\(all), \(search)", all, what[0], chosen.rules.title]
  }

  var promise: String {
    isEmpty ? "Your games, duels and saved games will appear here, newest first." : "No game matches this search."
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
  func keys(_ names: KeyNames) -> [String] {
    let (replay, filter) = ("\(names[.confirm]) replays", "\(names[.nextFilter]) with/without help")
    let (order, rules) = ("\(names[.nextOrder]) sort", "\(names[.nextRules]) rules")
    let all = "\(replay)  \(filter)  \(order)  \(rules)"
    return ["\(all)   \(Table.legend)", all, "\(replay)  \(filter)  \(rules)", replay]
  }

  /// The keys of a board of the host.
  func hostKeys(_ names: KeyNames) -> [String] {
    let board = "\(names[.nextFilter]) next board"
    return filter == .hostPlayers ? [board] : ["\(board)  \(names[.nextRules]) rules", board]
  }

  var titles: [String] {
    if filter.isOfHost {
      return ["\(filter == .hostPlayers ? "All rules" : rules.title), \(filter.rawValue)", rules.title]
    }
    return [
      "\(rules.title), high scores, \(filter.rawValue), \(order.rawValue)",
      "\(rules.title), \(filter.rawValue)", rules.title,
    ]
  }

  var promise: String {
    switch filter {
    case .unaided: "Your ten best games will appear here."
    case .random: "Your best random games will appear here."
    case .deterministic: "Your best fixed games will appear here."
    case .aided: "Your games with help will appear here."
    case .hostToday: "The daily games of this host will appear here."
    case .hostBest: "The best games of this host will appear here."
    case .hostPlayers: "The players of this host will appear here."
    }
  }
}
