import CWeights
import TriplesModel

/// The weights that the program comes with, unpacked on first use by the thread that asks.
public enum BuiltInWeights {
  private static let triples = Result { () throws(WeightsFile.FormatError) in
    try Weights(file: bytes(triples_weights(), triples_weights_count()))
  }
  private static let threes = Result { () throws(WeightsFile.FormatError) in
    try Weights(file: bytes(threes_weights(), threes_weights_count()))
  }

  /// Returns what is wrong with the weights for a game; nil if nothing is. Unpacks them, which takes up to a second.
  public static func fault(_ rules: RuleSet) -> WeightsFile.FormatError? {
    guard case .failure(let fault)? = weights(rules) else { return nil }
    return fault
  }

  /// The checksum of the weights for a game; nil if it has none.
  public static func checksum(_ rules: RuleSet) -> UInt64? { (try? weights(rules)?.get())?.checksum }

  /// The search with the weights for a game; with rules of thumb if there are no good weights.
  static func search(_ rules: RuleSet) -> any Search {
    guard let weights = try? weights(rules)?.get() else { return RulesOfThumb.search(rules) }
    return weights.search
  }

  /// What judges boards of Triples.
  static var triplesEvaluation: TriplesEvaluation {
    guard case .triples(let network)? = try? triples.get().network else { return .heuristic }
    return .learned(network)
  }

  private static func weights(_ rules: RuleSet) -> Result<Weights, WeightsFile.FormatError>? {
    switch rules {
    case .triples: triples
    case .threes: threes
    case .twenty48: nil
    }
  }

  private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
}
