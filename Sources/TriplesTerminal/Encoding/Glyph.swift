import TriplesTUI

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
}

/// A character as it is to be seen: two glyphs that look the same are equal.
struct Glyph: Hashable, Sendable {
  let character: Unicode.Scalar
  /// The rasterizer's number of its rendition.
  var rendition: Int32
}
