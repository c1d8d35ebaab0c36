/// A rectangle in eighths of a cell, the finest step that block characters can show.
public struct Block: Hashable, Sendable {
  /// The edges, counted from the top left corner of the screen.
  public var left, top, right, bottom: Int

  /// A rectangle of its edges; empty if they cross.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The block of whole cells.
  init(_ rect: Rect) {
    self.init(
      left: 8 * rect.columns.lowerBound, top: 8 * rect.rows.lowerBound, right: 8 * rect.columns.upperBound,
      bottom: 8 * rect.rows.upperBound)
  }

  /// The block moved by eighths of a cell.
  package func shifted(_ x: Int, _ y: Int) -> Block {
    Block(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The block without what lies outside another.
  package func clamped(to other: Block) -> Block {
    Block(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The cells that it touches.
  package var columns: Range<Int> { Self.touched(left, right) }
  package var rows: Range<Int> { Self.touched(top, bottom) }

  /// The cells that it covers from side to side.
  package var wholeColumns: Range<Int> { Self.covered(left, right) }
  package var wholeRows: Range<Int> { Self.covered(top, bottom) }

  /// The part of a column or of a row of cells that it covers, in eighths from the left or from the top.
  func samples(ofColumn column: Int) -> Range<Int> { max(0, left - 8 * column)..<min(8, right - 8 * column) }
  func samples(ofRow row: Int) -> Range<Int> { max(0, top - 8 * row)..<min(8, bottom - 8 * row) }

  /// A shift rounds down, below zero too.
  private static func touched(_ low: Int, _ high: Int) -> Range<Int> {
    low < high ? low >> 3..<(high + 7) >> 3 : 0..<0
  }

  private static func covered(_ low: Int, _ high: Int) -> Range<Int> {
    let first = (low + 7) >> 3
    return first..<max(first, high >> 3)
  }
}
