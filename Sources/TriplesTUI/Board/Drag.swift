import TriplesCanvas
import TriplesModel

struct Drag: Hashable {
  let start: Point
  let startedAt: Seconds
  var point: Point
  /// The distance between neighbouring cells of the board.
  let pitch: Size

  private static let threshold = 1.0 / 3
  /// A drag of at least `flickDistance` screen columns, or half as many rows, in less than `flickTime` is a flick.
  private static let flickTime: Seconds = 0.2
  private static let flickDistance = 2

  private var across: Double { Double(point.column - start.column) / Double(pitch.columns) }
  private var down: Double { Double(point.row - start.row) / Double(pitch.rows) }

  /// The direction of the drag; nil while the pointer is in the screen cell where it was pressed.
  var direction: Direction? {
    guard point != start else { return nil }
    if abs(across) >= abs(down) { return across < 0 ? .left : .right }
    return down < 0 ? .up : .down
  }

  /// How far the tiles follow the pointer, in cells of the board from 0 to 1.
  var progress: Double { min(1, max(abs(across), abs(down))) }

  /// Returns the push if the button is released at `now`; nil if the tiles spring back.
  func push(at now: Seconds, among legal: [Direction]) -> Direction? {
    let columns = abs(point.column - start.column)
    let rows = abs(point.row - start.row)
    let isFlick = now - startedAt < Self.flickTime && max(columns, 2 * rows) >= Self.flickDistance
    return direction.flatMap { legal.contains($0) && (progress >= Self.threshold || isFlick) ? $0 : nil }
  }
}
