import TriplesBasics

/// The contents of the whole screen. Drawing outside it has no effect.
public struct Frame: Hashable, Sendable {
  public let size: Size
  /// The cells, row by row from the top.
  public private(set) var cells: [Cell]
  /// Images above the cells, if ``ScreenTraits/hasPixels``.
  public internal(set) var placements: [Placement] = []
  /// The cells that images may cover, and the size of a cell in pixels.
  var imageAreas: [Rect] = []
  var cellSize = Size(columns: 1, rows: 1)
  private var hasWideCells = false
  /// True while something moves. At rest, the encoder repaints cells in which vanished blocks may have left a line.
  package var isMoving = false
  /// The cell with the focus, where screen readers and braille displays look; nil for none.
  package var cursor: Point?

  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: cell, count: self.size.columns * self.size.rows)
  }

  public var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a point; blank outside the frame.
  public subscript(point: Point) -> Cell {
    get { index(of: point).map { cells[$0] } ?? .blank }
    set {
      guard let index = index(of: point) else { return }
      cells[index] = newValue
      if !imageAreas.isEmpty { uncover(Rect(column: point.column, row: point.row, columns: 1, rows: 1)) }
    }
  }

  private func index(of point: Point) -> Int? { bounds.contains(point) ? point.row * size.columns + point.column : nil }

  /// Calls `body` for each point at which another frame of the same size differs, with the cells of both.
  package func forEachDifference(from other: Frame, _ body: (Point, _ theirs: Cell, _ own: Cell) -> Void) {
    precondition(size == other.size)
    let (own, theirs) = (cells.span, other.cells.span)
    for index in cells.indices where own[unchecked: index] != theirs[unchecked: index] {
      body(
        Point(column: index % size.columns, row: index / size.columns), theirs[unchecked: index], own[unchecked: index])
    }
  }

  public mutating func fill(_ rect: Rect, with cell: Cell) { change(rect) { $0 = cell } }

  /// Changes each cell of a rectangle in place, because drawing a frame spends much of its time here.
  package mutating func change(_ rect: Rect, _ body: (inout Cell) -> Void) {
    if !imageAreas.isEmpty { uncover(rect) }
    changeBeneath(rect, body)
  }

  /// Changes each cell of a rectangle, and keeps the images over them.
  mutating func changeBeneath(_ rect: Rect, _ body: (inout Cell) -> Void) {
    let (rect, width) = (rect.clamped(to: bounds), size.columns)
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rect.rows {
        for place in row * width + rect.columns.lowerBound..<row * width + rect.columns.upperBound {
          body(&cells[place])
        }
      }
    }
  }

  /// Fills a rectangle inside the frame with cells, row by row.
  package mutating func put(_ stamp: [Cell], in rect: Rect) {
    var cells = stamp.makeIterator()
    change(rect) { $0 = cells.next() ?? $0 }
  }

  /// The frame as a terminal can show it: blanks for single halves of wide characters, and one style for both halves.
  package var withoutSplitCharacters: Frame {
    guard hasWideCells else { return self }
    var frame = self
    for (index, cell) in cells.enumerated() {
      let column = index % size.columns
      let hasStart = column > 0 && cells[index - 1].isWide
      let hasEnd = column + 1 < size.columns && cells[index + 1].isContinuation
      if cell.isContinuation ? !hasStart : cell.isWide && !hasEnd {
        frame.cells[index] = Cell(" ", cell.style)
      } else if cell.isContinuation {
        frame.cells[index].style = cells[index - 1].style
      }
    }
    return frame
  }

  // MARK: Text and boxes

  /// Writes a line of text, starting at a point. A style without a background keeps that of the cells.
  public mutating func write(_ text: some StringProtocol, at point: Point, _ style: Style = .plain) {
    var target = point
    func put(_ cell: Cell) {
      var cell = cell
      cell.style.background = style.background ?? self[target].style.background
      self[target] = cell
      target.column += 1
    }
    for character in text.unicodeScalars {
      let columns = character.isASCII ? 1 : character.columns
      if columns > 0 { put(Cell(character, style)) }
      guard columns == 2 else { continue }
      hasWideCells = true
      put(Cell(Cell.continuation, style))
    }
  }

  package mutating func writeCentred(_ text: String, row: Int, in rect: Rect, _ style: Style) {
    let text = text.prefix(columns: rect.size.columns)
    let column = rect.origin.column + (rect.size.columns - text.columns) / 2
    write(text, at: Point(column: column, row: row), style)
  }

  package mutating func drawBox(_ rect: Rect, _ style: Style, isUnicode: Bool) {
    guard rect.size.columns > 1, rect.size.rows > 1 else { return }
    let parts = Array((isUnicode ? "╭─╮│ │╰─╯" : "+-+| |+-+").unicodeScalars)
    for row in rect.rows {
      for column in rect.columns {
        let across = column == rect.columns.lowerBound ? 0 : column == rect.columns.upperBound - 1 ? 2 : 1
        let down = row == rect.rows.lowerBound ? 0 : row == rect.rows.upperBound - 1 ? 2 : 1
        if across != 1 || down != 1 { self[Point(column: column, row: row)] = Cell(parts[3 * down + across], style) }
      }
    }
  }

  /// Writes a bar. Its whole cells are coloured blanks, because full blocks leave seams in many fonts.
  package mutating func writeBar(_ cells: some StringProtocol, at point: Point, _ style: Style) {
    write(cells, at: point, style)
    guard let foreground = style.foreground else { return }
    for (offset, character) in cells.unicodeScalars.enumerated() where character == "█" {
      self[Point(column: point.column + offset, row: point.row)] = Cell(" ", Style(on: foreground))
    }
  }
}

package enum Bar {
  /// Returns a bar for a share (0 to 1) of `count` cells: `#` in ASCII, otherwise eighths. `inWholeCells` rounds
  /// to whole cells, except lengths below half a cell. An upright bar begins at its foot; it is empty only for 0 in ASCII.
  package static func cells(
    _ share: Double, of count: Int, isUpright: Bool = false, isUnicode: Bool, inWholeCells: Bool = false
  ) -> String {
    let length = min(max(share, 0), 1) * Double(count)
    // ASCII has nothing as thin as the line that Unicode shows for 0.
    let least = isUpright && (isUnicode || share > 0) ? 1 : 0
    guard isUnicode else { return String(repeating: "#", count: max(least, Int(length + 0.5))) }
    let step = inWholeCells && length >= 0.5 ? 8 : 1
    let eighths = max(least, step * Int(8 * length / Double(step) + 0.5))
    let parts = isUpright ? "▁▂▃▄▅▆▇" : "▏▎▍▌▋▊▉"
    return String(repeating: "█", count: eighths / 8) + parts.prefix(eighths % 8).suffix(1)
  }
}
