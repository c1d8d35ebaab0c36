import Libc

/// A picture of the whole screen, drawn in memory. What falls outside is clipped.
public struct Frame: Hashable, Sendable {
  /// The size of the screen; no side is negative.
  public let size: Size
  /// The cells, row by row from the top.
  public private(set) var cells: [Cell]
  /// Pictures above the cells, where ``ScreenTraits/hasPixels`` says so.
  public internal(set) var placements: [Placement] = []
  /// The cells that pictures may lie over, and their size in pixels.
  var pictured: [Rect] = []
  var cellSize = Size(columns: 1, rows: 1)
  /// How many pieces of pictures there are.
  var pieceCount = 0
  /// True while something moves: what blocks leave in the cells beside them is removed when all is at rest.
  package var isMoving = false
  /// The cell on which screen readers and braille displays find the focus; nil if nothing has it.
  package var cursor: Point?

  /// An empty frame.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: cell, count: self.size.columns * self.size.rows)
  }

  /// The whole frame.
  public var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a point; blank outside the frame, where writing does nothing.
  public subscript(point: Point) -> Cell {
    get { index(of: point).map { cells[$0] } ?? .blank }
    set {
      guard let index = index(of: point) else { return }
      cells[index] = newValue
      if !pictured.isEmpty { uncover(Rect(column: point.column, row: point.row, columns: 1, rows: 1)) }
    }
  }

  private func index(of point: Point) -> Int? { bounds.contains(point) ? point.row * size.columns + point.column : nil }

  /// Calls `body` for each cell in which a frame of the same size differs, with the other's cell and its own.
  package func forEachDifference(from other: Frame, _ body: (Point, _ theirs: Cell, _ own: Cell) -> Void) {
    precondition(size == other.size)
    cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { theirs in
        for row in 0..<size.rows {
          for first in stride(from: 0, to: size.columns, by: Self.stretch) {
            let columns = first..<min(first + Self.stretch, size.columns)
            let start = row * size.columns
            if Self.areSame(own, theirs, start + first, columns.count) { continue }
            for column in columns where own[start + column] != theirs[start + column] {
              body(Point(column: column, row: row), theirs[start + column], own[start + column])
            }
          }
        }
      }
    }
  }

  /// So many cells are compared at once, as most of a frame is as it was.
  private static var stretch: Int { 16 }

  /// Compares cells as bytes: they are numbers side by side.
  private static func areSame(
    _ own: UnsafeBufferPointer<Cell>, _ theirs: UnsafeBufferPointer<Cell>, _ start: Int, _ count: Int
  ) -> Bool {
    guard let own = own.baseAddress, let theirs = theirs.baseAddress else { return true }
    return memcmp(own + start, theirs + start, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Fills a rectangle with one cell.
  public mutating func fill(_ rect: Rect, with cell: Cell) { change(rect) { $0 = cell } }

  /// Changes each cell of a rectangle, in place: much of the time that a frame takes is spent here.
  package mutating func change(_ rect: Rect, _ body: (inout Cell) -> Void) {
    if !pictured.isEmpty { uncover(rect) }
    changeBeneath(rect, body)
  }

  /// The same for cells that stay beneath the pictures over them.
  mutating func changeBeneath(_ rect: Rect, _ body: (inout Cell) -> Void) {
    let (rows, columns) = (rect.rows.clamped(to: bounds.rows), rect.columns.clamped(to: bounds.columns))
    let width = size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rows {
        for place in row * width + columns.lowerBound..<row * width + columns.upperBound {
          body(&cells[place])
        }
      }
    }
  }

  /// Puts cells into a rectangle that they fill row by row.
  package mutating func put(_ stamp: [Cell], in rect: Rect) {
    if !pictured.isEmpty { uncover(rect) }
    let width = rect.size.columns
    let columns = rect.columns.clamped(to: bounds.columns)
    for row in rect.rows.clamped(to: bounds.rows) {
      let first = (row - rect.origin.row) * width + columns.lowerBound - rect.origin.column
      cells.replaceSubrange(
        row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound,
        with: stamp[first..<first + columns.count])
    }
  }

  /// Writes one line of text to the right from a point; a style without background keeps what is there.
  public mutating func write(_ text: some StringProtocol, at point: Point, _ style: Style = .plain) {
    for (offset, character) in text.unicodeScalars.enumerated() {
      let target = Point(column: point.column + offset, row: point.row)
      var style = style
      style.background = style.background ?? self[target].style.background
      self[target] = Cell(character, style)
    }
  }

  /// The frame as lines of text, without styles and without blanks at the ends of lines.
  public var text: String {
    (0..<size.rows).map { row in
      let cells = cells[row * size.columns..<(row + 1) * size.columns]
      let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? cells.startIndex
      var line = String.UnicodeScalarView()
      for cell in cells[..<end] { line.append(cell.character) }
      return String(line)
    }.joined(separator: "\n")
  }
}
