/// Why something is not a recording, and where.
public struct RecordingError: Error, Hashable, Sendable {
  /// The line of the text, from 1; nil if the fault is in no text.
  public let line: Int?
  /// The character of the line, from 1.
  public let column: Int?
  /// What is wrong.
  public let reason: String

  package init(_ reason: String, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.line = line
    self.column = column
  }
}

extension RecordingError: CustomStringConvertible {
  /// The place and the fault: `line 8, column 24: turn 17: nothing moves left`.
  public var description: String {
    let places = [("line", line), ("column", column)]
    let place = places.compactMap { name, number in number.map { "\(name) \($0)" } }.joined(separator: ", ")
    return place.isEmpty ? reason : "\(place): \(reason)"
  }
}
