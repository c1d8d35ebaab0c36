import TriplesModel

/// The strong player of a rule set. It rates each move.
///
/// ```swift
/// var strategist = Strategist(.threes)
/// let hint = strategist.hint(for: game.situation, effort: .quick)
/// let direction = hint?.best
/// ```
///
/// Keep it between moves to save some work; the answers stay the same. The first hint for a rule set unpacks its
/// weights, which takes up to a second: ask in the background.
public struct Strategist: Sendable {
  /// The rules of its games.
  public let rules: RuleSet
  /// How hard it thinks when it plays.
  public var effort: Effort
  /// Nil until the first hint with built-in weights.
  private var search: (any Search)?

  /// Creates a strategist with the built-in weights, or rules of thumb if they are damaged; see ``BuiltInWeights``.
  public init(_ rules: RuleSet, effort: Effort = .full) { (self.rules, self.effort) = (rules, effort) }

  /// Creates a strategist that rates boards by rules of thumb.
  public init(heuristic rules: RuleSet, effort: Effort = .full) {
    (self.rules, self.effort) = (rules, effort)
    search = Self.search(rules, nil)
  }

  /// Creates a strategist with other weights.
  public init(weights: Weights, effort: Effort = .full) {
    (rules, self.effort) = (weights.rules, effort)
    search = Self.search(rules, weights)
  }

  /// Returns the value of each direction in a situation of the strategist's rules; empty if the game is over.
  ///
  /// Nil if `shouldStop`, which is called often, returns true; but with `.time` the values found so far. An
  /// expected score averages over all futures, so it may exceed what the seed in play allows. Call it on any thread.
  public mutating func hint(for situation: Situation, effort: Effort, shouldStop: () -> Bool = { false }) -> Advice? {
    precondition(situation.rules == rules, "a strategist of \(rules) was asked about \(situation.rules)")
    // Taken out, so that its tables are not copied.
    var search = search.take() ?? Self.search(rules, try? BuiltInWeights.weights(rules))
    defer { self.search = search }
    return try? search.advice(for: situation, effort: effort, shouldStop: shouldStop)
  }

  private static func search(_ rules: RuleSet, _ weights: Weights?) -> any Search {
    switch (rules, weights?.network) {
    case (_, .triples(let network)?): TriplesSearch(network)
    case (_, .threes(let network)?): ThreesSearch(network)
    case (.triples, nil): TriplesSearch(nil)
    case (.threes, nil): ThreesSearch(nil)
    case (.twenty48, nil): Twenty48Search()
    }
  }
}
