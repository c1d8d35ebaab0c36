import TriplesBoards
import TriplesCanvas
import TriplesModel

extension Direction {
  /// The arrow that points there; a letter in ASCII.
  func arrow(isUnicode: Bool) -> String { (isUnicode ? ["↑", "↓", "←", "→"] : ["U", "D", "L", "R"])[number] }
}

extension Look {
  /// The arrow that points there; a letter in ASCII.
  func arrow(_ direction: Direction) -> String { direction.arrow(isUnicode: traits.isUnicode) }
}

extension Rect {
  /// The cell beside the middle of an edge, so far away from it.
  func cell(beside edge: Direction, by distance: Int = 1) -> Point {
    let (middle, half) = (origin.column + (size.columns - 1) / 2, origin.row + (size.rows - 1) / 2)
    return switch edge {
    case .up: Point(column: middle, row: origin.row - distance)
    case .down: Point(column: middle, row: rows.upperBound - 1 + distance)
    case .left: Point(column: origin.column - distance, row: half)
    case .right: Point(column: columns.upperBound - 1 + distance, row: half)
    }
  }
}
