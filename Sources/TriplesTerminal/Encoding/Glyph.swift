import TriplesCanvas

/// A colour as the terminal is told of it.
enum Paint: Hashable, Sendable {
  /// The terminal's own for characters, and for the ground.
  case ownInk, ownPaper
  /// By its number.
  case indexed(UInt8)
  /// By its channels.
  case direct(Color)
}

/// How a character looks. There is no reverse: `ink` and `paper` are the colours that one sees.
struct Rendition: Hashable, Sendable {
  /// The colour of the character; nil, for blanks, stands for any.
  var ink: Paint?
  /// The colour behind it.
  var paper: Paint
  /// Bold, dim and underlined.
  var attributes: Style.Attributes

  /// How a blank looks: it has nothing that could be bold, and its ink shows only where it is underlined.
  var forBlanks: Rendition {
    attributes.contains(.underline)
      ? Rendition(ink: ink, paper: paper, attributes: .underline)
      : Rendition(ink: nil, paper: paper, attributes: [])
  }

  /// True if what has the other rendition looks as it should when it is written with this one.
  func shows(_ other: Rendition) -> Bool {
    other.ink == nil ? paper == other.paper && !attributes.contains(.underline) : self == other
  }

  /// Roughly how much there is to say to write with it after another: a colour counts four, and to exchange both or to
  /// change the attributes one. To count bytes for all that might come next would take longer than it saves.
  func effort(after other: Rendition) -> Int {
    let ink = ink ?? other.ink
    let straight = (ink == other.ink ? 0 : 4) + (paper == other.paper ? 0 : 4)
    let exchanged = (ink == other.paper ? 0 : 4) + (paper == other.ink ? 0 : 4) + 1
    return min(straight, exchanged) + (attributes == other.attributes ? 0 : 1)
  }
}

/// A character as it is to be seen: two glyphs that look the same are equal.
struct Glyph: Hashable, Sendable {
  let character: Unicode.Scalar
  /// The rasterizer's number of its rendition.
  var rendition: Int32
}
