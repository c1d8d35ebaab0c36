import TriplesTUI

/// A colour as the terminal is told of it.
enum Paint: Hashable, Sendable {
  /// The terminal's own.
  case own
  /// By its number.
  case indexed(UInt8)
  /// By its channels.
  case direct(Color)
}

/// How a terminal of some depth shows a style.
struct Look: Hashable, Sendable {
  var foreground: Paint
  var background: Paint
  var attributes: Style.Attributes

  static let plain = Look(foreground: .own, background: .own, attributes: [])
}

/// A cell as a terminal shows it: two cells that look the same are equal.
struct Glyph: Hashable, Sendable {
  var character: Unicode.Scalar
  var look: Look

  static let blank = Glyph(character: " ", look: .plain)
}
