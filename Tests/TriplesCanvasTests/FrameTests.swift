import Testing
import TriplesCanvas

@Suite struct FrameTests {
  @Test(arguments: [(-1, -1), (0, 0), (0, 5), (5, 0), (1, 1), (3, 2)])
  func drawingOutsideIsClipped(columns: Int, rows: Int) {
    var frame = Frame(size: Size(columns: columns, rows: rows))
    frame.write("a long text", at: Point(column: -3, row: 0))
    frame.fill(Rect(column: -5, row: -5, columns: 50, rows: 50), with: Cell("#"))
    frame.fill(Rect(column: -20, row: -20, columns: 120, rows: 120), with: Cell(" ", Style(on: Color(0xFF0000))))
    #expect(frame.cells.count == max(0, columns) * max(0, rows))
  }

  @Test func textDropsBlanksAtTheEnds() {
    var frame = Frame(size: Size(columns: 6, rows: 3))
    frame.write("ab", at: Point(column: 1, row: 0))
    frame.write("c", at: Point(column: 5, row: 2))
    #expect(frame.text == " ab\n\n     c")
  }

  @Test func writingKeepsTheBackground() {
    var frame = Frame(size: Size(columns: 2, rows: 1), filledWith: Cell(" ", Style(on: Color(0x123456))))
    frame.write("x", at: Point(column: 0, row: 0), Style(Color(0xFFFFFF)))
    #expect(frame[Point(column: 0, row: 0)].style.background == Color(0x123456))
  }

  /// Text cannot cover a picture, so drawing a cell cuts a hole into it.
  @Test func aCellIsSeenOverAPicture() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    let (cell, point) = (Size(columns: 10, rows: 20), Point(column: 1, row: 0))
    let image = TileImage("3", face: Color(0xFFFFFF), foreground: Color(0), size: Size(columns: 40, rows: 40))
    frame.place([Placement(image, at: Point(column: 0, row: 0), layer: 0)], over: frame.bounds, cell: cell)
    #expect(frame.placements.count == 1)
    frame[point] = Cell("x")
    let hole = Rect(column: 1, row: 0, columns: 1, rows: 1).pixels(cell)
    let covered = frame.placements.map(\.area).filter {
      $0.columns.overlaps(hole.columns) && $0.rows.overlaps(hole.rows)
    }
    #expect(covered.isEmpty && frame.placements.count == 3)
  }

  @Test(arguments: [(true, "▁"), (false, "#")]) func anUprightBarIsNeverEmpty(isUnicode: Bool, least: String) {
    #expect(Bar.cells(0.01, of: 4, isUpright: true, isUnicode: isUnicode) == least)
    #expect(Bar.cells(0.01, of: 4, isUnicode: isUnicode).isEmpty)
  }

  /// No control character gets into a frame, whatever a file or a name contains.
  @Test func controlCharactersBecomeQuestionMarks() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.write("a\u{1B}[\u{7}\u{7F}\u{9B}\nz", at: Point(column: 0, row: 0))
    #expect(frame.text == "a?[????z")
  }
}
