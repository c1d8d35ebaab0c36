/// Cuts a stream of bytes into lines, in bounded memory whatever comes.
public struct LineReader {
  /// A line without its end.
  public enum Line: Hashable, Sendable {
    /// Its text.
    case text(String)
    /// Its bytes are not UTF-8.
    case notText
    /// It has more bytes than are kept.
    case tooLong
  }

  /// The bytes that a line may have.
  public let limit: Int
  private var begun: [UInt8] = []
  private var isTooLong = false

  /// A reader at the beginning of a stream.
  public init(limit: Int = 131_072) { self.limit = limit }

  /// Takes in the next bytes and gives the lines that end in them.
  public mutating func read(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      store(rest[..<end])
      lines.append(takeLine())
      rest = rest[(end + 1)...]
    }
    store(rest)
    return lines
  }

  /// The last line, if the stream ended without a line end.
  public mutating func finish() -> Line? {
    begun.isEmpty && !isTooLong ? nil : takeLine()
  }

  private mutating func store(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || begun.count + bytes.count > limit
    if isTooLong { begun = [] } else { begun += bytes }
  }

  private mutating func takeLine() -> Line {
    defer { (begun, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    return String(validating: begun, as: UTF8.self).map(Line.text) ?? .notText
  }
}
