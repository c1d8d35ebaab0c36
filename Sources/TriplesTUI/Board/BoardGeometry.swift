import TriplesCanvas
import TriplesModel

/// The places of a board's frame and tiles on the screen.
///
/// The pitch is a whole number of cells. A tile is one column and half a row smaller, so all gaps look the same if
/// cells are twice as high as wide. A board without a frame, or drawn in whole cells, has gaps of a whole row.
package struct BoardGeometry: Hashable, Sendable {
  /// The top left cell of the top left tile.
  package let origin: Point
  /// Columns and rows from one tile to the next.
  package let pitch: Size
  package let hasFrame: Bool
  /// The area for tiles without a board; nil for a board.
  private let stage: Rect?
  private var border: Int { hasFrame ? 1 : 0 }

  /// The smallest pitch: a tile has room for five digits.
  static let minPitch = Size(columns: 6, rows: 2)

  package init(origin: Point, pitch: Size, hasFrame: Bool = false) {
    (self.origin, self.pitch, self.hasFrame, stage) = (origin, pitch, hasFrame, nil)
  }

  /// Creates the geometry of a stage. Tiles may lie anywhere on it. They look as on a board with a frame.
  package init(stage: Rect, pitch: Size) {
    (origin, self.pitch, hasFrame, self.stage) = (stage.origin, pitch, true, stage)
  }

  var isStage: Bool { stage != nil }

  package init(tile: Rect) {
    self.init(origin: tile.origin, pitch: Size(columns: tile.size.columns + 1, rows: tile.size.rows + 1))
  }

  init(pitch: Size, hasFrame: Bool, centredIn space: Rect) {
    var origin = space.centred(Self.size(pitch: pitch, hasFrame: hasFrame)).origin
    if hasFrame { origin = Point(column: origin.column + 1, row: origin.row + 1) }
    self.init(origin: origin, pitch: pitch, hasFrame: hasFrame)
  }

  /// The whole cells of a tile; some tiles end half a row lower (``TileFaces/endsAtHalves``).
  package var tile: Size { Size(columns: pitch.columns - 1, rows: pitch.rows - 1) }

  package var rect: Rect {
    stage
      ?? Rect(
        Point(column: origin.column - border, row: origin.row - border), Self.size(pitch: pitch, hasFrame: hasFrame))
  }

  /// The frame in half cells: one column at the sides, half a row above and below.
  var frame: Rect {
    let halves = rect.halves
    return isStage ? halves : Rect(halves.columns, halves.rows.dropFirst())
  }

  static func size(pitch: Size, hasFrame: Bool) -> Size {
    let border = hasFrame ? 1 : -1
    return Size(columns: Position.side * pitch.columns + border, rows: Position.side * pitch.rows + border)
  }

  /// Returns the largest pitch of square tiles with which a board fits into a space; nil if no board fits.
  static func largestPitch(in space: Size, hasFrame: Bool) -> Size? {
    let border = hasFrame ? 1 : -1
    let rows = (space.rows - border) / Position.side
    return stride(from: rows, through: minPitch.rows, by: -1).lazy.compactMap { rows in
      [2 * rows + 1, 2 * rows].map { Size(columns: max(minPitch.columns, $0), rows: rows) }
        .first { size(pitch: $0, hasFrame: hasFrame).columns <= space.columns }
    }.first
  }

  package func rect(at position: Position) -> Rect { Rect(corner(of: Vector(position)), tile) }

  /// Returns the position on the board at a cell of the screen. A gap belongs to the tile before it.
  package func position(at point: Point) -> Position? {
    Position.all.first { Rect(rect(at: $0).origin, pitch).contains(point) }
  }

  // MARK: Sprites, which may lie between the cells of the board

  /// Returns a sprite's face in half cells; `size` is that of a tile at rest. Each side grows by one half cell at most.
  func face(of sprite: Sprite, size: Size, inWholeCells: Bool = false) -> Rect {
    func growth(_ side: Int) -> Int {
      let growth = min(1, Int(((sprite.scale - 1) * Double(side) / 2).rounded()))
      return inWholeCells ? growth / 2 * 2 : growth
    }
    return Rect(halves(of: sprite, inWholeCells: inWholeCells), size)
      .inset(columns: -growth(size.columns), rows: -growth(size.rows))
  }

  /// Returns the top left corner of a sprite in half cells, on a whole column and on a whole or half row.
  func halves(of sprite: Sprite, inWholeCells: Bool) -> Point {
    let corner = corner(of: sprite.place)
    let row = 2 * origin.row + Int((sprite.place.y * Double(2 * pitch.rows)).rounded())
    return Point(column: 2 * corner.column, row: inWholeCells ? 2 * corner.row : row)
  }

  func corner(of place: Vector) -> Point {
    let way = (place * Vector(pitch)).point
    return Point(column: origin.column + way.column, row: origin.row + way.row)
  }
}
