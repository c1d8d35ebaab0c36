/// The frame of a file of weights: a name, a version, the content, a checksum.
public enum WeightsFile {
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
      case .newer: "weights from a later version of Triples"
      case .damaged: "the file of weights is damaged"
      }
    }
  }

  /// The frame: the name, the version, the content, and FNV-1a of all before as UInt64, the lowest byte of a number first.
  package static let version: UInt8 = 1
  private static let checksumSize = 8

  /// The content of a file, which has at least `minimum` bytes.
  package static func content(of bytes: [UInt8], name: String, minimum: Int) throws(FormatError) -> ArraySlice<UInt8> {
    let name = Array(name.utf8)
    guard bytes.starts(with: name), bytes.count > name.count else { throw .unreadable }
    guard bytes[name.count] <= version else { throw .newer }
    let framed = bytes.dropLast(checksumSize)
    let content = framed.dropFirst(name.count + 1)
    guard content.count >= minimum, checksum(framed) == number(bytes.suffix(checksumSize)) else { throw .damaged }
    return content
  }

  /// The checksum at the end of a file, which tells two files apart.
  static func checksum(inFile bytes: [UInt8]) -> UInt64 { number(bytes.suffix(checksumSize)) }

  /// The number that bytes are, the lowest first.
  package static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Fowler, Noll, Vo: FNV-1a, 64 bits.
  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { for byte in $0 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    return sum
  }
}
