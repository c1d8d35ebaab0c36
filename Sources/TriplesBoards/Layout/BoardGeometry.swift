import TriplesCanvas
import TriplesModel

/// Where the board's cells lie on the screen: whole cells of it, with gaps that look the same across and down, as
/// cells of a terminal are about twice as high as they are wide.
public struct BoardGeometry: Hashable, Sendable {
  /// The top left cell of the top left tile.
  package let origin: Point
  /// The cells that a tile takes.
  package let tile: Size
  /// Columns and rows between two tiles.
  package let gap: Size

  /// The smallest tile: the highest number of five digits can be read on it.
  static let minTile = Size(columns: 5, rows: 1)

  /// Columns and rows from one tile to the next.
  package var pitch: Size { Size(columns: tile.columns + gap.columns, rows: tile.rows + gap.rows) }

  /// The cells that the board takes.
  package var rect: Rect {
    let size = Self.size(tile: tile, gap: gap)
    return Rect(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  /// The largest board in the middle of a space; nil if none fits.
  init?(in space: Rect) {
    guard let tile = Self.largestTile(in: space.size) else { return nil }
    let gap = Self.gap(tile)
    self.init(origin: space.centred(Self.size(tile: tile, gap: gap)).origin, tile: tile)
  }

  /// A board of tiles of a size.
  package init(origin: Point, tile: Size) {
    (self.origin, self.tile, gap) = (origin, tile, Self.gap(tile))
  }

  /// The size of a board with the given tiles.
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
    Rect(
      column: origin.column + position.column * pitch.columns, row: origin.row + position.row * pitch.rows,
      columns: tile.columns, rows: tile.rows)
  }
}
