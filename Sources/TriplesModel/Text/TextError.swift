/// A fault in a text or file, with its place, or the reason why a game cannot be played.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the text, from 1; nil if the fault has no place.
  public let line: Int?
  /// The fault in words, for the person who wrote the text.
  public let reason: String

  package init(_ reason: String, line: Int? = nil) { (self.reason, self.line) = (reason, line) }

  /// The place and the fault: `line 8: the goal is missing`.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

/// A value that files store as text.
package protocol TextCodable: Codable {
  /// Reads the text of a value; nil for any other text.
  init?(parsing text: String)
  var text: String { get }
}

extension TextCodable {
  package init(from decoder: any Decoder) throws {
    guard let value = Self(parsing: try String(from: decoder)) else { throw decoder.corrupted }
    self = value
  }

  package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Decoder {
  /// The error for values that can be read but are impossible.
  package var corrupted: DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "impossible values"))
  }
}
