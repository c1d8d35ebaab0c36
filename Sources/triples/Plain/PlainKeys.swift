import TriplesCanvas
import TriplesModel
import TriplesPlain
import TriplesTUI

/// The commands of single keys in text mode, including the player's own keys.
struct PlainKeys {
  let map: KeyMap
  /// The keys that text mode mentions, only those in ASCII.
  let guide: KeyGuide
  /// The line typed so far after `:` or Enter.
  private(set) var line: String?
  var isTyping: Bool { line != nil }

  init(_ map: KeyMap) {
    self.map = map
    guide = KeyGuide(
      KeyMap.actions.map { ($0.name, map.names(of: $0.name).filter { $0.utf8.allSatisfy { $0 < 128 } }) })
  }

  /// The meaning of a key: a line, or an action of the screen.
  enum Meaning { case line(String), action(String) }

  /// Handles a key. Returns the text to echo, and the meaning of the key or of the line that it ends, if any.
  mutating func take(_ key: Key) -> (echo: String, meaning: Meaning?) {
    if let text = line { return type(key, after: text) }
    if key == Key(.enter) || key == .character(":") {
      line = ""
      return (":", nil)
    }
    if let line = rowOrColumn(of: key) { return ("", .line(line)) }
    return ("", key.meanings.lazy.compactMap(meaning).first ?? .action("nothing"))
  }

  /// Returns the command of a key from 1 to 4: a column with Shift, or a row without Shift if digits need Shift.
  private func rowOrColumn(of key: Key) -> String? {
    guard case .character(let scalar) = key.code, key.modifiers.subtracting(.shift).isEmpty else { return nil }
    if let place = map.digitRow.prefix(4).firstIndex(of: scalar) { return "row \(place + 1)" }
    let hasShift = key.modifiers == .shift || !map.digitRow.isEmpty
    return hasShift && ("1"..."4").contains(scalar) ? "column \(scalar)" : nil
  }

  /// Returns the action of exactly this key. Text mode's own keys take precedence over those of the screen.
  private func meaning(of key: Key) -> Meaning? {
    var action: String?
    if case .character(let scalar) = key.code, key.modifiers.isEmpty { action = guide.action(for: String(scalar)) }
    return (action ?? map.name(exactlyFor: key)).map(Meaning.action)
  }

  private mutating func type(_ key: Key, after text: String) -> (echo: String, meaning: Meaning?) {
    switch key.code {
    case .enter, .escape:
      line = nil
      return ("\n", key.code == .enter ? .line(text) : nil)
    case .backspace where !text.isEmpty:
      line = String(text.dropLast())
      let columns = text.suffix(1).columns
      return (["\u{8}", " ", "\u{8}"].map { String(repeating: $0, count: columns) }.joined(), nil)
    case .character(let scalar) where key.modifiers.isEmpty && text.count < 200:
      line = text + String(scalar)
      return (String(scalar), nil)
    // The line is full or empty, or the key types nothing.
    default: return (key.modifiers.isEmpty ? "\u{7}" : "", nil)
    }
  }

  /// Returns a line with words instead of arrow keys.
  static func line(of text: String) -> String {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(text.utf8) + decoder.flush()
    return inputs.map { input in
      guard case .key(let key) = input else { return "" }
      if case .character(let scalar) = key.code { return String(scalar) }
      return KeyMap.standard.name(for: key).map { " \(KeyGuide.line(of: $0)) " } ?? ""
    }.joined()
  }
}
