/// Cuts a stream of bytes into lines, in bounded memory whatever comes.
package struct LineReader {
  package enum Line: Hashable, Sendable {
    case text(String)
    /// Its bytes are not UTF-8.
    case notText
    /// It has more bytes than are kept.
    case tooLong

    /// The words of the line.
    func words() throws(CommandError) -> [Substring] {
      switch self {
      case .text(let text): text.utf8.split { $0 == 32 || (9...13).contains($0) }.map(Substring.init)
      case .notText: throw CommandError("the line is not UTF-8")
      case .tooLong: throw CommandError("the line is too long")
      }
    }
  }

  package let limit: Int
  private var begun: [UInt8] = []
  private var isTooLong = false
  private var isFirst = true
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A reader at the beginning of a stream.
  package init(limit: Int = 131_072) { self.limit = limit }

  /// Takes in the next bytes and gives the lines that end in them.
  package mutating func read(_ bytes: ArraySlice<UInt8>) -> [Line] {
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
  package mutating func finish() -> Line? { begun.isEmpty && !isTooLong ? nil : takeLine() }

  private mutating func store(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || begun.count + bytes.count > limit
    if isTooLong { begun = [] } else { begun += bytes }
  }

  private mutating func takeLine() -> Line {
    defer { (begun, isTooLong, isFirst) = ([], false, false) }
    // Some editors and shells begin a text with it.
    if isFirst, begun.starts(with: Self.byteOrderMark) { begun.removeFirst(Self.byteOrderMark.count) }
    if isTooLong { return .tooLong }
    return String(validating: begun, as: UTF8.self).map(Line.text) ?? .notText
  }
}
