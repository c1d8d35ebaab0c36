/// How a value is told by the text of a file, so that a bad byte costs as little of it as can be.
protocol FileText {
  associatedtype Value: Equatable

  /// The most bytes that such a text has.
  static var limit: Int { get }
  /// What a file tells that does not exist.
  static var nothing: Value { get }
  /// Reads what is whole.
  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<Value>
  /// The text of a value; nil if it cannot be written.
  static func text(_ value: Value) -> [UInt8]?
}

/// What a text tells.
struct TextContent<Value> {
  var value: Value
  /// What is damaged; nil if it is whole.
  var damage: Damage?
}

/// Why a text tells nothing to this program.
enum TextFault: Error, Hashable {
  /// It does not carry our name.
  case foreign
  /// A later version wrote it.
  case newer(Int)

  /// The fault as one of the file that holds the text.
  func error(at path: String) -> StoreError {
    switch self {
    case .foreign: .foreign(path: path)
    case .newer(let version): .newer(path: path, version: version)
    }
  }
}

extension FileText {
  /// What the bytes of a file tell; those of a file that was never written, or lost its bytes, tell nothing.
  static func content(of bytes: [UInt8], at path: String) throws(StoreError) -> TextContent<Value> {
    guard bytes.contains(where: { $0 != 0 }) else { return TextContent(value: nothing) }
    do throws(TextFault) {
      return try read(bytes)
    } catch {
      throw error.error(at: path)
    }
  }

  /// Replaces a file by the text of a value.
  static func write(_ value: Value, to path: String) throws(StoreError) {
    guard let text = text(value) else {
      throw .unreadable(path: path, reason: "the content cannot be written")
    }
    try RegularFile.replace(path, with: text)
  }
}
