import TriplesModel

extension ChallengeEntry {
  /// What a line of text says, from all that there is to say to the shortest.
  func texts(in context: SceneContext) -> [String] {
    switch self {
    case .goOn(let title): ["Continue  \(title)", "Continue"]
    case .daily(let daily): context.dailies.texts(of: daily ?? context.daily)
    case .duel: ["Duel  one side pushes, the other places", "Duel  one pushes, one places", "Duel"]
    case .level(let entry, _, _): [entry.level.title.description]
    }
  }
}

extension DailyLog {
  /// What came of a day, and for how many days in a row there was a game: `Daily 21 Nov  Triples: 812 of par 1,104`.
  fileprivate func texts(of daily: Daily) -> [String] {
    let streaks = streaks(of: daily.rules, on: daily.day)
    let par = pars[daily].map { "par \($0.score.grouped), " } ?? ""
    let result =
      results[daily].map { $0.against(pars[daily]) }
      ?? par + (unfinished.contains(daily) ? "not finished" : "not played yet")
    let (name, full) = ("Daily \(daily.day.short)", "Daily \(daily.day.short)  \(daily.rules.title): \(result)")
    let streak = streaks.recent > 1 ? ["\(full); \(streaks.text)", "\(full); \(streaks.recentText)"] : []
    return streak + [full, "\(name): \(result)", "Daily  \(result)", name, "Daily"]
  }
}
