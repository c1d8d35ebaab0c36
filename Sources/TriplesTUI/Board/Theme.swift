import FoundationEssentials
import TriplesCanvas
import TriplesModel

package struct Theme: Hashable, Sendable {
  /// What it is called on the command line and in the settings.
  package let name: String
  /// The ground of the screen, of panels, and of the board's empty cells.
  package let page, board, slot: Color
  /// Text, less important text, and what should catch the eye.
  package let text, muted, accent: Color
  /// The faces of the tiles of Triples and Threes, and of 2048.
  private let triples, powers: Ramp
  /// The same where there are 256 colours.
  private let indexedTriples, indexedPowers: Ramp

  /// The colours of a theme but those of its tiles.
  struct Grounds: Hashable, Sendable { let page, board, slot, text, muted, accent: Color }

  /// A theme of its colours. Where no ramp was picked for 256 colours, the encoder finds the nearest.
  init(
    _ name: String, _ grounds: Grounds, triples: [Color], powers: [Color], indexedTriples: [Color]? = nil,
    indexedPowers: [Color]? = nil
  ) {
    self.name = name
    (page, board, slot) = (grounds.page, grounds.board, grounds.slot)
    (text, muted, accent) = (grounds.text, grounds.muted, grounds.accent)
    (self.triples, self.powers) = (Ramp(triples), Ramp(powers))
    self.indexedTriples = Ramp(indexedTriples ?? triples)
    self.indexedPowers = Ramp(indexedPowers ?? powers)
  }

  /// The light that falls on tiles: the accent, or gold if that is darker than the page.
  var light: Color { accent.luminance > page.luminance ? accent : Color(0xFFD24A) }

  /// The colours of a tile, or those picked for 256 colours.
  func colors(of value: Int, in rules: RuleSet, isIndexed: Bool) -> (face: Color, foreground: Color) {
    let ramp = rules == .twenty48 ? isIndexed ? indexedPowers : powers : isIndexed ? indexedTriples : triples
    return Ramp.step(of: value, in: rules).map(ramp.colors(atStep:)) ?? (slot, slot.contrasting)
  }
}

extension Theme {
  /// What a file of a theme says.
  private struct File: Decodable {
    let name: String?
    let page, board, slot, text, muted, accent: String?
    let faces, faces2048: [String]?
  }

  /// A theme of a player's own, from JSON.
  ///
  /// `name`, `page`, `slot`, `text`, `accent` and `faces` are needed; `board` and `muted` follow from the others, and
  /// `faces2048` from `faces` from the third on. Colours are `"#RRGGBB"`. Throws a ``ThemeError``.
  package init(json data: Data) throws(ThemeError) {
    guard let file = try? JSONDecoder().decode(File.self, from: data) else { throw .noTheme }
    guard let name = file.name, !name.isEmpty else { throw .missing("name") }
    guard Self.isName(name) else { throw .badName(name) }
    let page = try Self.color(file.page, "page")
    let slot = try Self.color(file.slot, "slot")
    let text = try Self.color(file.text, "text")
    let grounds = Grounds(
      page: page, board: file.board == nil ? page.mixed(with: slot, 0.6) : try Self.color(file.board, "board"),
      slot: slot, text: text,
      muted: file.muted == nil ? text.mixed(with: page, 0.3) : try Self.color(file.muted, "muted"),
      accent: try Self.color(file.accent, "accent"))
    if text.contrast(with: page) < 4.5 { throw .unreadable }
    let faces = try Self.colors(file.faces, "faces", atLeast: 6)
    let powers =
      file.faces2048 == nil ? Array(faces.dropFirst(2)) : try Self.colors(file.faces2048, "faces2048", atLeast: 4)
    self.init(name, grounds, triples: faces, powers: powers)
  }

  /// The most characters of a theme's name.
  static let maxNameLength = 24

  /// A name that can be typed and shown anywhere.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= maxNameLength && text.first != "-"
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  private static func color(_ text: String?, _ field: String) throws(ThemeError) -> Color {
    guard let text else { throw .missing(field) }
    guard let color = Color(text) else { throw .noColor(field, text) }
    return color
  }

  private static func colors(_ texts: [String]?, _ field: String, atLeast min: Int) throws(ThemeError) -> [Color] {
    guard let texts else { throw .missing(field) }
    guard texts.count >= min else { throw .tooFew(field, texts.count, min) }
    var colors: [Color] = []
    for text in texts { colors.append(try color(text, field)) }
    return colors
  }
}

extension Color {
  /// A colour as it is written in style sheets, `#RRGGBB`; nil for any other text.
  init?(_ text: String) {
    guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let hex = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(hex)
  }
}

/// Why a text is no theme, in words for its author.
package enum ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no JSON, or a field has another type.
  case noTheme
  case missing(String)
  /// A field has a text that is no colour.
  case noColor(String, String)
  /// A list is too short: how many colours it has, and how many it needs.
  case tooFew(String, Int, Int)
  /// Text cannot be read on the page.
  case unreadable
  /// A name that cannot be typed on a command line.
  case badName(String)
  /// Another theme has the name.
  case taken(String)

  /// A sentence without its full stop.
  package var description: String {
    switch self {
    case .noTheme: "not a theme: write a JSON object of texts and lists of texts"
    case .missing(let field): "“\(field)” is missing"
    case .noColor(let field, let text): "“\(text)” in “\(field)” is not a colour: write #RRGGBB"
    case .tooFew(let field, let count, let min): "“\(field)” has \(count) colours and needs \(min) or more"
    case .unreadable: "“text” cannot be read on “page”: their contrast is below 4.5 to 1"
    case .badName(let name):
      "“\(name)” is not a name for a theme: write up to \(Theme.maxNameLength) letters, digits, - and _"
    case .taken(let name): "there is a theme “\(name)” already"
    }
  }
}

/// The themes that a player can choose from: the built-in ones, then those of the player's own.
package struct ThemeList: Hashable, Sendable {
  /// All of them, in the order in which they follow each other. There is at least one.
  package private(set) var all = Theme.all

  package init() {}

  /// Adds a theme of the player's own; throws ``ThemeError/taken(_:)`` if another has its name.
  package mutating func add(_ theme: Theme) throws(ThemeError) {
    guard self[theme.name] == nil else { throw .taken(theme.name) }
    all.append(theme)
  }

  /// The theme with a name; nil if there is none.
  package subscript(name: String) -> Theme? { all.first { $0.name == name } }

  /// The theme that follows another, around the end; the first one after a theme that is not in the list.
  package func next(after theme: Theme) -> Theme {
    let index = all.firstIndex(of: theme) ?? -1
    return all[(index + 1) % all.count]
  }
}
