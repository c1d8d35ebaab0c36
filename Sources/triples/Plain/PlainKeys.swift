import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The commands of single keys in text mode, including the player's own keys.
struct PlainKeys {
  private let map: KeyMap
  /// The line typed so far after `:` or Enter.
  private var line: String?

  init(_ map: KeyMap) { self.map = map }

  /// Keys that only text mode has. Shift turns digits into these characters on most keyboards.
  private static let own: [Unicode.Scalar: String] = [
    "1": "row 1", "2": "row 2", "3": "row 3", "4": "row 4",
    "!": "column 1", "@": "column 2", "\"": "column 2", "#": "column 3", "§": "column 3", "$": "column 4",
    " ": "again", "b": "board", "t": "next", "z": "score", "g": "goal", "o": "legal", "m": "mates",
  ]

  /// The commands for actions with another name on the screen.
  private static let others = ["newGame": "new", "highScores": "scores"]

  /// Takes a key. Returns what to echo, and the line if there is one now.
  mutating func take(_ key: Key) -> (echo: String, line: String?) {
    if let text = line { return type(key, after: text) }
    if key == Key(.enter) || key == .character(":") {
      line = ""
      return (":", nil)
    }
    if case .character(let scalar) = key.code, key.modifiers == .shift, ("1"..."4").contains(scalar) {
      return ("", "column \(scalar)")
    }
    return ("", key.meanings.lazy.compactMap(command).first)
  }

  /// The command of exactly this key.
  private func command(of key: Key) -> String? {
    if case .character(let scalar) = key.code, key.modifiers.isEmpty, let own = Self.own[scalar] { return own }
    return map.name(exactlyFor: key).map(Self.word)
  }

  private mutating func type(_ key: Key, after text: String) -> (echo: String, line: String?) {
    switch key.code {
    case .enter:
      line = nil
      return ("\r\n", text)
    case .escape:
      line = nil
      return ("\r\n", nil)
    case .backspace where !text.isEmpty:
      line = String(text.dropLast())
      let columns = text.suffix(1).columns
      return (["\u{8}", " ", "\u{8}"].map { String(repeating: $0, count: columns) }.joined(), nil)
    case .character(let scalar) where key.modifiers.isEmpty && text.count < 200:
      line = text + String(scalar)
      return (String(scalar), nil)
    default: return ("", nil)
    }
  }

  private static func word(for action: String) -> String { others[action] ?? action }

  /// Replaces the sequences of arrow keys in a line by words.
  static func line(of text: String) -> String {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(text.utf8) + decoder.flush()
    return inputs.map { input in
      guard case .key(let key) = input else { return "" }
      if case .character(let scalar) = key.code { return String(scalar) }
      return KeyMap.standard.name(for: key).map { " \(word(for: $0)) " } ?? ""
    }.joined()
  }
}
