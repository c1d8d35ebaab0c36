import CWeights
import TriplesModel

/// The weights that the program comes with, unpacked when they are first wanted, on the thread that asks.
public enum BuiltInWeights {
  /// What is wrong with the weights for a game; nil if all is well, or if it needs none. Unpacks them: up to a second.
  public static func fault(_ rules: RuleSet) -> WeightsFile.FormatError? {
    switch rules {
    case .triples: fault(triplesNetwork)
    case .threes: fault(threesNetwork)
    case .twenty48: nil
    }
  }

  /// What judges boards of Triples: rules of thumb if the weights are damaged.
  static var triples: TriplesEvaluation { (try? triplesNetwork.get()).map { .learned($0) } ?? .heuristic }

  /// What judges boards of Threes: rules of thumb if the weights are damaged.
  static var threes: ThreesEvaluation { (try? threesNetwork.get()).map { .learned($0) } ?? .heuristic }

  private static let triplesNetwork = Result { () throws(WeightsFile.FormatError) in
    try TupleNetwork(file: bytes(triples_weights(), triples_weights_count()))
  }

  private static let threesNetwork = Result { () throws(WeightsFile.FormatError) in
    try ThreesNetwork(file: bytes(threes_weights(), threes_weights_count()))
  }

  private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  private static func fault<Network>(
    _ network: Result<Network, WeightsFile.FormatError>
  ) -> WeightsFile.FormatError? {
    guard case .failure(let fault) = network else { return nil }
    return fault
  }
}
