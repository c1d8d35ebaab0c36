import TriplesModel

/// A line in the tab of challenges that starts something which is no level of the list.
enum ChallengeRow: Hashable, Sendable {
  /// The level in play, which has a title.
  case goOn(String)
  /// The game of the day.
  case daily
  /// The first try of another day, which is not finished.
  case unfinished(Daily)
  /// A duel.
  case duel

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

  /// What Enter does.
  func commands(in context: SceneContext) -> [SceneCommand] {
    switch self {
    case .goOn: []
    case .daily: [.request(.daily(context.daily))]
    case .unfinished(let daily): [.request(.daily(daily))]
    case .duel: [.duel]
    }
  }
}

extension SceneContext {
  /// Today's game by the rules of the next game.
  var daily: Daily { Daily(environment.today(), setup.rules) }
}

extension DailyLog {
  /// What came of a day, and for how many days in a row there was a game: `Triples 2026-11-21: 812 of par 1,104`.
  fileprivate func texts(of daily: Daily) -> [String] {
    let days = streaks(of: daily.rules, on: daily.day).current
    let streak = days > 1 ? "; streak \(days) days" : ""
    let result =
      results[daily].map { $0.against(pars[daily]) }
      ?? (unfinished.contains(daily) ? "not finished" : "not played yet")
    let (full, short) = ("Daily game", "Daily")
    return [
      "\(full)  \(daily.title): \(result)\(streak)", "\(full)  \(daily.title): \(result)",
      "\(full)  \(daily.day.text): \(result)", "\(short)  \(daily.day.text): \(result)", "\(full)  \(result)",
      "\(short)  \(result)", short,
    ]
  }
}
