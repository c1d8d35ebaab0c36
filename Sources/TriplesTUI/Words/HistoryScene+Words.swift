/// What the tab of past games says.
extension HistoryScene {
  func summaries(_ keys: KeyNames) -> [String] {
    guard let median, let best = scores.max() else {
      return ["\(rules.title), history; \(keys[.nextRules]) rules", "\(rules.title), history", rules.title]
    }
    let count = games.count == 1 ? "1 game" : "\(games.count) games"
    let figures = "\(rules.title): \(count), median \(median), best \(best)"
    let replays = "\(figures); \(keys[.confirm]) replays"
    return [
      "\(replays), \(keys[.nextFilter]) days", replays, figures, "\(rules.title): \(count)", rules.title,
    ]
  }
}
