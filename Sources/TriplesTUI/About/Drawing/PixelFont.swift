/// Digits, and the letters of the game's name, drawn in pixels.
struct PixelFont {
  let width: Int
  let height: Int
  /// The rows of each character from the top, `pitch` bits each, the lowest bit at the right.
  private let glyphs: [Unicode.Scalar: UInt64]
  private let pitch: Int

  /// Three by five pixels; an octal digit is a row.
  static let small = PixelFont(
    width: 3, height: 5,
    glyphs: [
      "0": 0o75557, "1": 0o26227, "2": 0o71747, "3": 0o71717, "4": 0o55711, "5": 0o74717, "6": 0o74757,
      "7": 0o71122, "8": 0o75757, "9": 0o75717,
      "T": 0o72222, "R": 0o65655, "I": 0o72227, "P": 0o65644, "L": 0o44447, "E": 0o74647, "S": 0o34216,
    ], pitch: 3)

  /// Five by seven pixels; two hexadecimal digits are a row.
  static let large = PixelFont(
    width: 5, height: 7,
    glyphs: [
      "0": 0x0E11_1111_1111_0E, "1": 0x040C_0404_0404_0E, "2": 0x0E11_0102_0408_1F,
      "3": 0x0E11_0106_0111_0E, "4": 0x0206_0A12_1F02_02, "5": 0x1F10_1E01_0111_0E,
      "6": 0x0608_101E_1111_0E, "7": 0x1F01_0204_0808_08, "8": 0x0E11_110E_1111_0E,
      "9": 0x0E11_110F_0102_0C,
      "T": 0x1F04_0404_0404_04, "R": 0x1E11_111E_1412_11, "I": 0x0E04_0404_0404_0E,
      "P": 0x1E11_111E_1010_10, "L": 0x1010_1010_1010_1F, "E": 0x1F10_101E_1010_1F,
      "S": 0x0F10_100E_0101_1E,
    ], pitch: 8)

  /// The width of a text with a pixel between its characters.
  func width(of text: String) -> Int { text.unicodeScalars.count * (width + 1) - 1 }

  /// Calls `body` with each pixel of a text that is set, counted from its top left.
  func forEachPixel(of text: String, _ body: (_ x: Int, _ y: Int) -> Void) {
    for (place, character) in text.unicodeScalars.enumerated() {
      guard let glyph = glyphs[character] else { continue }
      for y in 0..<height {
        let row = glyph >> UInt64((height - 1 - y) * pitch)
        for x in 0..<width where row >> UInt64(width - 1 - x) & 1 == 1 {
          body(place * (width + 1) + x, y)
        }
      }
    }
  }
}
