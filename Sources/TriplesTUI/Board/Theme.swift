import FoundationEssentials
import TriplesCanvas
import TriplesModel

package struct Theme: Hashable, Sendable {
  package let name: String
  /// The backgrounds of the screen, of panels and boards, and of a board's empty cells.
  package let page, board, slot: Color
  /// The colours of text, of less important text, and of highlights.
  package let text, muted, accent: Color
  /// The faces of the tiles in Triples and Threes, and in 2048.
  private let triples, powers: Ramp
  /// The same for terminals with 256 colours.
  private let indexedTriples, indexedPowers: Ramp

  /// Creates a theme. The 256 colours of built-in themes were picked by hand, because some neighbours would look alike
  /// in the nearest ones. Without such colours the encoder finds the nearest.
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
    let name: String
    let page, slot, text, accent: HexColor
    let board, muted: HexColor?
    let faces: [HexColor]
    let faces2048: [HexColor]?
  }

  /// A colour as `"#RRGGBB"`.
  private struct HexColor: Decodable {
    let color: Color

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard text.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil, let hex = UInt32(text.dropFirst(), radix: 16) else {
        let field = decoder.codingPath.first?.stringValue ?? ""
        throw TextError("\"\(text)\" in \"\(field)\" is not a colour: write #RRGGBB")
      }
      color = Color(hex)
    }
  }

  /// Reads a theme from JSON.
  ///
  /// `name`, `page`, `slot`, `text`, `accent` and `faces` are required. By default `board` and `muted` are mixtures of
  /// two other colours, and `faces2048` is `faces` without the first two.
  package init(json data: Data) throws(TextError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch let error as TextError {
      throw error
    } catch DecodingError.keyNotFound(let field, _) {
      throw TextError("\"\(field.stringValue)\" is missing")
    } catch {
      throw TextError("not a theme: write a JSON object of strings and lists of strings")
    }
    guard file.name.wholeMatch(of: /[A-Za-z0-9_][-A-Za-z0-9_]{0,23}/) != nil else {
      throw TextError("\"\(file.name)\" is not a name for a theme: write up to 24 letters, digits, - and _")
    }
    let (page, slot, text) = (file.page.color, file.slot.color, file.text.color)
    if text.contrast(with: page) < 4.5 {
      throw TextError("\"text\" cannot be read on \"page\": their contrast is below 4.5 to 1")
    }
    for (field, faces, count) in [("faces", file.faces, 6), ("faces2048", file.faces2048 ?? file.faces, 4)]
    where faces.count < count {
      throw TextError("\"\(field)\" has \(faces.count) colours and needs \(count) or more")
    }
    self.init(
      file.name, page: page, board: file.board?.color ?? page.mixed(with: slot, 0.6), slot: slot, text: text,
      muted: file.muted?.color ?? text.mixed(with: page, 0.3), accent: file.accent.color,
      triples: file.faces.map(\.color), powers: (file.faces2048 ?? Array(file.faces[2...])).map(\.color))
  }
}

extension [Theme] {
  package mutating func add(_ theme: Theme) throws(TextError) {
    guard self[theme.name] == nil else { throw TextError("a theme named \"\(theme.name)\" already exists") }
    append(theme)
  }

  package subscript(name: String) -> Theme? { first { $0.name == name } }
}
