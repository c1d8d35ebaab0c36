import TriplesBasics
import TriplesCanvas

enum Paint: Hashable, Sendable {
  /// The terminal's default colours.
  case defaultForeground, defaultBackground
  case indexed(UInt8)
  case direct(Color)

  /// Returns the parameters of SGR for a foreground (`code` 38) or a background (48). The first eight colours have the
  /// parameters just below `code`, the bright ones those from 90 or 100 on, and the default has `code` + 1.
  func parameters(_ code: Int) -> [Int?] {
    switch self {
    case .defaultForeground, .defaultBackground: [code + 1]
    case .indexed(let number) where number < 8: [code - 8 + Int(number)]
    case .indexed(let number) where number < 16: [code + 44 + Int(number)]
    case .indexed(let number): [code, 5, Int(number)]
    case .direct(let color): [code, 2, Int(color.red), Int(color.green), Int(color.blue)]
    }
  }
}

/// The look of a character. Its colours are as seen, never reversed.
struct Rendition: Hashable, Sendable {
  /// The colour of the character; nil for blanks, which look the same in any.
  var foreground: Paint?
  var background: Paint
  var attributes: Style.Attributes

  static let plain = Rendition(foreground: .defaultForeground, background: .defaultBackground, attributes: [])

  /// The look of a blank: only an underline shows its foreground.
  var forBlanks: Rendition {
    let line = attributes.intersection(.underline)
    return Rendition(foreground: line.isEmpty ? nil : foreground, background: background, attributes: line)
  }

  /// Returns true if a character of the other rendition looks right when written with this one.
  func shows(_ other: Rendition) -> Bool {
    other.foreground == nil ? background == other.background && !attributes.contains(.underline) : self == other
  }

  /// Returns the rendition that can also show the other one; nil if neither can.
  func joined(with other: Rendition) -> Rendition? { shows(other) ? self : other.shows(self) ? other : nil }

  /// Returns the rough cost of changing to this rendition: four for each colour, one for attributes.
  func cost(after other: Rendition) -> Int {
    (foreground == nil || foreground == other.foreground ? 0 : 4) + (background == other.background ? 0 : 4)
      + (attributes == other.attributes ? 0 : 1)
  }

  /// The colours and attributes to send. Only reverse can swap the terminal's default colours.
  var sent: (foreground: Paint, background: Paint, attributes: Style.Attributes) {
    let foreground = foreground ?? .defaultForeground
    return foreground == .defaultBackground || background == .defaultForeground
      ? (background, foreground, attributes.union(.reverse)) : (foreground, background, attributes)
  }
}

extension Capabilities {
  /// Returns the character if the terminal can show it, otherwise a substitute.
  func shown(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case ..<0x7F: character
    case Cell.continuation.value: traits.hasWideLetters ? character : " "
    case _ where !traits.isUnicode: traits.hasWideLetters && character.columns == 2 ? character : "?"
    default: traits.hasBlocks ? character : Self.substitutes[character] ?? character
    }
  }

  /// Substitutes for fonts with Latin letters and straight lines only.
  private static let substitutes = Dictionary(
    uniqueKeysWithValues: zip(
      "←↑→↓−…★☆✦▲▼◀▶■□○┄╭╮╰╯▏▎▍▌▋▊▉█▁▂▃▄▅▆▇".unicodeScalars,
      "<^>v-.*.+^v<>#oo─┌┐└┘    ####__-=###".unicodeScalars))

  func rendition(of style: Style) -> Rendition {
    var foreground = style.foreground.flatMap(paint) ?? .defaultForeground
    var background = style.background.flatMap(paint) ?? .defaultBackground
    var attributes = style.attributes.intersection(attributes)
    if attributes.remove(.reverse) != nil { swap(&foreground, &background) }
    return Rendition(foreground: foreground, background: background, attributes: attributes)
  }

  private func paint(_ color: Color) -> Paint? {
    switch traits.depth {
    case .none: nil
    case .direct: .direct(color)
    case .eight, .sixteen, .indexed: .indexed(color.nearest(in: traits.depth))
    }
  }
}
