import TriplesModel

/// What is said of a game that was seated.
extension AppState {
  /// What is told of the game that was seated, in ever fewer words; nothing where there is nothing to tell.
  func notice(of seating: Seating) -> [String] {
    switch seating.request {
    case .own, .new, .saved:
      return seating.goesOn ? ["Your game continues at move \(seating.session.game.turnCount)."] : []
    case .daily(let daily): return notice(of: daily, seating)
    case .race(let history): return ["Race against \(history.game.score) points."]
    case .practice:
      let turn = seating.session.game.turnCount
      return [
        "Practice from move \(turn). Press \(keys[.newGame]) to return.",
        "Practice; \(keys[.newGame]) returns.",
      ]
    }
  }

  private func notice(of daily: Daily, _ seating: Seating) -> [String] {
    let what = seating.attempt?.words ?? ""
    let step =
      if case .daily(let next) = desk?.nextDaily { "plays \(next.day.text)." } else { "returns." }
    let key = keys[.daily]
    return [
      "\(daily.title)\(seating.goesOn ? " continues" : ""): \(what). \(key) \(step)",
      "Daily: \(what). \(key) \(step)",
      "Daily: \(what).",
    ]
  }
}

extension DailyAttempt {
  /// What the screen says of it.
  fileprivate var words: String {
    switch self {
    case .first: "your first try counts"
    case .late, .repeated: "practice"
    case .elsewhere: "practice, as the first try is in play elsewhere"
    case .unknown: "practice, as your saved games cannot be read"
    }
  }
}
