import TriplesCanvas

/// Where a board and its panel lie. The arrangement with the largest board wins, then the one that shows the most.
package struct GameLayout: Hashable, Sendable {
  package enum Arrangement: Hashable, Sendable {
    case landscape
    case portrait
    /// The board and one line.
    case compact
  }

  package let arrangement: Arrangement
  package let board: BoardGeometry
  /// The line of tabs; empty in a compact layout.
  package let tabs: Rect
  /// All beside the board, or all below it.
  package let panel: Rect

  /// Columns of a panel beside a board, and between the two.
  package static let panelColumns = 25
  private static let maxPanelColumns = 48
  private static let gap = 4
  /// Rows of a tile above which the board leaves a row of air above and below it.
  private static let airyRows = 6
  /// Rows of a panel beside a board: those that it needs, and those that it fills.
  private static let panelRows = 10...29
  /// Rows of a panel below a board: those that it needs, and those with air, advice, a notice and keys.
  private static let footRows = (least: 2, comfortable: 11)

  /// The smallest screen on which the game can be played.
  package static let minSize: Size = {
    let board = BoardGeometry.size(tile: BoardGeometry.minTile)
    return Size(columns: board.columns, rows: board.rows + 1)
  }()

  /// The layout for a size; nil if the screen is too small.
  package init?(size: Size) {
    guard let compact = Self.compact(size) else { return nil }
    let roomy = [Self.landscape(size), Self.portrait(size)].compactMap(\.self)
    let best = roomy.reduce(nil as GameLayout?) { best, next in next.tileRows > (best?.tileRows ?? 0) ? next : best }
    self = best.map { $0.isWorth(compact) ? $0 : compact } ?? compact
  }

  private init(_ arrangement: Arrangement, board: BoardGeometry, tabs: Rect = .none, panel: Rect) {
    (self.arrangement, self.board, self.tabs, self.panel) = (arrangement, board, tabs, panel)
  }

  private var tileRows: Int { board.tile.rows }

  /// True if a panel has room for more than figures and keys.
  package var isRoomy: Bool {
    switch arrangement {
    case .landscape: panel.size.rows >= Self.panelRows.upperBound && panel.size.columns > Self.panelColumns + 5
    case .portrait: panel.size.rows >= Self.footRows.comfortable + 5
    case .compact: false
    }
  }

  /// Tabs and figures are worth one row of a tile, if it stays large.
  private func isWorth(_ compact: GameLayout) -> Bool {
    tileRows >= compact.tileRows || (tileRows >= 4 && tileRows >= compact.tileRows - 1)
  }

  private static func compact(_ size: Size) -> GameLayout? {
    let space = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
    guard let board = BoardGeometry(in: space) else { return nil }
    let line = Rect(column: 0, row: board.rect.rows.upperBound, columns: size.columns, rows: 1)
    return GameLayout(.compact, board: board, panel: line)
  }

  /// The board beside the panel, both in the middle; nil if there is no room.
  private static func landscape(_ size: Size) -> GameLayout? {
    let space = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1)
    let left = Size(columns: size.columns - panelColumns - gap, rows: space.size.rows)
    guard space.size.rows > panelRows.lowerBound, let tile = airyTile(in: left) else { return nil }
    let boardSize = BoardGeometry.size(tile: tile)
    let spare = size.columns - boardSize.columns - gap - panelColumns
    let panelColumns = min(maxPanelColumns, panelColumns + max(0, spare) * 2 / 3)
    let margin = (size.columns - boardSize.columns - gap - panelColumns + 1) / 2
    let board = BoardGeometry(origin: Point(column: margin, row: space.centred(boardSize).origin.row), tile: tile)
    let rows = max(boardSize.rows, min(space.size.rows, panelRows.upperBound))
    let panel = Rect(
      column: board.rect.columns.upperBound + gap, row: space.centred(Size(columns: 0, rows: rows)).origin.row,
      columns: panelColumns, rows: rows)
    return GameLayout(.landscape, board: board, tabs: tabs(size), panel: panel)
  }

  /// The largest tile of a board with air above and below it, if it stays large; else the largest.
  private static func airyTile(in space: Size) -> Size? {
    let tile = BoardGeometry.largestTile(in: Size(columns: space.columns, rows: space.rows - 2))
    return tile.flatMap { $0.rows >= airyRows ? $0 : nil } ?? BoardGeometry.largestTile(in: space)
  }

  /// The board above the panel; rows that are left over lie above the board and at the foot of the screen.
  private static func portrait(_ size: Size) -> GameLayout? {
    let space = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1 - footRows.least)
    guard let board = BoardGeometry(in: space) else { return nil }
    let spare = size.rows - 1 - board.rect.size.rows
    let top = 1 + max(0, spare - footRows.comfortable) / 2
    let foot = top + board.rect.size.rows + (spare > footRows.least ? 1 : 0)
    return GameLayout(
      .portrait, board: BoardGeometry(origin: Point(column: board.origin.column, row: top), tile: board.tile),
      tabs: tabs(size), panel: Rect(column: 0, row: foot, columns: size.columns, rows: size.rows - foot))
  }

  private static func tabs(_ size: Size) -> Rect { Rect(column: 0, row: 0, columns: size.columns, rows: 1) }
}

extension Frame {
  /// Says how large a screen must be for the game.
  package mutating func writeTooSmall(_ look: Look) {
    let minSize = GameLayout.minSize
    let times = look.traits.isUnicode ? "×" : "x"
    let size = "\(minSize.columns)\(times)\(minSize.rows)"
    writeFitting(["needs \(size)", size], row: self.size.rows / 2, in: bounds, look.plain)
  }
}
