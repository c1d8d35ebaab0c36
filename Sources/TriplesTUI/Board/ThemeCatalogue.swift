import TriplesCanvas
import TriplesModel

extension Theme {
  /// The built-in themes. The first is the default on a dark background.
  package static let all = [classic, light, night, colourBlind, mono]

  /// Returns the default theme for a terminal's background. An unknown background counts as dark.
  package static func `default`(on background: Color?) -> Theme { (background?.luminance ?? 0) > 0.4 ? light : classic }

  /// Blue, red, then paper white that warms up through gold and crimson, and cools down through violet to green.
  package static let classic = Theme(
    "classic",
    page: 0x1A212B, board: 0x262F3B, slot: 0x2C3644, text: 0xECEFF4, muted: 0x9AA7BA, accent: 0xFFC65C,
    triples: [
      0x41BAFB, 0xFF6F7E, 0xF8F5EE, 0xFFE2A2, 0xFDC03B, 0xFD9F3F, 0xF26A3B, 0xC92F4D, 0xBB459D, 0x8D4CCE,
      0x4A62D8, 0x24B4A6, 0x48A82D, 0xB4CA31, 0xF9E945,
    ],
    [39, 210, 255, 222, 178, 215, 202, 161, 163, 98, 27, 37, 34, 148, 227],
    powers: [
      0xEEE6D7, 0xFFD98A, 0xF9AD3A, 0xFF8745, 0xF3554E, 0xD7407E, 0xA748B8, 0x6F5DD6, 0x4D8EDB, 0x34B9C8,
      0x3CB783, 0x7EBF4E, 0xC0D30C, 0xFFEA75, 0xFFFFFF, 0xAFB5BD, 0x8593AC,
    ],
    [188, 222, 214, 209, 203, 168, 133, 62, 33, 73, 72, 107, 148, 228, 231, 249, 103])

  /// The colours of `classic`, but deeper, for a light background.
  package static let light = Theme(
    "light",
    page: 0xE6E0D4, board: 0xD9D2C4, slot: 0xC8C0B1, text: 0x2B313B, muted: 0x565C66, accent: 0x7A3E00,
    triples: [
      0x45A8F0, 0xF1606E, 0xFFFFFF, 0xFDDA7B, 0xFEB332, 0xFC8C1A, 0xEA5D26, 0xC32C4A, 0xB83896, 0x8048C7,
      0x3958CF, 0x1FA497, 0x549D39, 0xA9BD31, 0x3A424D,
    ],
    [39, 203, 195, 222, 214, 208, 166, 161, 163, 98, 26, 37, 71, 142, 238],
    powers: [
      0xFFFFFF, 0xFFDA83, 0xFFB32C, 0xFB8025, 0xEE4F4B, 0xCD3676, 0xA13EAD, 0x6454CE, 0x3584DD, 0x35A5B3,
      0x29A774, 0x6DB342, 0xB3C014, 0xF6E258, 0x3C4450, 0x8F97A3, 0x6C7581,
    ],
    [195, 222, 214, 208, 203, 162, 127, 62, 33, 73, 36, 70, 142, 220, 238, 247, 243])

  package static let night = Theme(
    "night",
    page: 0x0B0E13, board: 0x141A22, slot: 0x1A212B, text: 0xB9C2CF, muted: 0x77839A, accent: 0xC99A4B,
    triples: [
      0x2C7FB5, 0xB84452, 0xB8B4A6, 0xA99360, 0xA07618, 0x9C5C1D, 0xA13D17, 0x801D3C, 0x6F2868, 0x572E9A,
      0x284289, 0x0E6F69, 0x366B22, 0x6E7C26, 0xA18C15,
    ],
    [32, 131, 249, 137, 136, 130, 124, 125, 53, 55, 25, 23, 22, 64, 142],
    powers: [
      0x9A968B, 0x9D8856, 0xA26D1F, 0xA25021, 0x9B2D2D, 0x872850, 0x6C2A75, 0x473B93, 0x225A9C, 0x237281,
      0x0D7353, 0x3A7621, 0x7E8608, 0xAD9B4B, 0xB7B3A7, 0x697280, 0x4A505B,
    ],
    [246, 137, 136, 130, 124, 125, 53, 55, 25, 23, 29, 28, 100, 143, 249, 243, 239])

  /// Colours that the colour-blind can tell apart, from those of Okabe and Ito ("Color Universal Design", 2008).
  package static let colourBlind = Theme(
    "colour-blind",
    page: 0x15181C, board: 0x262B31, slot: 0x2A3037, text: 0xF2F2F2, muted: 0xA3ABB5, accent: 0xF0E442,
    triples: [
      0x53ACE0, 0xDE6D23, 0xFEFFFF, 0xEFE99F, 0xD6EF0A, 0xE0A238, 0x9B6206, 0xCA78A6, 0xAA43C8, 0x0E6983,
      0x163D75, 0x309C74, 0x48D2AF, 0xB6D8F0, 0x746B61,
    ],
    [75, 202, 231, 193, 184, 137, 94, 175, 134, 24, 19, 36, 150, 117, 242],
    powers: [
      0xF8F8F9, 0xF8E1A1, 0xFFFF36, 0xE7A10A, 0xD36310, 0xA14000, 0xDD79BC, 0xA74E8E, 0x473586, 0x0176B9,
      0x3FAEEC, 0xB4C9DB, 0x86DDC0, 0x129E74, 0x266A50, 0x898E94, 0x5D6166,
    ],
    [231, 143, 226, 130, 208, 124, 139, 96, 54, 26, 39, 152, 49, 72, 29, 246, 241])

  /// Only greys. There are too few for all tiles, so only tiles next in value differ clearly.
  package static let mono = Theme(
    "mono",
    page: 0x141414, board: 0x242424, slot: 0x2A2A2A, text: 0xEDEDED, muted: 0xA0A0A0, accent: 0xFFFFFF,
    triples: [
      0x6A6A6A, 0xA8A8A8, 0xFDFDFD, 0x909090, 0xD8D8D8, 0x787878, 0xBFBFBF, 0xFFFFFF, 0xA0A0A0, 0xE8E8E8,
      0x888888, 0xD0D0D0, 0x606060, 0xB4B4B4, 0xF3F3F3,
    ],
    [242, 248, 231, 246, 188, 243, 250, 231, 247, 254, 102, 252, 59, 249, 255],
    powers: [
      0x6A6A6A, 0xA8A8A8, 0xFDFDFD, 0x909090, 0xD8D8D8, 0x787878, 0xC1C1C1, 0xFFFFFF, 0xA0A0A0, 0xE7E7E7,
      0x898989, 0xCFCFCF, 0x616161, 0xB5B5B5, 0xF4F4F4, 0x808080, 0xC8C8C8,
    ],
    [242, 248, 231, 246, 188, 243, 251, 231, 247, 254, 245, 252, 241, 249, 255, 244, 251])
}

/// The faces of a rule set's tiles, from the lowest to the highest.
struct Ramp: Hashable, Sendable {
  private let faces, foregrounds: [Color]

  init(_ faces: [Color]) {
    self.faces = faces
    foregrounds = faces.map(\.contrasting)
  }

  /// Returns the colours of a tile's face and number. Ranks after the last face repeat all faces but the first three.
  func colors(of rank: Rank) -> (face: Color, foreground: Color) {
    let step = Int(rank.bits) - 1
    let place = step < faces.count ? step : 3 + (step - faces.count) % (faces.count - 3)
    return (faces[place], foregrounds[place])
  }
}

extension Color {
  static let black = Color(0x040506)
  static let white = Color(0xFFFFFF)

  /// Black or white, whichever has the higher contrast with this colour.
  package var contrasting: Color { contrast(with: .black) >= contrast(with: .white) ? .black : .white }
}

extension Look {
  /// Returns the colours of a tile from the terminal's eight or sixteen colours: cyan, red and white for 1, 2 and 3
  /// (2048: white for 2), then other colours in turn as the value doubles. Users choose their shades in the terminal.
  ///
  /// Numbers are black on all colours except blue, whose normal shade is too dark. They are not bold, because many
  /// terminals would show black as grey. The terminal's background is not used, because it may be black or white.
  static func ansiColors(of value: Int, in rules: RuleSet, isBright: Bool) -> (face: Color, foreground: Color) {
    let step = max(0, (rules.rank(ofValue: value).map { Int($0.bits) } ?? 1) - 1)
    let first: [UInt8] = rules == .twenty48 ? [7] : [6, 1, 7]
    let others: [UInt8] = isBright ? [3, 2, 5, 14, 11, 10, 13, 4, 6] : [3, 2, 5, 4, 6]
    let number = step < first.count ? first[step] : others[(step - first.count) % others.count]
    return (Color(xterm: number), Color(xterm: number == 4 ? 7 : 0))
  }
}
