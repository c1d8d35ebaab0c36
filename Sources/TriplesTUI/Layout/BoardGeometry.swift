import TriplesModel

/// Where the board's cells lie on the screen.
///
/// Cells of the board repeat at a pitch of whole cells of the screen. A tile leaves one column and half a row of
/// its pitch free: about the same to the eye, as cells of a terminal are twice as high as they are wide.
public struct BoardGeometry: Hashable, Sendable {
  /// The top left cell of the board.
  let origin: Point
  /// Columns and rows from one tile to the next.
  let pitch: Size
  /// True if tiles are drawn as borders, which needs a line above and below the board.
  let isOutlined: Bool

  /// Rows of the smallest pitch, and columns in which the highest tile's number can be read.
  static let leastPitch = Size(columns: 6, rows: 2)

  /// The pitch with a number of rows that is square to the eye.
  static func pitch(rows: Int) -> Size {
    Size(columns: max(leastPitch.columns, 2 * rows), rows: rows)
  }

  /// The size of a board with the given pitch.
  static func size(pitch: Size, isOutlined: Bool) -> Size {
    Size(
      columns: Position.side * pitch.columns + 1, rows: Position.side * pitch.rows + (isOutlined ? 2 : 1))
  }

  /// The largest pitch of a board that fits into `space`; nil if none does.
  static func largestPitch(in space: Size, isOutlined: Bool) -> Size? {
    let rows = (space.rows - (isOutlined ? 2 : 1)) / Position.side
    let columns = (space.columns - 1) / Position.side
    guard columns >= leastPitch.columns else { return nil }
    let pitch = min(rows, columns / 2)
    return pitch >= leastPitch.rows ? Self.pitch(rows: pitch) : nil
  }

  /// The cells that the board takes.
  var rect: Rect {
    let size = Self.size(pitch: pitch, isOutlined: isOutlined)
    return Rect(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  /// The board's ground in eighths of a cell.
  var ground: Block {
    Block(
      left: 8 * origin.column, top: 8 * origin.row,
      right: 8 * (origin.column + Position.side * pitch.columns + 1),
      bottom: 8 * (origin.row + Position.side * pitch.rows) + 4)
  }

  /// The face of a sprite in eighths of a cell.
  func face(of sprite: Sprite) -> Block {
    let width = 8 * Double(pitch.columns - 1)
    let height = 8 * Double(pitch.rows) - 4
    let left = 8 * Double(origin.column + 1) + sprite.column * 8 * Double(pitch.columns)
    let top = 8 * Double(origin.row) + 4 + sprite.row * 8 * Double(pitch.rows)
    let growX = (sprite.scale - 1) * width / 2
    let growY = (sprite.scale - 1) * height / 2
    return Block(
      left: Int((left - growX).rounded()), top: Int((top - growY).rounded()),
      right: Int((left + width + growX).rounded()), bottom: Int((top + height + growY).rounded()))
  }

  /// The cell in which the board's cell at a sprite's place begins, rounded to whole cells of the screen.
  func corner(of sprite: Sprite) -> Point {
    Point(
      column: origin.column + 1 + Int((sprite.column * Double(pitch.columns)).rounded()),
      row: origin.row + (isOutlined ? 1 : 0) + Int((sprite.row * Double(pitch.rows)).rounded()))
  }
}
