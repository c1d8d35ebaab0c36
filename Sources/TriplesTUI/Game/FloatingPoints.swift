import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A number of points on its way over the board: it rises from the tile that made it, or flies into the score.
struct FloatingPoints: Hashable, Sendable {
  /// Which of those to be seen it is.
  let id: Int
  /// What is written.
  let text: String
  /// Where its middle is, in cells of the screen.
  var column, row: Double
}

/// Points that rise from a tile that merged.
struct RisingPoints: Hashable, Sendable {
  let points: Int
  let position: Position
  /// When the tile has landed and is at rest.
  let start: Seconds

  private static let duration: Seconds = 0.7
  var end: Seconds { start + Self.duration }

  /// Where the points are on a board; nil if they are not to be seen, or there is no room.
  func float(_ id: Int, on geometry: BoardGeometry, at now: Seconds) -> FloatingPoints? {
    guard now >= start, now < end else { return nil }
    let tile = geometry.rect(at: position)
    // From the upper edge of the tile, which its number leaves free, into the gap above.
    let top = tile.rows.lowerBound
    let from = tile.size.rows > 3 ? top : top - 1
    let last = max(top - 1, geometry.rect.rows.lowerBound)
    guard from >= geometry.rect.rows.lowerBound else { return nil }
    let share = Easing.out((now - start) / Self.duration)
    return FloatingPoints(
      id: id, text: "+\(points)", column: Double(tile.columns.lowerBound) + Double(tile.size.columns) / 2,
      row: Double(from) + 0.5 + Double(last - from) * share)
  }
}
