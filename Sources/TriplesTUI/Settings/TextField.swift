import TriplesCanvas
import TriplesModel

/// A line of text that is being typed.
struct TextField: Hashable {
  private(set) var text: String
  /// The maximum number of characters.
  let limit: Int

  init(_ text: String = "", limit: Int) { (self.text, self.limit) = (text, limit) }

  /// The text and a cursor.
  var shown: String { text + "_" }

  /// Handles a key that changes the text; false for any other key.
  mutating func handle(_ key: Key) -> Bool {
    switch key.code {
    case .backspace: text = String(text.dropLast())
    case .character(let scalar) where key.modifiers.isEmpty: insert(String(scalar)[...])
    default: return false
    }
    return true
  }

  /// Adds what has room, cleaned.
  mutating func insert(_ more: Substring) {
    text = PrintableText(text + more, maxLength: 4 * limit).description
    while text.unicodeScalars.count > limit { text.removeLast() }
  }
}
