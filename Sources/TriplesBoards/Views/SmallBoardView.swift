import TriplesCanvas
import TriplesModel

/// Draws a board that is not played on, in one of three sizes: as the board in play, with a number in each tile of one
/// row, or with tiles of two cells that have no room for most numbers.
package struct SmallBoardView {
  /// How a board is drawn in some space.
  private enum Kind {
    case board(tile: Size)
    case rows(tileColumns: Int, gap: Int)

    /// Columns and rows of the largest tile of a board, and of the smallest one that is no mere row.
    private static let largest = Size(columns: 7, rows: 3)
    private static let smallestRows = 2

    /// The largest kind that fits; nil if none does.
    init?(in space: Size) {
      let largest = BoardGeometry.size(tile: Self.largest)
      let limited = Size(columns: min(space.columns, largest.columns), rows: min(space.rows, largest.rows))
      if let tile = BoardGeometry.largestTile(in: limited), tile.rows >= Self.smallestRows {
        self = .board(tile: tile)
        return
      }
      let kinds = [Kind.rows(tileColumns: 5, gap: 1), .rows(tileColumns: 2, gap: 0)]
      let fitting = kinds.first { $0.size.columns <= space.columns && $0.size.rows <= space.rows }
      guard let fitting else { return nil }
      self = fitting
    }

    /// True if each tile has room for its number.
    var hasNumbers: Bool { if case .rows(let columns, _) = self { columns > 2 } else { true } }

    var size: Size {
      switch self {
      case .board(let tile): BoardGeometry.size(tile: tile)
      case .rows(let columns, let gap):
        Size(columns: Position.side * (columns + gap) - gap, rows: Position.side)
      }
    }
  }

  package let rules: RuleSet
  private let look: Look

  /// A view in some look; it is drawn of characters, whatever the terminal can show.
  package init(_ look: Look, rules: RuleSet) {
    var traits = look.traits
    traits.hasPixels = false
    self.look = Look(theme: look.theme, traits: traits, hasLargeDigits: false)
    self.rules = rules
  }

  /// The columns and rows that the board takes of a space; nil if it does not fit.
  package static func size(in space: Size) -> Size? { Kind(in: space)?.size }

  /// Draws the board in the middle of a rectangle, and returns where; nil if it does not fit.
  @discardableResult
  package func draw(_ grid: Grid, in rect: Rect, into frame: inout Frame) -> Rect? {
    guard let kind = Kind(in: rect.size), look.fillsTiles || kind.hasNumbers else { return nil }
    let place = rect.centred(kind.size)
    switch kind {
    case .board(let tile):
      let board = BoardView(
        geometry: BoardGeometry(origin: place.origin, tile: tile), look: look, rules: rules)
      board.drawEmpty(into: &frame)
      board.draw(Board(grid, rules: rules).tiles.map(Sprite.init), into: &frame)
    case .rows(let columns, let gap):
      for position in Position.all {
        let column = place.origin.column + position.column * (columns + gap)
        let tile = Rect(column: column, row: place.origin.row + position.row, columns: columns, rows: 1)
        drawTile(rules.value(of: grid[position]), in: tile, into: &frame)
      }
    }
    return place
  }

  /// A tile in one row, with its number if that fits with some air.
  private func drawTile(_ value: Int, in rect: Rect, into frame: inout Frame) {
    let (face, ink) = look.tileColors(of: value, in: rules)
    let style = value == 0 ? look.slot : look.fillsTiles ? Style(ink, on: face) : look.outline(of: value)
    frame.fill(rect, with: Cell(" ", style))
    guard value > 0 else { return }
    let label = TileLabel(value, columns: rect.size.columns).text
    frame.writeFitting(label.count < rect.size.columns ? [label] : [], row: rect.origin.row, in: rect, style)
  }
}
