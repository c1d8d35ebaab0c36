import TriplesCanvas
import TriplesModel

/// A colour as it is sent to the terminal.
enum Paint: Hashable, Sendable {
  /// The terminal's own colours of characters and background.
  case ownInk, ownPaper
  case indexed(UInt8)
  case direct(Color)
}

/// How a character looks; `ink` and `paper` are the visible colours, without reverse.
struct Rendition: Hashable, Sendable {
  /// The colour of the character; nil for blanks: any.
  var ink: Paint?
  var paper: Paint
  var attributes: Style.Attributes

  static let plain = Rendition(ink: .ownInk, paper: .ownPaper, attributes: [])

  /// How a blank looks: only an underline shows its ink.
  var forBlanks: Rendition {
    attributes.contains(.underline)
      ? Rendition(ink: ink, paper: paper, attributes: .underline) : Rendition(ink: nil, paper: paper, attributes: [])
  }

  /// Returns whether the other rendition looks right when written with this one.
  func shows(_ other: Rendition) -> Bool {
    other.ink == nil ? paper == other.paper && !attributes.contains(.underline) : self == other
  }

  /// A rough cost of changing to this rendition: four for each colour, one for attributes.
  func effort(after other: Rendition?) -> Int {
    guard let other else { return 0 }
    return (ink == nil || ink == other.ink ? 0 : 4) + (paper == other.paper ? 0 : 4)
      + (attributes == other.attributes ? 0 : 1)
  }
}

/// A character as it looks: equal glyphs look the same.
struct Glyph: Equatable, Sendable {
  let character: Unicode.Scalar
  var rendition: Rendition
}

/// Turns cells into glyphs.
struct Rasterizer {
  private let traits: ScreenTraits
  private let attributes: Style.Attributes
  /// Earlier answers, as the search for the nearest colour is costly. Styles share the places, which takes less time than a
  /// dictionary.
  private var known: [(style: Style, inked: Rendition, blank: Rendition)?] = Array(repeating: nil, count: 1024)

  init(_ capabilities: Capabilities) { (traits, attributes) = (capabilities.traits, capabilities.attributes) }

  mutating func glyph(of cell: Cell) -> Glyph {
    let (character, place) = (shown(cell.character), Int((cell.style.bits &* 0x9E37_79B9_7F4A_7C15) >> 54))
    if let known = known[place], known.style == cell.style {
      return Glyph(character: character, rendition: character == " " ? known.blank : known.inked)
    }
    let inked = rendition(of: cell.style)
    known[place] = (cell.style, inked, inked.forBlanks)
    return Glyph(character: character, rendition: character == " " ? inked.forBlanks : inked)
  }

  /// The character if the terminal shows it, never a control character.
  private func shown(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case 0x20..<0x7F: character
    case ..<0xA0: " "
    case Cell.continuation.value: traits.hasWideLetters ? character : " "
    default:
      if traits.isUnicode {
        traits.hasBlocks ? character : Self.plain[character] ?? character
      } else {
        traits.hasWideLetters && character.columns == 2 ? character : "?"
      }
    }
  }

  /// Substitutes for fonts with Latin letters and straight lines only.
  private static let plain = Dictionary(
    uniqueKeysWithValues: zip(
      "←↑→↓−…★☆✦▲▼◀▶■□○┄╭╮╰╯▏▎▍▌▋▊▉█▁▂▃▄▅▆▇".unicodeScalars,
      "<^>v-.*.+^v<>#oo─┌┐└┘    ####__-=###".unicodeScalars))

  private func rendition(of style: Style) -> Rendition {
    var rendition = Rendition(
      ink: style.foreground.flatMap(paint) ?? .ownInk, paper: style.background.flatMap(paint) ?? .ownPaper,
      attributes: style.attributes.intersection(attributes))
    if rendition.attributes.remove(.reverse) != nil {
      (rendition.ink, rendition.paper) = (rendition.paper, rendition.ink ?? .ownInk)
    }
    return rendition
  }

  private func paint(_ color: Color) -> Paint? {
    switch traits.depth {
    case .none: nil
    case .direct: .direct(color)
    case .eight, .sixteen, .indexed: .indexed(color.nearest(in: traits.depth))
    }
  }
}
