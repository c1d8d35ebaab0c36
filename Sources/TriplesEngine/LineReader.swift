import TriplesModel

/// Cuts a stream of bytes into lines, in bounded memory.
package struct LineReader {
  package typealias Line = Result<String, TextError>

  private let limit: Int
  /// The unfinished line. It keeps one byte more than the limit allows, which shows that the line is too long.
  private var begun: [UInt8] = []
  private var isFirst = true
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(limit: Int = 131_072) { self.limit = limit }

  package mutating func read(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    for (number, part) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { lines.append(takeLine()) }
      begun += part.prefix(limit + 1 - begun.count)
    }
    return lines
  }

  /// Returns the last line if the stream ended without a newline.
  package mutating func finish() -> Line? { begun.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> Line {
    defer {
      begun.removeAll(keepingCapacity: true)
      isFirst = false
    }
    if begun.count > limit { return .failure(TextError("the line is too long")) }
    // Some editors and shells begin a text with a byte order mark.
    if isFirst, begun.starts(with: Self.byteOrderMark) { begun.removeFirst(Self.byteOrderMark.count) }
    return String(validating: begun, as: UTF8.self).map(Line.success) ?? .failure(TextError("the line is not UTF-8"))
  }
}
