import TriplesCanvas

extension GameLayout {
  /// A figure is a label above a number.
  private static let figureRows = 2
  /// Columns of the narrowest figure, in which any seed can be read, and how many figures there are, with the next tile.
  private static let figureColumns = 11
  private static let figureCount = 8

  /// The tabs, the board, below it the figures and the buttons, as far as there is room for them.
  static func portrait(_ size: Size) -> GameLayout? {
    let space = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1 - figureRows)
    guard let board = BoardGeometry(in: space) else { return nil }
    var spare = Spare(rows: size.rows - 1 - board.rect.size.rows - figureRows)
    let above = spare.take(1)
    let lines = (figureCount - 1) / figuresInLine(columns: size.columns)
    let (advice, notice) = (spare.take(1), spare.take(1))
    let hudRows = (0..<lines).reduce(figureRows) { rows, _ in rows + spare.take(figureRows) }
    let controlRows = max(0, spare.take(2) - 1)
    let top = 1 + spare.rows / 2
    let hud = Rect(
      column: 0, row: top + board.rect.size.rows + above, columns: size.columns, rows: hudRows)
    func line(_ rows: Int, after row: Int) -> Rect {
      Rect(column: 0, row: row, columns: size.columns, rows: rows)
    }
    let adviceLine = line(advice, after: hud.rows.upperBound)
    let noticeLine = line(notice, after: adviceLine.rows.upperBound)
    let controls = line(controlRows, after: noticeLine.rows.upperBound + 1)
    return GameLayout(
      .portrait,
      board: BoardGeometry(origin: Point(column: board.origin.column, row: top), tile: board.tile),
      tabs: tabs(size), hud: hud, next: figureCell(figuresInLine(columns: size.columns) - 1, in: hud),
      advice: advice > 0 ? adviceLine : hud.rows(0, 1), notice: notice > 0 ? noticeLine : tabs(size),
      controls: controlRows > 0 ? controls : .none)
  }

  /// Where the figures of a portrait layout stand, the first ones in the first line. The last place of the first line
  /// is that of the next tile, if there is one.
  package func figureCells(hasNext: Bool) -> [Rect] {
    let inLine = Self.figuresInLine(columns: hud.size.columns)
    let count = hud.size.rows / Self.figureRows * inLine
    return (0..<count).filter { !hasNext || $0 != inLine - 1 }.map { Self.figureCell($0, in: hud) }
  }

  /// The rows below all the rest, as wide as the board; empty if they are few.
  package func foot(of size: Size) -> Rect {
    let top = max(controls.rows.upperBound, notice.rows.upperBound, hud.rows.upperBound) + 1
    let rows = min(Self.footRows, size.rows - 1 - top)
    guard rows > 2 else { return .none }
    return Rect(column: board.rect.origin.column, row: top, columns: board.rect.size.columns, rows: rows)
  }

  /// As high as a picture below a board may be.
  private static let footRows = 8

  /// How many figures stand beside each other: as many lines as are needed are filled evenly.
  private static func figuresInLine(columns: Int) -> Int {
    let most = max(1, min(figureCount, columns / figureColumns))
    let lines = (figureCount + most - 1) / most
    return (figureCount + lines - 1) / lines
  }

  private static func figureCell(_ place: Int, in hud: Rect) -> Rect {
    let inLine = figuresInLine(columns: hud.size.columns)
    let width = hud.size.columns / inLine
    let margin = (hud.size.columns - inLine * width) / 2
    return Rect(
      column: hud.origin.column + margin + place % inLine * width,
      row: hud.origin.row + place / inLine * figureRows, columns: width, rows: figureRows)
  }

  /// Rows that are not yet given away.
  private struct Spare {
    var rows: Int
    /// Takes all of some rows, or none.
    mutating func take(_ count: Int) -> Int {
      guard rows >= count else { return 0 }
      rows -= count
      return count
    }
  }
}
