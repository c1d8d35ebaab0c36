import TriplesModel

/// The learned weights of a network.
public struct Weights: Hashable, Sendable {
  /// A network of each game.
  enum Network: Hashable {
    case triples(TupleNetwork)
    case threes(WideNetwork<Threes>)
    case twenty48(WideNetwork<Twenty48>)
  }

  let network: Network
  /// The checksum of the file.
  public let checksum: UInt64

  /// The rules of the game.
  public var rules: RuleSet {
    switch network {
    case .triples: .triples
    case .threes: .threes
    case .twenty48: .twenty48
    }
  }

  /// The weights of a file, which says for which game they are; takes up to a second.
  public init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    checksum = WeightsFile.checksum(inFile: bytes)
    if WideNetwork<Threes>.isNamed(by: bytes) {
      network = .threes(try WideNetwork(file: bytes))
    } else if WideNetwork<Twenty48>.isNamed(by: bytes) {
      network = .twenty48(try WideNetwork(file: bytes))
    } else {
      network = .triples(try TupleNetwork(file: bytes))
    }
  }

  /// The weights as the bytes of a file; takes seconds.
  public var file: [UInt8] {
    switch network {
    case .triples(let network): network.file
    case .threes(let network): network.file
    case .twenty48(let network): network.file
    }
  }
}
