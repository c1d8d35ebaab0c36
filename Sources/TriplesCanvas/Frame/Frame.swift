import Libc

/// A picture of the whole screen, drawn in memory. What falls outside is clipped.
public struct Frame: Hashable, Sendable {
  /// The size of the screen; no side is negative.
  public let size: Size
  /// The cells, row by row from the top.
  public private(set) var cells: [Cell]
  /// Pictures above the cells, where ``ScreenTraits/hasPixels`` says so; no text can cover them.
  public private(set) var placements: [Placement] = []
  /// The cells that pictures may lie over.
  private var pictured: [Rect] = []
  /// The cells on which something moves: a terminal may leave hairlines there, and has to be sent them once more when
  /// all is at rest.
  package private(set) var unsettled: Rect?
  /// A number that changes with what is shown: then a terminal that may leave hairlines has to be sent all cells.
  package var scene = 0
  /// True if something was drawn on cells under pictures, where nobody sees it.
  package private(set) var isOverdrawn = false

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
      if !pictured.isEmpty, pictured.contains(where: { $0.contains(point) }) { isOverdrawn = true }
    }
  }

  private func index(of point: Point) -> Int? {
    bounds.contains(point) ? point.row * size.columns + point.column : nil
  }

  /// Calls `body` with each point at which another frame of the same size has another cell, row by row, and with
  /// the other's cell and its own; if `settles`, also with each where all has come to rest or shows another scene.
  package func forEachDifference(
    from other: Frame, settles: Bool = false,
    _ body: (Point, _ theirs: Cell, _ own: Cell, _ isSettling: Bool) -> Void
  ) {
    precondition(size == other.size)
    let stale = settles ? settling(after: other) : nil
    cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { theirs in
        for row in 0..<size.rows {
          let settling = stale.map { $0.rows.contains(row) ? $0.columns : 0..<0 } ?? 0..<0
          for first in stride(from: 0, to: size.columns, by: Self.stretch) {
            let columns = first..<min(first + Self.stretch, size.columns)
            let start = row * size.columns
            if !settling.overlaps(columns), Self.areSame(own, theirs, start + first, columns.count) {
              continue
            }
            for column in columns
            where own[start + column] != theirs[start + column] || settling.contains(column) {
              body(
                Point(column: column, row: row), theirs[start + column], own[start + column],
                settling.contains(column))
            }
          }
        }
      }
    }
  }

  /// What has to be sent once more.
  private func settling(after other: Frame) -> Rect? {
    scene != other.scene ? bounds : unsettled == nil ? other.unsettled : nil
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

  /// Puts pictures over an area, above those that are there.
  public mutating func place(_ pictures: [Placement], over area: Rect) {
    placements += pictures
    pictured.append(area)
  }

  /// Notes that something moves on some cells.
  package mutating func unsettle(_ rect: Rect) { unsettled = rect }

  /// Fills a rectangle with one cell.
  public mutating func fill(_ rect: Rect, with cell: Cell) { change(rect) { $0 = cell } }

  /// Changes each cell of a rectangle, in place: much of the time that a frame takes is spent here.
  package mutating func change(_ rect: Rect, _ body: (inout Cell) -> Void) {
    let (rows, columns) = (rect.rows.clamped(to: bounds.rows), rect.columns.clamped(to: bounds.columns))
    if !pictured.isEmpty, pictured.contains(where: { rows.overlaps($0.rows) && columns.overlaps($0.columns) })
    {
      isOverdrawn = true
    }
    let width = size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rows {
        for place in row * width + columns.lowerBound..<row * width + columns.upperBound {
          body(&cells[place])
        }
      }
    }
  }

  /// Writes one line of text to the right from a point; a style without background keeps what is there. A control
  /// character, which only text from outside can have, becomes a question mark.
  public mutating func write(_ text: some StringProtocol, at point: Point, _ style: Style = .plain) {
    for (offset, character) in text.unicodeScalars.enumerated() {
      let target = Point(column: point.column + offset, row: point.row)
      var style = style
      style.background = style.background ?? self[target].style.background
      let isControl = character.value < 0x20 || (0x7F...0x9F).contains(character.value)
      self[target] = Cell(isControl ? "?" : character, style)
    }
  }

  /// The frame as lines of text, without styles and without blanks at the ends of lines.
  public var text: String {
    (0..<size.rows).map { row in
      var line = String.UnicodeScalarView()
      for column in 0..<size.columns { line.append(self[Point(column: column, row: row)].character) }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}
