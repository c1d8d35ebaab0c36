/// Large numbers drawn from blocks: a digit is 3 pixels wide and 5 high; a pixel is one column and half a row.
enum BlockDigits {
  private static let shapes: [Character: [String]] = [
    "0": ["###", "#.#", "#.#", "#.#", "###"], "1": [".#.", "##.", ".#.", ".#.", "###"],
    "2": ["###", "..#", "###", "#..", "###"], "3": ["###", "..#", ".##", "..#", "###"],
    "4": ["#.#", "#.#", "###", "..#", "..#"], "5": ["###", "#..", "###", "..#", "###"],
    "6": ["###", "#..", "###", "#.#", "###"], "7": ["###", "..#", ".#.", ".#.", ".#."],
    "8": ["###", "#.#", "###", "#.#", "###"], "9": ["###", "#.#", "###", "..#", "###"],
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
    for (place, digit) in text.enumerated() {
      let column = left + place * scale * (digitWidth + 1)
      for (line, pixels) in (shapes[digit] ?? []).enumerated() {
        for (x, pixel) in pixels.enumerated() where pixel == "#" {
          let block = Block(
            left: 8 * (column + x * scale), top: 4 * (top + line * scale),
            right: 8 * (column + (x + 1) * scale), bottom: 4 * (top + (line + 1) * scale))
          frame.fill(block, with: ink)
        }
      }
    }
  }
}
