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

  /// What Enter does.
  func commands(in context: SceneContext) -> [SceneCommand] {
    switch self {
    case .goOn: []
    case .daily: [.request(.daily(context.daily))]
    case .unfinished(let daily): [.request(.daily(daily))]
    case .duel: [.request(.duel(DuelPlan(rules: context.setup.rules)))]
    }
  }
}

extension SceneContext {
  /// Today's game by the rules of the next game.
  var daily: Daily { Daily(environment.today(), setup.rules) }
}
