/// Why a text is no level, and where.
public struct LevelError: Error, Hashable, Sendable {
  /// The line of the text, from 1; nil if something is missing or the parts do not go together.
  public let line: Int?
  /// What is wrong, worded for who wrote the level.
  public let reason: String

  /// A fault of its parts.
  public init(_ reason: String, line: Int? = nil) {
    (self.reason, self.line) = (reason, line)
  }
}

extension LevelError: CustomStringConvertible {
  /// The place and the fault: `line 4: the board has 3 rows, not 4`.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
