import CWeights
import Synchronization
import TriplesModel

/// The weights that the program comes with, unpacked on first use by the thread that asks.
public enum BuiltInWeights {
  private typealias Unpacked = Result<Weights, WeightsFile.FormatError>

  /// Those that were unpacked and not released since.
  private static let unpacked = Mutex<[RuleSet: Unpacked]>([:])

  /// Lets go of the weights: Threes alone has 60 MB. Searches that use them keep them; the next one unpacks them again.
  public static func release() { unpacked.withLock { $0 = [:] } }

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

  private static func weights(_ rules: RuleSet) -> Unpacked? {
    unpacked.withLock { unpacked in
      if let known = unpacked[rules] { return known }
      let weights = unpack(rules)
      unpacked[rules] = weights
      return weights
    }
  }

  private static func unpack(_ rules: RuleSet) -> Unpacked? {
    guard rules != .twenty48 else { return nil }
    return Result { () throws(WeightsFile.FormatError) in try Weights(file: file(rules)) }
  }

  /// The bytes of the file for a game; none for 2048, which is played by rules of thumb.
  package static func file(_ rules: RuleSet) -> [UInt8] {
    switch rules {
    case .triples: Array(UnsafeBufferPointer(start: triples_weights(), count: triples_weights_count()))
    case .threes: Array(UnsafeBufferPointer(start: threes_weights(), count: threes_weights_count()))
    case .twenty48: []
    }
  }
}
