import TriplesModel

/// A line in the tab of challenges that starts something which is no level of the list.
enum ChallengeRow: Hashable, Sendable {
  /// The level in play, which has a title.
  case goOn(String)
  /// The game of the day.
  case daily
  /// A duel.
  case duel

  /// What it is.
  var title: String {
    switch self {
    case .goOn: "Go on"
    case .daily: "Game of the day"
    case .duel: "Duel"
    }
  }

  /// What stands behind it.
  func detail(in context: SceneContext) -> String {
    switch self {
    case .goOn(let title): title
    case .daily: context.dailies.state(of: context.daily)
    case .duel: "one side pushes, the other places"
    }
  }

  /// What Enter does.
  func commands(in context: SceneContext) -> [SceneCommand] {
    switch self {
    case .goOn: [.goOn]
    case .daily: [.request(.daily(context.daily))]
    case .duel: [.duel]
    }
  }
}

extension SceneContext {
  /// Today's game by the rules of the next game.
  fileprivate var daily: Daily { Daily(environment.today(), setup.rules) }
}

extension DailyLog {
  /// What came of a day, and for how many days in a row there was a game: `Triples 2026-11-21: 812 of par 1,104`.
  fileprivate func state(of daily: Daily) -> String {
    let days = streak(of: daily.rules, on: daily.day)
    let streak = days > 1 ? "; \(days) days in a row" : ""
    guard let result = results[daily] else { return "\(daily.title): not played yet\(streak)" }
    return "\(daily.title): \(result.against(pars[daily]))\(streak)"
  }
}
