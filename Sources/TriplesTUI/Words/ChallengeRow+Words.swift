import TriplesModel

extension ChallengeRow {
  /// What it is and how it stands, from all that there is to say to the shortest.
  func texts(in context: SceneContext) -> [String] {
    switch self {
    case .goOn(let title): ["Continue  \(title)", "Continue"]
    case .daily: context.dailies.texts(of: context.daily)
    case .unfinished(let daily): context.dailies.texts(of: daily)
    case .duel:
      ["Duel  one side pushes, the other places", "Duel  one pushes, one places", "Duel"]
    }
  }
}

extension DailyLog {
  /// What came of a day, and for how many days in a row there was a game: `Triples 2026-11-21: 812 of par 1,104`.
  fileprivate func texts(of daily: Daily) -> [String] {
    let streaks = streaks(of: daily.rules, on: daily.day)
    let streak = streaks.recent > 1 ? "; \(streaks.text)" : ""
    let result =
      results[daily].map { $0.against(pars[daily]) }
      ?? (unfinished.contains(daily) ? "not finished" : "not played yet")
    let (full, short) = ("Daily game", "Daily")
    let recent = streaks.recent > 1 ? "; \(streaks.recentText)" : ""
    return [
      "\(full)  \(daily.title): \(result)\(streak)", "\(short)  \(daily.title): \(result)\(recent)",
      "\(full)  \(daily.title): \(result)",
      "\(full)  \(daily.day.text): \(result)", "\(short)  \(daily.day.text): \(result)", "\(full)  \(result)",
      "\(short)  \(result)", short,
    ]
  }
}
