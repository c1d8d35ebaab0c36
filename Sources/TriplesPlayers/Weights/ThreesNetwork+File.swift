extension ThreesNetwork {
  private static let name = "triples-threes-weights "

  /// True if bytes begin as a file of such weights does.
  static func isNamed(by bytes: [UInt8]) -> Bool { bytes.starts(with: name.utf8) }

  /// The network as the bytes of a file; takes seconds.
  ///
  /// The content: the unit as Float32, the weights compressed.
  public var file: [UInt8] {
    var content: [UInt8] = []
    withUnsafeBytes(of: unit.bitPattern.littleEndian) { content += $0 }
    var (model, writer, weights) = (WideWeightsModel(), BitWriter(), weights)
    model.code(&weights, &writer)
    writer.finish()
    return WeightsFile.framed(content + writer.bytes, name: Self.name)
  }

  /// The network of a file; takes half a second.
  public init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    let content = try WeightsFile.content(of: bytes, name: Self.name, minimum: 4)
    unit = Float(bitPattern: UInt32(WeightsFile.number(content.prefix(4))))
    var (model, reader) = (WideWeightsModel(), BitReader(content.dropFirst(4)))
    var weights: [Int16] = .onLargePages(repeating: 0, count: ThreesPatterns.size)
    model.code(&weights, &reader)
    self.weights = weights
  }
}
