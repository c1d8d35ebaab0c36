/// Digits, and the letters of the game's name, drawn in 3 by 5 pixels.
enum PixelFont {
  static let width = 3
  static let height = 5

  /// Five rows from the top, an octal digit each, whose bits are the three pixels.
  private static let glyphs: [Unicode.Scalar: Int] = [
    "0": 0o75557, "1": 0o26227, "2": 0o71747, "3": 0o71717, "4": 0o55711,
    "5": 0o74717, "6": 0o74757, "7": 0o71122, "8": 0o75757, "9": 0o75717,
    "T": 0o72222, "R": 0o65655, "I": 0o72227, "P": 0o65644, "L": 0o44447, "E": 0o74647, "S": 0o34216,
  ]

  /// The width of a text with a pixel between its characters.
  static func width(of text: String) -> Int { text.unicodeScalars.count * (width + 1) - 1 }

  /// The pixels of a text that are set, from its top left.
  static func pixels(of text: String) -> [(x: Int, y: Int)] {
    text.unicodeScalars.enumerated().flatMap { place, character in
      let glyph = glyphs[character] ?? 0
      return (0..<width * height).filter { glyph >> (width * height - 1 - $0) & 1 == 1 }
        .map { (x: place * (width + 1) + $0 % width, y: $0 / width) }
    }
  }
}
