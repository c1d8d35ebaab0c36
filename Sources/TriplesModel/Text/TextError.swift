/// Why a text is no recording, level or board, and where; or why its game cannot be played.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the text and the character of the line, from 1; nil if the fault has no place.
  public let line, column: Int?
  /// What is wrong, for the person who wrote the text.
  public let reason: String

  package init(_ reason: String, line: Int? = nil, column: Int? = nil) {
    (self.reason, self.line, self.column) = (reason, line, column)
  }

  /// The place and the fault: `line 8, column 24: turn 17: nothing moves left`.
  public var description: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    return place.isEmpty ? reason : "\(place.joined(separator: ", ")): \(reason)"
  }
}
