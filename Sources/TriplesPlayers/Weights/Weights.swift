import TriplesModel

/// The learned weights of a network.
public struct Weights: Hashable, Sendable {
  /// A network of each game that has one.
  package enum Network: Hashable, Sendable {
    case triples(TupleNetwork)
    case threes(ThreesNetwork)
  }

  package let network: Network
  /// The checksum of the file.
  public let checksum: UInt64

  /// The rules of the game.
  public var rules: RuleSet {
    switch network {
    case .triples: .triples
    case .threes: .threes
    }
  }

  /// The weights of a file, which says for which game they are; takes up to half a second.
  public init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    checksum = WeightsFile.checksum(inFile: bytes)
    if bytes.starts(with: ThreesNetwork.name.utf8) {
      network = .threes(try ThreesNetwork(file: bytes))
    } else {
      network = .triples(try TupleNetwork(file: bytes))
    }
  }
}

extension TupleNetwork {
  /// The first bytes of a file of such weights.
  package static let name = "triples-weights "

  /// The network of a file: the unit as Float32, the summaries as Int16, the tuples compressed.
  init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    let content = try WeightsFile.content(of: bytes, name: Self.name, minimum: 4 + 2 * TuplePatterns.summaryCount)
    let summaryBytes = content.dropFirst(4).prefix(2 * TuplePatterns.summaryCount)
    unit = Float(bitPattern: UInt32(WeightsFile.number(content.prefix(4))))
    summaries = stride(from: summaryBytes.startIndex, to: summaryBytes.endIndex, by: 2).map {
      Int16(truncatingIfNeeded: WeightsFile.number(bytes[$0..<$0 + 2]))
    }
    var (model, reader) = (WeightsModel(), BitReader(content[summaryBytes.endIndex...]))
    var tuples: [Int8] = .onLargePages(repeating: 0, count: TuplePatterns.summaryStart)
    model.code(&tuples, &reader)
    self.tuples = tuples
  }
}

extension ThreesNetwork {
  /// The first bytes of a file of such weights.
  package static let name = "triples-threes-weights "

  /// The network of a file: the unit as Float32, the weights compressed.
  init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    let content = try WeightsFile.content(of: bytes, name: Self.name, minimum: 4)
    unit = Float(bitPattern: UInt32(WeightsFile.number(content.prefix(4))))
    var (model, reader) = (ThreesWeightsModel(), BitReader(content.dropFirst(4)))
    var weights: [Int16] = .onLargePages(repeating: 0, count: ThreesPatterns.size)
    model.code(&weights, &reader)
    self.weights = weights
  }
}
