import TriplesCanvas

/// A frame as the eye sees it: 8×8 samples per cell, whichever characters draw it.
package struct Raster {
  package let size: Size
  private let frame: Frame

  package init(_ frame: Frame) {
    self.frame = frame
    size = Size(columns: 8 * frame.size.columns, rows: 8 * frame.size.rows)
  }

  /// Converts a rectangle from half cells to samples.
  package static func samples(ofHalves rect: Rect) -> Rect { rect.pixels(Size(columns: 4, rows: 4)) }

  /// The colour of a sample; nil for the terminal's default foreground or background.
  package subscript(x: Int, y: Int) -> Color? {
    let cell = frame[Point(column: x >> 3, row: y >> 3)]
    return Self.isInk(cell.character, x & 7, y & 7) ? cell.style.foreground : cell.style.background
  }

  /// True if a character has ink at a sample. Only block characters have ink.
  private static func isInk(_ character: Unicode.Scalar, _ x: Int, _ y: Int) -> Bool {
    if let columns = left.firstIndex(of: character) { return x < columns }
    if let rows = lower.firstIndex(of: character) { return y >= 8 - rows }
    guard let pattern = quadrants.firstIndex(of: character) else { return false }
    return pattern >> (y / 4 * 2 + x / 4) & 1 == 1
  }

  private static let left = Array(" ▏▎▍▌▋▊▉█".unicodeScalars)
  private static let lower = Array(" ▁▂▃▄▅▆▇█".unicodeScalars)
  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
}
