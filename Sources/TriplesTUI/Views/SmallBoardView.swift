import TriplesModel

/// Draws a board that is not played on: the largest that fits, or where no number can be read tiles of two cells.
struct SmallBoardView {
  let rules: RuleSet
  private let look: Look

  /// A view in some look; it is drawn of characters, whatever the terminal can show.
  init(_ look: Look, rules: RuleSet) {
    var traits = look.traits
    traits.hasPixels = false
    self.look = Look(theme: look.theme, traits: traits, hasLargeDigits: false)
    self.rules = rules
  }

  /// Columns of a tile without a number, and rows of the largest one with a number.
  private static let tileColumns = 2
  private static let maxTileRows = 3

  /// The columns and rows that the board takes of a space; nil if it does not fit.
  static func size(in space: Size) -> Size? { geometry(in: space).map(\.rect.size) ?? sizeOfTiny(in: space) }

  private static func geometry(in space: Size) -> BoardGeometry? {
    let most = BoardGeometry.size(tile: Size(columns: 2 * maxTileRows + 1, rows: maxTileRows))
    let limited = Size(columns: min(space.columns, most.columns), rows: min(space.rows, most.rows))
    return BoardGeometry.largestTile(in: limited).map {
      BoardGeometry(origin: Point(column: 0, row: 0), tile: $0)
    }
  }

  private static func sizeOfTiny(in space: Size) -> Size? {
    let size = Size(columns: Position.side * tileColumns, rows: Position.side)
    return size.columns <= space.columns && size.rows <= space.rows ? size : nil
  }

  /// Draws the board in the middle of a rectangle, and returns where; nil if it does not fit.
  @discardableResult
  func draw(_ grid: Grid, in rect: Rect, into frame: inout Frame) -> Rect? {
    guard let size = Self.size(in: rect.size) else { return nil }
    let place = rect.centred(size)
    if let geometry = Self.geometry(in: rect.size) {
      let board = BoardView(
        geometry: BoardGeometry(origin: place.origin, tile: geometry.tile), look: look, rules: rules)
      board.drawEmpty(into: &frame)
      board.draw(Board(grid, rules: rules).tiles.map(Sprite.init), into: &frame)
    } else {
      drawTiny(grid, at: place.origin, into: &frame)
    }
    return place
  }

  /// Tiles side by side; those numbers are seen that have two digits at most.
  private func drawTiny(_ grid: Grid, at origin: Point, into frame: inout Frame) {
    for position in Position.all {
      let value = rules.value(of: grid[position])
      let (face, ink) = look.tileColors(of: value, in: rules)
      let style = value == 0 ? look.slot : look.fillsTiles ? Style(ink, on: face) : look.outline(of: value)
      let digits = value == 0 ? "" : String(value)
      let label = digits.count <= Self.tileColumns ? digits : look.fillsTiles ? "" : ".."
      let point = Point(
        column: origin.column + position.column * Self.tileColumns, row: origin.row + position.row)
      frame.fill(
        Rect(column: point.column, row: point.row, columns: Self.tileColumns, rows: 1), with: Cell(" ", style))
      frame.write(label, at: Point(column: point.column + Self.tileColumns - label.count, row: point.row), style)
    }
  }
}
