import TriplesModel

/// A tile as it is to be drawn at one moment, between cells perhaps.
public struct Sprite: Hashable, Sendable {
  /// The tile's id.
  public let id: Int
  /// The number on it.
  public var value: Int
  /// Where its cell lies, in cells of the board; the column counts from the left, the row from the top.
  public var column, row: Double
  /// Its size; 1 fills the cell.
  public var scale = 1.0
  /// 0 cannot be seen, 1 covers what lies beneath.
  public var opacity = 1.0

  /// A tile at rest.
  public init(_ tile: Tile) {
    id = tile.id
    value = tile.value
    column = Double(tile.column)
    row = Double(tile.row)
  }

  /// The sprite moved by a part of a cell.
  func shifted(_ offset: Double, toward direction: Direction) -> Sprite {
    var sprite = self
    let sign = direction == .left || direction == .up ? -1.0 : 1.0
    if direction.isHorizontal { sprite.column += sign * offset } else { sprite.row += sign * offset }
    return sprite
  }
}
