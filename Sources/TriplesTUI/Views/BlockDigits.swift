/// Large numbers drawn from blocks: a digit is 3 pixels wide and 5 high; a pixel is one column and half a row.
enum BlockDigits {
  /// The pixels of 0 to 9, row by row.
  private static let shapes: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_011_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111,
  ]
  private static let digitWidth = 3
  private static let digitHeight = 5

  /// Pixels from the left edge of a number to its right one, at scale 1.
  private static func width(of text: String) -> Int { text.count * (digitWidth + 1) - 1 }

  /// The largest scale at which a number leaves some air around it in a face of the given size; 0 if none does.
  static func scale(for text: String, in face: Size) -> Int {
    min((face.columns - 2) / width(of: text), (2 * face.rows - 3) / digitHeight)
  }

  /// Draws a number in the middle of a rectangle.
  static func draw(_ text: String, scale: Int, in rect: Rect, into frame: inout Frame, ink: Color) {
    let left = rect.origin.column + (rect.size.columns - scale * width(of: text)) / 2
    let top = 2 * rect.origin.row + (2 * rect.size.rows - scale * digitHeight + 1) / 2
    for (place, digit) in text.utf8.enumerated() {
      let column = left + place * scale * (digitWidth + 1)
      for pixel in 0..<digitWidth * digitHeight where isInk(pixel, of: digit) {
        let (x, y) = (column + pixel % digitWidth * scale, top + pixel / digitWidth * scale)
        frame.fill(
          Block(left: 8 * x, top: 4 * y, right: 8 * (x + scale), bottom: 4 * (y + scale)), with: ink)
      }
    }
  }

  /// True if a pixel, counted from the top left, belongs to a digit.
  private static func isInk(_ pixel: Int, of digit: UInt8) -> Bool {
    let highest = digitWidth * digitHeight - 1
    return shapes[Int(digit - UInt8(ascii: "0"))] >> (highest - pixel) & 1 == 1
  }
}
