import TriplesCanvas
import TriplesModel

/// A tile as it is to be drawn at one moment, between cells perhaps.
public struct Sprite: Hashable, Sendable {
  public let id: Int
  public var value: Int
  /// Where its cell lies, in cells of the board; the column counts from the left, the row from the top.
  public var column, row: Double
  /// Its width; 1 fills the cell.
  public var width = 1.0
  /// Its height; 1 fills the cell.
  public var height = 1.0
  /// How much of the golden light of a record falls on it, 0 to 1.
  public var glow = 0.0
  /// The face that its own face comes from while its value changes.
  public var change: Change?
  /// True for a tile that is no longer on the board: it stays until another has covered it, or shrinks away.
  public var isLeaving = false
  /// True for a tile that is shown where a push would move it.
  package var isPale = false

  /// A face on its way from one value's colour to another's.
  public struct Change: Hashable, Sendable {
    public let from: Int
    /// The share of the new value's colour, 0 to 1.
    public let share: Double
  }

  public init(_ tile: Tile) { (id, value, column, row) = (tile.id, tile.value, Double(tile.column), Double(tile.row)) }

  /// True if it covers whole cells in its own colours.
  var isAtRest: Bool { column == column.rounded() && row == row.rounded() && width == 1 && height == 1 }

  /// True if it looks as its tile does when nothing happens.
  var isPlain: Bool { isAtRest && glow == 0 && change == nil && !isLeaving && !isPale }

  /// The size of a sprite that is as wide as it is high.
  public var scale: Double {
    get { min(width, height) }
    set { (width, height) = (newValue, newValue) }
  }

  func shifted(_ offset: Double, toward direction: Direction) -> Sprite {
    var sprite = self
    sprite.column += Double(direction.step.columns) * offset
    sprite.row += Double(direction.step.rows) * offset
    return sprite
  }

  /// The same tile where another sprite is.
  func placed(at other: Sprite) -> Sprite {
    var sprite = self
    (sprite.column, sprite.row) = (other.column, other.row)
    return sprite
  }
}

extension Direction {
  package var step: Size {
    switch self {
    case .up: Size(columns: 0, rows: -1)
    case .down: Size(columns: 0, rows: 1)
    case .left: Size(columns: -1, rows: 0)
    case .right: Size(columns: 1, rows: 0)
    }
  }
}
