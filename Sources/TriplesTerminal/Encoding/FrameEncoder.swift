import TriplesTUI

/// Turns frames into the bytes that a terminal needs to show them.
///
/// A pure function of two frames. Each result stands by itself: it assumes nothing about where the
/// cursor is or how it writes, only what is shown.
public struct FrameEncoder: Sendable {
  private let capabilities: Capabilities

  /// An encoder for a terminal.
  public init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// What turns the picture of `previous` into that of `next`; empty if they look the same.
  ///
  /// With nil for `previous`, or one of another size, the whole screen is cleared and drawn.
  public func encode(_ next: Frame, after previous: Frame?) -> [UInt8] {
    var writer = Writer(capabilities)
    if let previous, previous.size == next.size {
      draw(next, over: previous, with: &writer)
      if writer.bytes.isEmpty { return [] }
    } else {
      writer.clear()
      draw(next, over: Frame(size: next.size), with: &writer)
    }
    return capabilities.frameStart + writer.bytes + capabilities.frameEnd
  }

  private func draw(_ next: Frame, over previous: Frame, with writer: inout Writer) {
    for index in next.cells.indices where next.cells[index] != previous.cells[index] {
      let point = Point(column: index % next.size.columns, row: index / next.size.columns)
      let isLast = index == next.cells.count - 1
      if isLast && !capabilities.features.contains(.lastCell) { continue }
      let glyph = capabilities.glyph(of: next.cells[index])
      if glyph == capabilities.glyph(of: previous.cells[index]) { continue }
      writer.write(glyph, at: point, width: next.size.columns)
    }
  }
}

/// Bytes for a terminal, and the state in which they leave it.
struct Writer {
  private let capabilities: Capabilities
  private(set) var bytes: [UInt8] = []
  private var cursor: Point?
  private var look: Look?

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Makes the whole screen blank.
  mutating func clear() {
    bytes += capabilities.rendition(from: nil, to: .plain) + Capabilities.csi("H") + Capabilities.csi("2J")
    (cursor, look) = (Point(column: 0, row: 0), .plain)
  }

  /// Writes one character.
  mutating func write(_ glyph: Glyph, at point: Point, width: Int) {
    bytes += capabilities.motion(from: cursor, to: point)
    bytes += capabilities.rendition(from: look, to: glyph.look)
    bytes += Array(String(glyph.character).utf8)
    look = glyph.look
    // At the right margin terminals differ in where they leave the cursor.
    let next = Point(column: point.column + 1, row: point.row)
    cursor = next.column < width ? next : nil
  }
}
