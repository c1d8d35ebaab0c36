import TriplesCanvas

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

  /// How a blank looks: only an underline shows its ink.
  var forBlanks: Rendition {
    attributes.contains(.underline)
      ? Rendition(ink: ink, paper: paper, attributes: .underline) : Rendition(ink: nil, paper: paper, attributes: [])
  }

  /// Returns whether the other rendition looks right when written with this one.
  func shows(_ other: Rendition) -> Bool {
    other.ink == nil ? paper == other.paper && !attributes.contains(.underline) : self == other
  }

  /// A rough cost of changing to this rendition: four for each colour, one for exchanging both or for attributes.
  /// Counting bytes would take longer than it saves.
  func effort(after other: Rendition) -> Int {
    let ink = ink ?? other.ink
    let straight = (ink == other.ink ? 0 : 4) + (paper == other.paper ? 0 : 4)
    let exchanged = (ink == other.paper ? 0 : 4) + (paper == other.ink ? 0 : 4) + 1
    return min(straight, exchanged) + (attributes == other.attributes ? 0 : 1)
  }
}

/// A character as it looks: equal glyphs look the same.
struct Glyph: Hashable, Sendable {
  let character: Unicode.Scalar
  var rendition: Int32
}
