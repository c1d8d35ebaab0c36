import TriplesCanvas

/// Where the parts of the About scene are, counted from its top left corner.
package struct AboutLayout: Hashable, Sendable {
  /// The size of all.
  let size: Size
  /// What is written.
  let text: AboutText
  /// Where the tiles fall; nil if there is no room for them.
  package let stage: Rect?
  /// The side of a small tile in pixels, two of which make up a cell, one above the other.
  package let side: Int

  private static let smallestSide = 4
  private static let tilesInStage = 48
  private static let tilesAcross = 3

  /// The parts in a space of `size`.
  init(size: Size, version: String, keys: KeyNames) {
    self.size = size
    text = AboutText(version: version, keys: keys, columns: size.columns - 2)
    let parts = text.part(highest: 0, .plain, .plain).placed(
      in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
    let room = parts.first { $0.number == AboutText.stage }?.rect
    side = room.map { Self.side(columns: $0.size.columns, rows: $0.size.rows) } ?? 0
    stage = side > 0 ? room : nil
  }

  /// The size of the stage in sides of a small tile.
  var box: Vector? {
    stage.map { Vector(Double($0.size.columns), Double(2 * $0.size.rows)) / Double(side) }
  }

  /// The place on the stage of the middle of a cell.
  func place(of point: Point) -> Vector {
    Vector(Double(point.column) + 0.5, Double(2 * point.row) + 1) / Double(max(1, side))
  }

  /// The side that lets a certain number of tiles fill the stage; 0 if they were too small.
  ///
  /// It is even, so that tiles in a pile share their place within the cells.
  private static func side(columns: Int, rows: Int) -> Int {
    let even = (Double(columns * rows * 2) / Double(tilesInStage)).squareRoot() + 0.5
    let side = min(Int(even), columns / tilesAcross, rows * 2 / tilesAcross) / 2 * 2
    return side < smallestSide ? 0 : side
  }
}
