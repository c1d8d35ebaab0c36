/// Converts a value to the text of a file and back, so that a bad byte costs as little as possible.
package protocol FileText {
  associatedtype Value: Equatable

  /// The maximum number of bytes.
  static var limit: Int { get }
  /// The value of a file that does not exist.
  static var nothing: Value { get }
  /// Reads what is not damaged.
  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<Value>
  /// The text of a value; nil if it cannot be written.
  static func text(_ value: Value) -> [UInt8]?
}

/// The content of a text.
package struct TextContent<Value> {
  package var value: Value
  /// What is damaged, if anything is.
  package var damage: Damage?
}

/// Why this program does not read a text.
package enum TextFault: Error, Hashable {
  /// It does not carry our name.
  case foreign
  /// A later version wrote it.
  case newer(Int)

  /// The error of the file that holds the text.
  func error(at path: String) -> StoreError {
    switch self {
    case .foreign: .foreign(path: path)
    case .newer(let version): .newer(path: path, version: version)
    }
  }
}

extension FileText {
  /// Reads the bytes of a file. A file that is empty or lost all bytes holds nothing.
  static func content(of bytes: [UInt8], at path: String) throws(StoreError) -> TextContent<Value> {
    guard bytes.contains(where: { $0 != 0 }) else { return TextContent(value: nothing) }
    do throws(TextFault) { return try read(bytes) } catch { throw error.error(at: path) }
  }

  /// Replaces a file by the text of a value.
  static func write(_ value: Value, to path: String) throws(StoreError) {
    guard let text = text(value) else { throw .unreadable(path: path, reason: "the content cannot be written") }
    try RegularFile.replace(path, with: text)
  }
}

/// Damage in a file that can be read otherwise.
package struct Damage: Hashable, Sendable, CustomStringConvertible {
  /// How many entries cannot be read; 0 if only the first or the last line is damaged.
  package let lost: Int

  /// A line for the player; `name` is the subject of the sentence, such as `Some settings`.
  package func notice(of name: String) -> String { "\(name): \(self)." }

  /// What is wrong: `2 entries cannot be read`.
  package var description: String {
    switch lost {
    case 0: "the first or last line is damaged"
    case 1: "1 entry cannot be read"
    default: "\(lost) entries cannot be read"
    }
  }
}
