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
  /// Nil before the first hint with the built-in weights.
  private var search: (any Search)?

  /// Creates a strategist with the built-in weights; see ``BuiltInWeights``.
  public init(_ rules: RuleSet, effort: Effort = .full) { (self.rules, self.effort) = (rules, effort) }

  /// Creates a strategist with other weights.
  public init(weights: Weights, effort: Effort = .full) {
    (rules, self.effort, search) = (weights.rules, effort, weights.search)
  }

  /// Returns the value of each possible direction in a situation of the strategist's rules; empty if the game is over.
  ///
  /// The result is nil if the built-in weights are damaged. An expected score averages over all futures, so it may
  /// exceed the maximum of the seed in play. You can call this on any thread.
  public mutating func hint(for situation: Situation, effort: Effort) -> Advice? {
    precondition(situation.rules == rules, "a strategist of \(rules) was asked about \(situation.rules)")
    // Take it out: changing it in place would copy its tables.
    guard var search = search.take() ?? builtIn else { return nil }
    defer { self.search = search }
    return search.advice(for: situation, effort: effort)
  }

  private var builtIn: (any Search)? {
    rules == .twenty48 ? Twenty48Search() : (try? BuiltInWeights.weights(rules))?.search
  }
}

extension Weights {
  fileprivate var search: any Search {
    switch network {
    case .triples(let network): TriplesSearch(network)
    case .threes(let network): ThreesSearch(network)
    }
  }
}
