import TriplesModel

/// The strong player of a rule set, who rates each move.
///
/// ```swift
/// var strategist = Strategist(.threes)
/// let hint = strategist.hint(for: game.situation, effort: .quick)
/// let direction = hint?.best
/// ```
///
/// Keep it from move to move to save some work; the answers are the same. The first hint for a rule set unpacks its weights, which
/// takes up to a second: ask in the background.
public struct Strategist: Sendable {
  /// The rules of the games that it knows.
  public let rules: RuleSet
  /// Nil until the built-in weights are needed.
  private var search: (any Search)?

  /// A strategist with the built-in weights; without good ones it uses rules of thumb, see ``BuiltInWeights``.
  public init(_ rules: RuleSet) { self.rules = rules }

  /// A strategist that rates boards by rules of thumb and needs no weights.
  public init(heuristic rules: RuleSet) {
    self.rules = rules
    search = Self.search(rules, nil)
  }

  /// A strategist with weights of its own.
  public init(weights: Weights) {
    rules = weights.rules
    search = Self.search(rules, weights)
  }

  /// Returns the value of each direction in a situation of the strategist's rules; empty if the game is over.
  ///
  /// Nil once `shouldStop`, which is asked often, is true; but an effort of a time always allows one ply. An expected score averages
  /// over all futures, so it may exceed what the seed in play allows. Call it on any thread.
  public mutating func hint(for situation: Situation, effort: Effort, shouldStop: () -> Bool = { false }) -> Advice? {
    precondition(situation.rules == rules, "a strategist of \(rules) was asked about \(situation.rules)")
    // Taken out meanwhile, so that its tables are not copied.
    var search = search.take() ?? Self.search(rules, try? BuiltInWeights.weights(rules))
    defer { self.search = search }
    return search.advice(for: situation, effort: effort, shouldStop: shouldStop)
  }

  /// A search with weights, or by rules of thumb.
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
