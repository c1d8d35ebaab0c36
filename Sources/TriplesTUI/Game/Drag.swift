import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The pointer, pressed on the board and moved: it shows what a move would do before it is made.
struct Drag: Hashable {
  let start: Point
  let startedAt: Seconds
  var point: Point
  /// Columns and rows of the screen in a cell of the board.
  let pitch: Size

  /// The part of a cell after which letting go makes the move.
  private static let threshold = 1.0 / 3
  /// Cells of the screen and the time within which a short, quick drag is a flick.
  private static let flickTime: Seconds = 0.2
  private static let flickDistance = 2

  private var across: Double { Double(point.column - start.column) / Double(pitch.columns) }
  private var down: Double { Double(point.row - start.row) / Double(pitch.rows) }

  /// The direction of the drag; nil until the pointer has left its first cell.
  var direction: Direction? {
    guard point != start else { return nil }
    if abs(across) >= abs(down) { return across < 0 ? .left : .right }
    return down < 0 ? .up : .down
  }

  /// How far the tiles follow, 0 to 1 cells of the board.
  var progress: Double { min(1, max(abs(across), abs(down))) }

  /// The push that letting go at `now` makes; nil if the tiles spring back.
  func push(at now: Seconds, among legal: [Direction]) -> Direction? {
    let columns = abs(point.column - start.column)
    let rows = abs(point.row - start.row)
    let isFlick = now - startedAt < Self.flickTime && max(columns, 2 * rows) >= Self.flickDistance
    return direction.flatMap { legal.contains($0) && (progress >= Self.threshold || isFlick) ? $0 : nil }
  }
}

extension BoardMotion {
  /// Shows the tiles as far as a drag has pulled them.
  mutating func follow(_ drag: Drag, on board: Board) {
    peek(drag.direction ?? .up, drag.direction == nil ? 0 : drag.progress, on: board)
  }
}
