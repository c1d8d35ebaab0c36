import TriplesCanvas

/// Where the parts of the About scene are, counted from its top left corner, and what it has to say, in lines that fit.
package struct AboutLayout: Hashable, Sendable {
  let size: Size
  private let title: String
  private let lines: [String]
  /// Where the tiles fall; nil if there is no room for them.
  package private(set) var stage: Rect?
  /// The side of a small tile in pixels, two of which make up a cell, one above the other.
  package private(set) var side = 0

  private static let rules = "Push the tiles: 1 and 2 make 3, equal tiles from 3 up make their sum."
  private static let leastStage = Size(columns: 12, rows: 6)
  private static let smallestSide = 4
  private static let tilesInStage = 48
  private static let tilesAcross = 3
  /// Small tiles that the letters of the game's name take beside each other.
  private static let nameAcross = 8.0
  /// The number of the room for the tiles.
  private static let stage = 0

  init(size: Size, version: String, keys: KeyNames) {
    (self.size, title) = (size, "Triples \(version)")
    let keys = [
      "arrows tilt", "\(keys[.confirm]) drops more", "\(keys[.redo]) starts over", "mouse throws", "click adds",
    ]
    lines = Self.rules.lines(columns: size.columns - 2) + keys.lines(joinedBy: "  ", columns: size.columns - 2)
    let parts = part(highest: 0, .plain, .plain).placed(in: Rect(Point(column: 0, row: 0), size), .leading)
    guard let room = parts.first(where: { $0.number == Self.stage })?.rect else { return }
    side = Self.side(columns: room.size.columns, rows: room.size.rows)
    stage = side > 0 ? room : nil
  }

  /// The size of the stage in sides of a small tile.
  var box: Vector? { stage.map { Vector(Double($0.size.columns), Double(2 * $0.size.rows)) / Double(side) } }

  /// The place on the stage of the middle of a cell.
  func place(of point: Point) -> Vector {
    Vector(Double(point.column) + 0.5, Double(2 * point.row) + 1) / Double(max(1, side))
  }

  /// The side of tiles that fill the stage, 0 if too small. It is even: tiles in a pile share their place in the cells.
  private static func side(columns: Int, rows: Int) -> Int {
    let even = (Double(columns * rows * 2) / Double(tilesInStage)).squareRoot() + 0.5
    let named = max(smallestSide, Int(Double(columns) / nameAcross))
    let side = min(Int(even), named, columns / tilesAcross, rows * 2 / tilesAcross) / 2 * 2
    return side < smallestSide ? 0 : side
  }

  /// The room for the tiles, and the text below it with the highest tile that the player has made of them.
  func part(highest: Int, _ titleStyle: Style, _ style: Style) -> Part {
    let room = Part.room(
      Self.stage, least: Self.leastStage, ideal: Size(columns: .max / 2, rows: .max / 2), priority: 0)
    let titles = (highest < 3 ? [] : ["\(title)   highest tile here: \(highest)"]) + [title]
    return .column(
      [room, .gap(1, priority: 1), .text(titles, titleStyle, priority: 2)] + lines.map { .text([$0], style) })
  }
}
