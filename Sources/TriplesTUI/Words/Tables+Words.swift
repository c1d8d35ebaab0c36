import TriplesModel

/// What the tab of past games says.
extension HistoryScene {
  func summaries(_ keys: KeyNames) -> [String] {
    guard let median, let best = scores.max() else {
      return ["\(rules.title), history; \(keys[.nextRules]) rules", "\(rules.title), history", rules.title]
    }
    let count = games.count == 1 ? "1 game" : "\(games.count) games"
    let figures = "\(rules.title): \(count), median \(median.grouped), best \(best.grouped)"
    let replays = "\(figures); \(keys[.confirm]) replays"
    return ["\(replays), \(keys[.nextFilter]) days", replays, figures, "\(rules.title): \(count)", rules.title]
  }

  func titles(_ duels: [DuelRecord], _ context: SceneContext) -> [String] {
    let (title, keys) = ("\(rules.title), duels", context.keys)
    guard !duels.isEmpty else {
      return ["\(title): none yet; \(keys[.show(.challenges)]) and Duel plays one", "\(title): none"]
    }
    let count = duels.count == 1 ? "1 played" : "\(duels.count) played"
    let replays = "\(keys[.confirm]) replays"
    let all =
      context.look.traits.isUnicode ? "\(keys.arrows([.left, .right], gap: " ")) choose a game, \(replays) it" : replays
    return ["\(title): \(count); \(all)", "\(title): \(count)", title]
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
