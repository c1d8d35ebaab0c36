import CWeights
import Synchronization
import TriplesModel

/// The learned weights of a network.
public struct Weights: Hashable, Sendable {
  package enum Network: Hashable, Sendable {
    case triples(TriplesNetwork)
    case threes(ThreesNetwork)
  }

  package let network: Network
  /// The checksum of the file.
  public let checksum: UInt64
  /// The rules that the weights are for.
  public var rules: RuleSet { if case .threes = network { .threes } else { .triples } }

  /// Reads a file of weights, which names its rules; takes up to a second.
  public init(file bytes: [UInt8]) throws(TextError) {
    checksum = WeightsFile.number(bytes.suffix(WeightsFile.checksumSize))
    network =
      bytes.starts(with: ThreesNetwork.name.utf8)
      ? .threes(try ThreesNetwork(file: bytes)) : .triples(try TriplesNetwork(file: bytes))
  }
}

extension TriplesNetwork {
  /// The first bytes of its weights file.
  package static let name = "triples-weights "

  init(file bytes: [UInt8]) throws(TextError) {
    let (unit, weights) = try WeightsFile.weights(
      of: bytes, name: Self.name, contents: TriplesPatterns.contents, count: TriplesPatterns.size)
    var tuples: [Int8] = .onLargePages(repeating: 0, count: TriplesPatterns.summaryStart)
    for index in tuples.indices { tuples[index] = Int8(truncatingIfNeeded: weights[index]) }
    (self.unit, self.tuples, summaries) = (unit, tuples, Array(weights[TriplesPatterns.summaryStart...]))
  }
}

extension ThreesNetwork {
  /// The first bytes of its weights file.
  package static let name = "triples-threes-weights "

  init(file bytes: [UInt8]) throws(TextError) {
    (unit, weights) = try WeightsFile.weights(
      of: bytes, name: Self.name, contents: ThreesPatterns.contents, count: ThreesPatterns.size)
  }
}

/// The weights that are part of the program, unpacked on first use.
public enum BuiltInWeights {
  private static let unpacked = Mutex<[RuleSet: Weights]>([:])

  /// Frees the weights; those of Threes take 60 MB. A ``Strategist`` that has given a hint keeps its own, and the next
  /// new one unpacks them again.
  public static func release() { unpacked.withLock { $0 = [:] } }

  /// Returns the weights for some rules, after up to a second on first use; nil for 2048, which has none. Throws if
  /// they are damaged.
  public static func weights(_ rules: RuleSet) throws(TextError) -> Weights? {
    guard rules != .twenty48 else { return nil }
    return try unpacked.withLock { unpacked throws(TextError) in
      if let known = unpacked[rules] { return known }
      let weights = try Weights(file: file(rules))
      unpacked[rules] = weights
      return weights
    }
  }

  /// Returns the bytes of the file for some rules; empty for 2048, which is played by rules of thumb.
  package static func file(_ rules: RuleSet) -> [UInt8] {
    switch rules {
    case .triples: Array(UnsafeBufferPointer(start: triples_weights(), count: triples_weights_count()))
    case .threes: Array(UnsafeBufferPointer(start: threes_weights(), count: threes_weights_count()))
    case .twenty48: []
    }
  }
}

/// The format of a file of weights: the name, the version, the unit as Float32, the compressed weights, and the FNV-1a
/// checksum of all bytes before it as UInt64. Numbers are little-endian.
package enum WeightsFile {
  package static let version: UInt8 = 1
  fileprivate static let checksumSize = 8

  /// Returns the unit and `count` weights of a file, for a network with a number of contents of a cell.
  fileprivate static func weights(
    of bytes: [UInt8], name: String, contents: Int, count: Int
  ) throws(TextError) -> (unit: Float, weights: [Int16]) {
    let content = try content(of: bytes, name: name)
    var (model, reader) = (WeightsModel(contents: contents), BitReader(content.dropFirst(4)))
    var weights: [Int16] = .onLargePages(repeating: 0, count: count)
    model.code(&weights, &reader)
    return (Float(bitPattern: UInt32(number(content.prefix(4)))), weights)
  }

  /// Returns the unit and the compressed weights of a file. Throws if it is too short, or name, version or checksum is
  /// wrong.
  package static func content(of bytes: [UInt8], name: String) throws(TextError) -> ArraySlice<UInt8> {
    let name = Array(name.utf8)
    guard bytes.starts(with: name), bytes.count > name.count else { throw TextError("not a file of weights") }
    guard bytes[name.count] <= version else { throw TextError("weights from a later version of Triples") }
    let framed = bytes.dropLast(checksumSize)
    let content = framed.dropFirst(name.count + 1)
    guard content.count >= 4, checksum(framed) == number(bytes.suffix(checksumSize)) else {
      throw TextError("the file of weights is damaged")
    }
    return content
  }

  fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the FNV-1a hash of 64 bits (Fowler, Noll and Vo).
  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { for byte in $0 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    return sum
  }
}
