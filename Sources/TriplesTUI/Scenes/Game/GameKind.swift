import TriplesModel

/// What kind of game it is: a label and a value among the figures.
struct GameKind: Hashable, Sendable {
  let rules: RuleSet
  let mode: GameMode
  let isDaily, isPractice: Bool

  /// A word of eight letters at most.
  var label: String { isPractice ? "Practice" : "Game" }
  /// The rules, and how its tiles are drawn.
  var value: String { isPractice ? rules.title : "\(rules.title), \(isDaily ? "daily" : mode.shortTitle)" }
}
