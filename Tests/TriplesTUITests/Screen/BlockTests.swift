import Testing
import TriplesTUI

@Suite struct BlockTests {
  private func strip(_ blocks: [Block], columns: Int, rows: Int) -> [String] {
    blocks.map { block in
      var frame = Frame(
        size: Size(columns: columns, rows: rows), filledWith: Cell(" ", Style(on: Color(0))))
      frame.fill(block, with: Color(0xFFFFFF))
      return frame.text
    }
  }

  @Test func rightEdgeGoesByEighths() {
    let blocks = (1...8).map { Block(left: 0, top: 0, right: $0, bottom: 8) }
    #expect(strip(blocks, columns: 1, rows: 1) == ["▏", "▎", "▍", "▌", "▋", "▊", "▉", ""])
  }

  @Test func lowerEdgeIsTheInverseOfALowerBlock() {
    var frame = Frame(size: Size(columns: 1, rows: 1), filledWith: Cell(" ", Style(on: Color(0))))
    frame.fill(Block(left: 0, top: 0, right: 8, bottom: 3), with: Color(0xFFFFFF))
    #expect(frame.cells == [Cell("▅", Style(Color(0), on: Color(0xFFFFFF)))])
  }

  @Test func cornersAreRoundedByAQuarterOfACell() {
    var frame = Frame(size: Size(columns: 4, rows: 2), filledWith: Cell(" ", Style(on: Color(0))))
    frame.fill(Block(left: 0, top: 4, right: 32, bottom: 16), with: Color(0xFFFFFF), isRounded: true)
    #expect(frame.text == "▗▄▄▖\n▜  ▛")
  }

  /// The covered area that a glyph shows differs from the true one by less than half a cell at each corner.
  @Test func areaIsKept() {
    let areas: [Unicode.Scalar: Double] = [
      "▏": 1, "▎": 2, "▍": 3, "▌": 4, "▋": 5, "▊": 6, "▉": 7, "▁": 1, "▂": 2, "▃": 3, "▄": 4, "▅": 5,
      "▆": 6, "▇": 7, "█": 8, "▘": 2, "▝": 2, "▖": 2, "▗": 2, "▀": 4, "▐": 4, "▛": 6, "▜": 6, "▙": 6, "▟": 6,
    ]
    for left in 0..<8 {
      for top in 0..<8 {
        for right in 20..<28 {
          for bottom in 20..<28 {
            var frame = Frame(
              size: Size(columns: 4, rows: 4), filledWith: Cell(" ", Style(on: Color(0))))
            frame.fill(
              Block(left: left, top: top, right: right, bottom: bottom), with: Color(0xFFFFFF))
            let shown = frame.cells.reduce(0.0) { sum, cell in
              let part = cell.character == " " ? 0 : areas[cell.character] ?? 0
              return sum + (cell.style.background == Color(0xFFFFFF) ? 8 - part : part)
            }
            let exact = Double((right - left) * (bottom - top)) / 8
            if abs(shown - exact) > 14 {
              Issue.record("\(left) \(top) \(right) \(bottom): \(shown) \(exact)")
            }
          }
        }
      }
    }
  }
}
