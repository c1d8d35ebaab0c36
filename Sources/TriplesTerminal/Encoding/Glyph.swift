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

  /// Ink and paper exchanged.
  var exchanged: Rendition? {
    ink.map { Rendition(ink: paper, paper: $0, attributes: attributes) }
  }

  /// True if a blank on the given paper can be written so.
  func showsBlank(on other: Paint) -> Bool { paper == other && !attributes.contains(.underline) }
}

/// A character as it is to be seen: two glyphs that look the same are equal.
struct Glyph: Hashable, Sendable {
  var character: Unicode.Scalar
  var rendition: Rendition

  /// True if there is nothing to be seen but the paper.
  var isBlank: Bool { rendition.ink == nil }

  /// The character that shows the same with ink and paper exchanged, if there is one.
  var complement: Unicode.Scalar? {
    isBlank || !rendition.attributes.isEmpty ? nil : Self.complements[character]
  }

  private static let complements: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("▌", "▐"), ("▀", "▄"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▚", "▞"),
    ]
    return Dictionary(pairs + pairs.map { ($1, $0) }) { first, _ in first }
  }()
}
