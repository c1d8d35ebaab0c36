import TriplesCanvas

/// The cells beside those from which a block character has gone: some terminals leave a hairline of it there.
struct Stains {
  private var points: Set<Point> = []

  /// Notes that a character is replaced at a point.
  mutating func note(_ character: Unicode.Scalar, at point: Point) {
    guard (0x2580...0x259F).contains(character.value) else { return }
    for row in point.row - 1...point.row + 1 {
      for column in point.column - 1...point.column + 1 { points.insert(Point(column: column, row: row)) }
    }
  }

  /// Notes that a cell was written anew, which takes away what was left of earlier frames.
  mutating func clean(_ point: Point) { points.remove(point) }

  /// Returns the cells that have to be written once more, and forgets them.
  mutating func remove() -> Set<Point> {
    defer { points = [] }
    return points
  }
}
