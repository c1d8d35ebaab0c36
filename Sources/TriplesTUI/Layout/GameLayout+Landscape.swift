extension GameLayout {
  /// Columns of the panel beside the board, and between the two.
  private static let panel = 25
  private static let gap = 4
  /// Rows of the figures, of the next tile with its label, and of buttons.
  private static let figures = 11
  private static let nextRows = 2
  private static let buttons = 7

  /// The board beside the panel, both in the middle; nil if there is no room.
  static func landscape(_ size: Size) -> GameLayout? {
    let space = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1)
    let left = Size(columns: size.columns - panel - gap, rows: space.size.rows)
    guard space.size.rows >= figures, let tile = BoardGeometry.largestTile(in: left) else { return nil }
    let boardSize = BoardGeometry.size(tile: tile)
    let margin = (size.columns - boardSize.columns - gap - panel + 1) / 2
    let top = space.origin.row + (space.size.rows - boardSize.rows) / 2
    let board = BoardGeometry(origin: Point(column: margin, row: top), tile: tile)
    let rows = max(boardSize.rows, min(space.size.rows, figures + 2 + nextRows + 1 + buttons))
    let column = Rect(
      column: board.rect.columns.upperBound + gap, row: space.origin.row + (space.size.rows - rows) / 2,
      columns: panel, rows: rows)
    return GameLayout(.landscape, board: board, besides: column, tabs: tabs(size))
  }

  /// Figures at the top of the panel, buttons at its foot, and the next tile between them if there is room.
  private init(_ arrangement: Arrangement, board: BoardGeometry, besides column: Rect, tabs: Rect) {
    let hud = column.rows(0, Self.figures)
    let rest = column.size.rows - Self.figures - 1
    let controls =
      rest >= 3 ? column.rows(column.size.rows - min(rest, Self.buttons), min(rest, Self.buttons)) : .none
    let hasNext = rest - controls.size.rows >= Self.nextRows + 1
    let next = hasNext ? column.rows(Self.figures + 1, Self.nextRows) : .none
    self.init(arrangement, board: board, tabs: tabs, hud: hud, next: next, controls: controls)
  }
}
