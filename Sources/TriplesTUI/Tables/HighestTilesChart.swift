import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws how many games ended with which highest tile: the tiles with a bar and a number each.
struct HighestTilesChart {
  let tiles: [HistoryScene.TileCount]
  let rules: RuleSet
  let look: Look

  /// Columns of a tile, of the gaps and of the largest number.
  private static let tile = 7
  private static let rest = 7

  /// Draws the highest tiles that there is room for, the highest at the foot.
  func draw(in rect: Rect, into frame: inout Frame) {
    let shown = tiles.suffix(rect.size.rows)
    let max = Double(Swift.max(1, shown.map(\.count).max() ?? 1))
    for (line, tile) in shown.enumerated() {
      let row = rect.rows(line, 1)
      drawTile(tile.value, in: row, into: &frame)
      let bar = Bar.horizontal(
        Double(tile.count) / max, columns: rect.size.columns - Self.tile - Self.rest,
        isUnicode: look.traits.isUnicode)
      let point = Point(column: row.origin.column + Self.tile + 1, row: row.origin.row)
      frame.writeBar(bar, at: point, look.muted)
      let number = Point(column: point.column + bar.count + 1, row: point.row)
      frame.write(String(tile.count), at: number, look.muted)
    }
  }

  private func drawTile(_ value: Int, in row: Rect, into frame: inout Frame) {
    let place = Rect(column: row.origin.column, row: row.origin.row, columns: Self.tile, rows: 1)
    let (face, ink) = look.tileColors(of: value, in: rules)
    let style = look.fillsTiles ? Style(ink, on: face) : look.plain
    frame.fill(place, with: Cell(" ", style))
    frame.writeCentred(String(value), row: row.origin.row, in: place, style)
  }
}
