import FoundationEssentials
import TriplesCanvas
import TriplesModel

package struct Theme: Hashable, Sendable {
  package let name: String
  /// The backgrounds of the screen, of panels and boards, and of a board's empty cells.
  package let page, board, slot: Color
  /// Text, less important text, and what should catch the eye.
  package let text, muted, accent: Color
  /// The faces of the tiles of Triples and Threes, and of 2048.
  private let triples, powers: Ramp
  /// The same for terminals with 256 colours.
  private let indexedTriples, indexedPowers: Ramp

  /// Creates a theme. The 256 colours of built-in themes were picked by hand: with the nearest ones some neighbours
  /// would look alike. Without them the encoder finds the nearest.
  init(
    _ name: String, page: Color, board: Color, slot: Color, text: Color, muted: Color, accent: Color,
    triples: [Color], _ indexedTriples: [UInt8]? = nil, powers: [Color], _ indexedPowers: [UInt8]? = nil
  ) {
    (self.name, self.page, self.board, self.slot) = (name, page, board, slot)
    (self.text, self.muted, self.accent) = (text, muted, accent)
    (self.triples, self.powers) = (Ramp(triples), Ramp(powers))
    self.indexedTriples = Ramp(indexedTriples?.map(Color.init(xterm:)) ?? triples)
    self.indexedPowers = Ramp(indexedPowers?.map(Color.init(xterm:)) ?? powers)
  }

  var alarm: Color { page.luminance > 0.4 ? Color(0xB3_261E) : Color(0xFF_6B60) }
  /// The light that falls on tiles: the accent, or gold if the accent is darker than the page.
  var light: Color { accent.luminance > page.luminance ? accent : Color(0xFFD24A) }

  func colors(of value: Int, in rules: RuleSet, isIndexed: Bool) -> (face: Color, foreground: Color) {
    let ramp = rules == .twenty48 ? isIndexed ? indexedPowers : powers : isIndexed ? indexedTriples : triples
    guard let rank = rules.rank(ofValue: value), rank != .empty else { return (slot, slot.contrasting) }
    return ramp.colors(of: rank)
  }

  // MARK: The player's own themes

  private struct File: Decodable {
    let name, page, board, slot, text, muted, accent: String?
    let faces, faces2048: [String]?
  }

  /// Reads a theme from JSON.
  ///
  /// `name`, `page`, `slot`, `text`, `accent` and `faces` are required. The default of `board` and `muted` is a mixture
  /// of two others, that of `faces2048` is `faces` from the third on. Colours are `"#RRGGBB"`.
  package init(json data: Data) throws(TextError) {
    guard let file = try? JSONDecoder().decode(File.self, from: data) else {
      throw TextError("not a theme: write a JSON object of texts and lists of texts")
    }
    guard let name = file.name, !name.isEmpty else { throw Self.missing("name") }
    guard Self.isName(name) else {
      throw TextError(
        "\"\(name)\" is not a name for a theme: write up to \(Self.maxNameLength) letters, digits, - and _")
    }
    let page = try Self.color(file.page, "page")
    let slot = try Self.color(file.slot, "slot")
    let text = try Self.color(file.text, "text")
    let board = try Self.color(file.board, "board", default: page.mixed(with: slot, 0.6))
    let muted = try Self.color(file.muted, "muted", default: text.mixed(with: page, 0.3))
    let accent = try Self.color(file.accent, "accent")
    if text.contrast(with: page) < 4.5 {
      throw TextError("\"text\" cannot be read on \"page\": their contrast is below 4.5 to 1")
    }
    let faces = try Self.colors(file.faces, "faces", atLeast: 6)
    let powers = file.faces2048 == nil ? Array(faces[2...]) : try Self.colors(file.faces2048, "faces2048", atLeast: 4)
    self.init(
      name, page: page, board: board, slot: slot, text: text, muted: muted, accent: accent, triples: faces,
      powers: powers)
  }

  static let maxNameLength = 24

  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= maxNameLength && text.first != "-"
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  private static func missing(_ field: String) -> TextError { TextError("\"\(field)\" is missing") }

  private static func color(_ text: String?, _ field: String, default: Color? = nil) throws(TextError) -> Color {
    if text == nil, let color = `default` { return color }
    guard let text else { throw missing(field) }
    guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let hex = UInt32(text.dropFirst(), radix: 16)
    else { throw TextError("\"\(text)\" in \"\(field)\" is not a colour: write #RRGGBB") }
    return Color(hex)
  }

  private static func colors(_ texts: [String]?, _ field: String, atLeast min: Int) throws(TextError) -> [Color] {
    guard let texts else { throw missing(field) }
    guard texts.count >= min else {
      throw TextError("\"\(field)\" has \(texts.count) colours and needs \(min) or more")
    }
    return try texts.map { text throws(TextError) in try color(text, field) }
  }
}

extension [Theme] {
  package mutating func add(_ theme: Theme) throws(TextError) {
    guard self[theme.name] == nil else { throw TextError("there is a theme \"\(theme.name)\" already") }
    append(theme)
  }

  package subscript(name: String) -> Theme? { first { $0.name == name } }
}
