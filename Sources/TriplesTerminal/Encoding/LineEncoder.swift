import TriplesCanvas

/// A line of text with colours. Only ``LineEncoder`` makes one, so it contains no text from outside.
package struct StyledLine: Sendable {
  /// The text with control sequences, without a line end.
  package let text: String
}

/// Turns cells into coloured lines that commands print.
package struct LineEncoder: Sendable {
  private let capabilities: Capabilities
  private var rasterizer: Rasterizer

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    rasterizer = Rasterizer(capabilities)
  }

  /// Returns a line for each row, without blanks at its end. Each begins and ends in the terminal's own colours.
  package mutating func lines(of frame: Frame) -> [StyledLine] {
    (0..<frame.size.rows).map { row in line((0..<frame.size.columns).map { frame[Point(column: $0, row: row)] }) }
  }

  private mutating func line(_ cells: [Cell]) -> StyledLine {
    let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
    var bytes: [UInt8] = []
    var pen = Pen()
    for cell in cells[..<end] where !cell.isContinuation {
      let glyph = rasterizer.glyph(of: cell)
      let rendition = rasterizer.renditions[Int(glyph.rendition)]
      if !pen.rendition.shows(rendition) {
        let next = capabilities.nearestPen(for: rendition, from: pen)
        capabilities.put(from: pen, to: next, into: &bytes)
        pen = next
      }
      bytes += Array(String(glyph.character).utf8)
    }
    capabilities.put(from: pen, to: Pen(), into: &bytes)
    return StyledLine(text: String(decoding: bytes, as: UTF8.self))
  }
}
