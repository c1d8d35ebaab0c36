/// A size or an offset in cells.
package struct Size: Hashable, Sendable {
  /// Cells from left to right.
  package var columns: Int
  /// Cells from top to bottom.
  package var rows: Int

  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
}

/// A cell of the screen: column 0 is the left, row 0 the top.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  /// The cell at `column` and `row`.
  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

package struct Rect: Hashable, Sendable {
  package var origin: Point
  /// How many cells it spans.
  package var size: Size

  /// The rectangle of `columns` by `rows` cells whose top left one is at `column` and `row`.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: max(0, columns), rows: max(0, rows))
  }

  package init(_ origin: Point, _ size: Size) {
    self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  package init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  package var columns: Range<Int> { origin.column..<origin.column + size.columns }
  package var rows: Range<Int> { origin.row..<origin.row + size.rows }

  /// True if the cell lies in the rectangle.
  package func contains(_ point: Point) -> Bool { columns.contains(point.column) && rows.contains(point.row) }

  /// True if another rectangle lies within this one.
  package func contains(_ other: Rect) -> Bool {
    columns.lowerBound <= other.columns.lowerBound && other.columns.upperBound <= columns.upperBound
      && rows.lowerBound <= other.rows.lowerBound && other.rows.upperBound <= rows.upperBound
  }

  /// The rectangle less a border of `columns` at each side and `rows` above and below.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: origin.column + columns, row: origin.row + rows,
      columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
  }

  /// The rectangle of the given size in the middle of this one.
  package func centred(_ inner: Size) -> Rect {
    let (across, down) = (size.columns - inner.columns, size.rows - inner.rows)
    return Rect(Point(column: origin.column + across / 2, row: origin.row + down / 2), inner)
  }

  /// The smallest rectangle that holds this one and another.
  package func union(_ other: Rect) -> Rect {
    Rect(
      min(columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound),
      min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// The rectangle, counted from another point.
  package func shifted(by offset: Point) -> Rect {
    Rect(Point(column: origin.column + offset.column, row: origin.row + offset.row), size)
  }

  package static let none = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// Some of the rectangle's rows, counted from its top.
  package func rows(_ first: Int, _ count: Int) -> Rect {
    Rect(column: origin.column, row: origin.row + first, columns: size.columns, rows: count)
  }
}
