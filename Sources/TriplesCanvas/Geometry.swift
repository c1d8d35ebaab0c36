/// A size in cells, half cells or pixels.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
}

/// A cell, half cell or pixel of the screen: column 0 is the left, row 0 the top.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: max(0, columns), rows: max(0, rows))
  }

  public init(_ origin: Point, _ size: Size) {
    self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  public init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }
  public var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  public func contains(_ point: Point) -> Bool { columns.contains(point.column) && rows.contains(point.row) }

  public func contains(_ other: Rect) -> Bool { union(other) == self }

  func overlaps(_ other: Rect) -> Bool { rows.overlaps(other.rows) && columns.overlaps(other.columns) }

  package func clamped(to other: Rect) -> Rect {
    Rect(columns.clamped(to: other.columns), rows.clamped(to: other.rows))
  }

  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: origin.column + columns, row: origin.row + rows,
      columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
  }

  public func centred(_ inner: Size) -> Rect {
    let (across, down) = (size.columns - inner.columns, size.rows - inner.rows)
    return Rect(Point(column: origin.column + across / 2, row: origin.row + down / 2), inner)
  }

  package func union(_ other: Rect) -> Rect {
    Rect(
      min(columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound),
      min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }

  package func shifted(by offset: Point) -> Rect {
    Rect(Point(column: origin.column + offset.column, row: origin.row + offset.row), size)
  }

  /// Returns `count` rows of the rectangle, starting at row `first` below its top.
  package func rows(_ first: Int, _ count: Int) -> Rect {
    Rect(column: origin.column, row: origin.row + first, columns: size.columns, rows: count)
  }

  package func pixels(_ cell: Size) -> Rect {
    Rect(
      column: origin.column * cell.columns, row: origin.row * cell.rows, columns: size.columns * cell.columns,
      rows: size.rows * cell.rows)
  }

  package var halves: Rect { pixels(Size(columns: 2, rows: 2)) }

  /// The cells that a rectangle of half cells touches.
  package var cells: Rect {
    Rect(columns.lowerBound >> 1..<(columns.upperBound + 1) >> 1, rows.lowerBound >> 1..<(rows.upperBound + 1) >> 1)
  }
}
