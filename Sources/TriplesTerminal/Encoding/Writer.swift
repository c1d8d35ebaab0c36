import TriplesCanvas
import TriplesModel

/// Bytes for a terminal, and the state in which they leave it.
struct Writer {
  let capabilities: Capabilities
  private var bytes: [UInt8]
  /// Where the cursor is; nil if unknown.
  private(set) var cursor: Point?
  private(set) var pen: Pen?
  private let size: Size

  init(_ capabilities: Capabilities, size: Size) {
    self.capabilities = capabilities
    self.size = size
    bytes = capabilities.frameStart
    bytes.reserveCapacity(Self.usualSize)
  }

  private static let usualSize = 4096

  /// Returns the whole frame with other sequences; empty if there is nothing to do. The hidden cursor ends where the focus
  /// is, for screen readers and braille displays.
  consuming func finish(with rest: [UInt8], cursor focus: Point?, isElsewhere: Bool) -> [UInt8] {
    bytes += rest
    if !rest.isEmpty { cursor = nil }
    let isUnchanged = bytes.count == capabilities.frameStart.count
    if let focus, isElsewhere || !isUnchanged { move(to: focus) }
    if bytes.count == capabilities.frameStart.count { return [] }
    bytes += capabilities.frameEnd
    return bytes
  }

  /// Clears the screen from its start on: in some terminals, clearing all of it would delete the data of pictures.
  mutating func clear() {
    take(Pen())
    move(to: Point(column: 0, row: 0))
    bytes += Capabilities.csi("J")
  }

  mutating func take(_ next: Pen) {
    capabilities.put(from: pen, to: next, into: &bytes)
    pen = next
  }

  mutating func move(to point: Point) {
    if cursor == point { return }
    capabilities.features.motion(from: cursor, to: point).motion.put(into: &bytes, capabilities.features)
    cursor = point
  }

  /// Writes characters at the cursor, at most to the end of its row. Terminals differ in how wide they draw some of them,
  /// and in where they leave the cursor at the right margin.
  mutating func write(_ characters: some Collection<Unicode.Scalar>) {
    guard var point = cursor else { return }
    for character in characters {
      guard character != Cell.continuation else {
        point.column += 1
        continue
      }
      move(to: point)
      if character.columns == 2 {
        // Terminals that draw it in one column would keep what was in the other.
        put(" ")
        put(" ")
        cursor = nil
        move(to: point)
      }
      put(character)
      point.column += 1
      cursor = point.column < size.columns && character.hasKnownWidth ? point : nil
    }
  }

  private mutating func put(_ character: Unicode.Scalar) {
    if character.isASCII { return bytes.append(UInt8(truncatingIfNeeded: character.value)) }
    for byte in UTF8.encode(character) ?? Unicode.UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }
}

extension Unicode.Scalar {
  /// True if all terminals agree that it takes one column.
  var hasKnownWidth: Bool { (value < 0x590 || (0x2000..<0x2E80).contains(value)) && columns == 1 }
}
