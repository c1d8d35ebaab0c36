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
    (self.capabilities, rasterizer) = (capabilities, Rasterizer(capabilities))
  }

  /// Returns a line for each row, without blanks at its end. Each begins and ends in the terminal's own colours.
  package mutating func lines(of frame: Frame) -> [StyledLine] {
    (0..<frame.size.rows).map { row in
      let cells = (0..<frame.size.columns).map { frame[Point(column: $0, row: row)] }
      var writer = Writer(capabilities, columns: cells.count, pen: .plain)
      for cell in cells[..<(cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0)] where !cell.isContinuation {
        let glyph = rasterizer.glyph(of: cell)
        writer.take(glyph.rendition)
        writer.put(glyph.character)
      }
      writer.take(.plain)
      return StyledLine(text: String(decoding: writer.bytes, as: UTF8.self))
    }
  }
}
