import TriplesModel

/// The strong player of a rule set, who says what each move is worth.
///
/// ```swift
/// var strategist = Strategist(.threes)
/// let hint = strategist.hint(for: game.situation, effort: .quick)
/// let direction = hint?.best
/// ```
///
/// It may be kept from move to move, which saves some work and changes no answer. The first hint for a rule set unpacks its
/// weights, which takes up to a second: ask in the background, or ``prepare()`` there.
public struct Strategist: Sendable {
  /// The rules of the games that it knows.
  public let rules: RuleSet
  /// Nil until the built-in weights are wanted.
  private var search: (any Search)?

  /// A strategist with the built-in weights; without good ones it uses rules of thumb, see ``BuiltInWeights``.
  public init(_ rules: RuleSet) { self.rules = rules }

  /// A strategist that judges boards by rules of thumb and needs no weights.
  public init(heuristic rules: RuleSet) {
    self.rules = rules
    search = RulesOfThumb.search(rules)
  }

  /// A strategist with weights of its own.
  public init(weights: Weights) {
    rules = weights.rules
    search = weights.search
  }

  /// How many boards were judged so far.
  public var evaluations: Int { search?.evaluations ?? 0 }

  /// What each direction of a situation promises; empty if the game is done.
  ///
  /// Nil once `shouldStop`, which is asked often, is true; but with an effort of a time one ply is always looked
  /// ahead. An expected score averages over all futures, so it may exceed what the seed in play
  /// allows. The situation must have the rules of the strategist. May be called on any thread.
  public mutating func hint(for situation: Situation, effort: Effort, shouldStop: () -> Bool = { false }) -> Advice? {
    precondition(situation.rules == rules, "a strategist of \(rules) was asked about \(situation.rules)")
    return withSearch { $0.hint(for: situation, effort: effort, shouldStop: shouldStop) }
  }

  /// The same with a time that a given clock measures.
  public mutating func hint<C: Clock>(
    for situation: Situation, within time: Duration, clock: C, shouldStop: () -> Bool = { false }
  ) -> Advice where C.Duration == Duration {
    precondition(situation.rules == rules, "a strategist of \(rules) was asked about \(situation.rules)")
    return withSearch { $0.hint(for: situation, within: time, clock: clock, shouldStop: shouldStop) }
  }

  /// Unpacks the weights if nobody has yet, so that the first hint is as quick as the others. Takes up to a second.
  public mutating func prepare() { withSearch { _ in } }

  private mutating func withSearch<Result>(_ body: (inout any Search) -> Result) -> Result {
    // Taken out while it works, so that its tables are not copied.
    var search = search.take() ?? BuiltInWeights.good(rules)?.search ?? RulesOfThumb.search(rules)
    defer { self.search = search }
    return body(&search)
  }
}

extension Weights {
  /// A search that judges boards by the weights.
  var search: any Search {
    switch network {
    case .triples(let network): TriplesSearch(.learned(network))
    case .threes(let network): ThreesSearch(.learned(network))
    }
  }
}

/// Searches that need no weights.
enum RulesOfThumb {
  static func search(_ rules: RuleSet) -> any Search {
    switch rules {
    case .triples: TriplesSearch(.heuristic)
    case .threes: ThreesSearch(.heuristic)
    case .twenty48: Twenty48Search()
    }
  }
}
