import TriplesModel

/// What a network has learned of a game.
public enum Weights: Hashable, Sendable {
  /// Weights for Triples.
  case triples(TupleNetwork)
  /// Weights for Threes.
  case threes(ThreesNetwork)

  /// The rules of the game.
  public var rules: RuleSet {
    switch self {
    case .triples: .triples
    case .threes: .threes
    }
  }

  /// The weights of a file, which says for which game they are; takes up to a second.
  public init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    if ThreesNetwork.isNamed(by: bytes) {
      self = .threes(try ThreesNetwork(file: bytes))
    } else {
      self = .triples(try TupleNetwork(file: bytes))
    }
  }
}
