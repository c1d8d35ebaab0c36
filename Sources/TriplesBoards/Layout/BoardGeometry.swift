import TriplesCanvas
import TriplesModel

/// Where the board's cells lie on the screen. Gaps look the same across and down, as cells are twice as high as wide.
public struct BoardGeometry: Hashable, Sendable {
  /// The top left cell of the top left tile.
  package let origin: Point
  package let tile: Size
  package let gap: Size

  /// The smallest tile: the highest number of five digits can be read on it.
  static let minTile = Size(columns: 5, rows: 1)

  /// Columns and rows from one tile to the next.
  package var pitch: Size { Size(columns: tile.columns + gap.columns, rows: tile.rows + gap.rows) }

  package var rect: Rect { Rect(origin, Self.size(tile: tile, gap: gap)) }

  /// The largest board in the middle of a space, not at its sides if tiles are as high without; nil if none fits.
  init?(in space: Rect) {
    let tiles = [space.inset(columns: 1), space].compactMap { Self.largestTile(in: $0.size) }
    guard let tile = tiles.max(by: { $0.rows < $1.rows }) else { return nil }
    self.init(origin: space.centred(Self.size(tile: tile)).origin, tile: tile)
  }

  package init(origin: Point, tile: Size) { (self.origin, self.tile, gap) = (origin, tile, Self.gap(tile)) }

  package static func size(tile: Size) -> Size { size(tile: tile, gap: gap(tile)) }

  /// The largest tiles that look square and of which a board fits into a space; nil if none do.
  package static func largestTile(in space: Size) -> Size? {
    let rows = (space.rows - (Position.side - 1)) / Position.side
    return stride(from: rows, through: minTile.rows, by: -1).lazy.compactMap { rows in
      [2 * rows + 1, 2 * rows].map { Size(columns: max(minTile.columns, $0), rows: rows) }
        .first { size(tile: $0).columns <= space.columns }
    }.first
  }

  private static func gap(_ tile: Size) -> Size { Size(columns: tile.rows < 3 ? 1 : 2, rows: 1) }

  private static func size(tile: Size, gap: Size) -> Size {
    Size(
      columns: Position.side * (tile.columns + gap.columns) - gap.columns,
      rows: Position.side * (tile.rows + gap.rows) - gap.rows)
  }

  /// The cells of a tile at rest.
  package func rect(at position: Position) -> Rect {
    let corner = Point(
      column: origin.column + position.column * pitch.columns, row: origin.row + position.row * pitch.rows)
    return Rect(corner, tile)
  }
}

/// Where sprites lie, between the cells of the board perhaps.
extension BoardGeometry {
  /// The face of a sprite in halves of cells, or in whole cells. It grows into half of the gap at most.
  package func face(of sprite: Sprite, inWholeCells: Bool = false) -> Rect {
    let corner = halves(of: sprite, inWholeCells: inWholeCells)
    let step = inWholeCells ? 2 : 1
    func growth(_ scale: Double, _ side: Int, gap: Int) -> Int {
      min(gap, Int((4 * (scale - 1) * Double(side)).rounded() / 4)) / step * step
    }
    let x = growth(sprite.width, tile.columns, gap: gap.columns)
    let y = growth(sprite.height, tile.rows, gap: gap.rows)
    return Rect(column: corner.column, row: corner.row, columns: 2 * tile.columns, rows: 2 * tile.rows)
      .inset(columns: -x, rows: -y)
  }

  /// The top left corner of a sprite's place in halves of cells, at a whole cell if asked for.
  func halves(of sprite: Sprite, inWholeCells: Bool) -> Point {
    let corner = corner(of: sprite, parts: inWholeCells ? 1 : 2)
    return inWholeCells ? Point(column: 2 * corner.column, row: 2 * corner.row) : corner
  }

  /// The nearest corner of a cell, or of one of so many parts of it across and down.
  func corner(of sprite: Sprite, parts: Int = 1) -> Point {
    Point(
      column: parts * origin.column + Int((sprite.column * Double(parts * pitch.columns)).rounded()),
      row: parts * origin.row + Int((sprite.row * Double(parts * pitch.rows)).rounded()))
  }
}
