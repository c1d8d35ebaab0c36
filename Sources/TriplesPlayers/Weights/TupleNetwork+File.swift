extension TupleNetwork {
  /// What was wrong with a file of weights.
  public enum FormatError: Error, Hashable, CustomStringConvertible {
    /// It is no file of weights.
    case unreadable
    /// It is of a later version of the program.
    case newer
    /// It is cut off or changed.
    case damaged

    /// One line for the user.
    public var description: String {
      switch self {
      case .unreadable: "not a file of weights"
      case .newer: "weights of a later version of triples"
      case .damaged: "the file of weights is damaged"
      }
    }
  }

  private static let name = Array("triples-weights ".utf8)
  private static let version: UInt8 = 1
  private static let headerSize = name.count + 5
  private static let summaryBytes = 2 * TuplePatterns.summaryCount

  /// The network as the bytes of a file; takes a second.
  ///
  ///     name  version  unit as Float32  summaries as Int16  tuples, compressed  FNV-1a of all before as UInt64
  ///
  /// The lowest byte of a number comes first.
  public var file: [UInt8] {
    var bytes = Self.name + [Self.version]
    withUnsafeBytes(of: unit.bitPattern.littleEndian) { bytes += $0 }
    for summary in summaries { withUnsafeBytes(of: summary.littleEndian) { bytes += $0 } }
    var (model, writer, tuples) = (WeightsModel(), BitWriter(), tuples)
    model.code(&tuples, &writer)
    writer.finish()
    bytes += writer.bytes
    withUnsafeBytes(of: Self.checksum(bytes[...]).littleEndian) { bytes += $0 }
    return bytes
  }

  /// The network of a file; takes a fifth of a second. Throws `FormatError`.
  public init(file bytes: [UInt8]) throws(FormatError) {
    guard bytes.starts(with: Self.name), bytes.count > Self.name.count else { throw .unreadable }
    guard bytes[Self.name.count] <= Self.version else { throw .newer }
    let content = bytes.dropLast(8)
    guard content.count >= Self.headerSize + Self.summaryBytes,
      Self.checksum(content) == Self.number(bytes.suffix(8))
    else { throw .damaged }
    let summaryBytes = content.dropFirst(Self.headerSize).prefix(Self.summaryBytes)
    unit = Float(bitPattern: UInt32(Self.number(bytes[Self.headerSize - 4..<Self.headerSize])))
    summaries = stride(from: summaryBytes.startIndex, to: summaryBytes.endIndex, by: 2).map {
      Int16(truncatingIfNeeded: Self.number(bytes[$0..<$0 + 2]))
    }
    var (model, reader) = (WeightsModel(), BitReader(content[summaryBytes.endIndex...]))
    var tuples = [Int8](repeating: 0, count: TuplePatterns.summaryStart)
    model.code(&tuples, &reader)
    self.tuples = tuples
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Fowler, Noll, Vo: FNV-1a, 64 bits.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
