extension TupleNetwork {
  static let name = "triples-weights "
  private static let unitBytes = 4
  private static let summaryBytes = 2 * TuplePatterns.summaryCount

  /// The network as the bytes of a file; takes a second.
  ///
  /// The content: the unit as Float32, the summaries as Int16, the tuples compressed.
  var file: [UInt8] {
    var content: [UInt8] = []
    withUnsafeBytes(of: unit.bitPattern.littleEndian) { content += $0 }
    for summary in summaries { withUnsafeBytes(of: summary.littleEndian) { content += $0 } }
    var (model, writer, tuples) = (WeightsModel(), BitWriter(), tuples)
    model.code(&tuples, &writer)
    writer.finish()
    return WeightsFile.framed(content + writer.bytes, name: Self.name)
  }

  /// The network of a file; takes a fifth of a second.
  init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    let content = try WeightsFile.content(of: bytes, name: Self.name, minimum: Self.unitBytes + Self.summaryBytes)
    let summaryBytes = content.dropFirst(Self.unitBytes).prefix(Self.summaryBytes)
    unit = Float(bitPattern: UInt32(WeightsFile.number(content.prefix(Self.unitBytes))))
    summaries = stride(from: summaryBytes.startIndex, to: summaryBytes.endIndex, by: 2).map {
      Int16(truncatingIfNeeded: WeightsFile.number(bytes[$0..<$0 + 2]))
    }
    var (model, reader) = (WeightsModel(), BitReader(content[summaryBytes.endIndex...]))
    var tuples: [Int8] = .onLargePages(repeating: 0, count: TuplePatterns.summaryStart)
    model.code(&tuples, &reader)
    self.tuples = tuples
  }
}
