import TriplesModel

/// What kind of game it is: a label and a value among the figures.
struct GameKind: Hashable, Sendable {
  let rules: RuleSet
  let mode: GameMode
  let isDaily, isPractice: Bool

  /// The kind of a session's game, the same from its first move to its last.
  init(of session: GameSession) {
    (rules, mode) = (session.game.rules, session.game.mode)
    (isDaily, isPractice) = (session.daily != nil, session.isPractice)
  }

  /// A word of eight letters at most.
  var label: String { isPractice ? "Practice" : "Game" }
  /// The rules, and how its tiles are drawn.
  var value: String { isPractice ? rules.title : "\(rules.title), \(isDaily ? "daily" : mode.name)" }
}
