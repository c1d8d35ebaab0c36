import TriplesTUI

/// Bytes for a terminal, and the state in which they leave it.
struct Writer {
  let capabilities: Capabilities
  private(set) var bytes: [UInt8] = []
  /// Where the cursor is; nil if unknown.
  private(set) var cursor: Point?
  private(set) var pen: Pen?
  private let size: Size

  init(_ capabilities: Capabilities, size: Size) {
    self.capabilities = capabilities
    self.size = size
  }

  /// Makes the whole screen blank, in the terminal's own colours.
  mutating func clear() {
    take(Pen())
    move(to: Point(column: 0, row: 0))
    bytes += Capabilities.csi("2J")
  }

  /// Changes how characters are written.
  mutating func take(_ next: Pen) {
    capabilities.put(from: pen, to: next, into: &bytes)
    pen = next
  }

  /// Brings the cursor to a cell.
  mutating func move(to point: Point) {
    if cursor == point { return }
    capabilities.motion(from: cursor, to: point).motion.put(into: &bytes, capabilities.features)
    cursor = point
  }

  /// Writes a character where the cursor is.
  mutating func write(_ character: Unicode.Scalar) {
    bytes.put(UTF8.encode(character) ?? Unicode.UTF8.encodedReplacementCharacter)
    guard let point = cursor else { return }
    let next = Point(column: point.column + 1, row: point.row)
    // At the right margin terminals differ in where they leave the cursor.
    cursor = next.column < size.columns ? next : nil
  }
}
