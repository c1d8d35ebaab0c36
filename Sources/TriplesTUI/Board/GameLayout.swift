import TriplesCanvas

/// The places of a board and its panel on the screen.
///
/// The board has a frame, blank space ("air") around it, and a line of tabs above. If the window is too small for large
/// tiles, the layout gives up first the air, then the frame, then the tabs. The arrangement with the larger tiles wins.
package struct GameLayout: Hashable, Sendable {
  package enum Arrangement: Hashable, Sendable {
    case landscape
    case portrait
    case compact
  }

  package let arrangement: Arrangement
  package let board: BoardGeometry
  package let panel: Rect

  private static let panelColumns = 24...48
  /// The columns between a board and the panel beside it, and at both sides of the screen.
  private static let (gap, margin) = (3, 2)
  /// The minimum rows of a panel beside a board.
  private static let panelRows = 10
  /// The rows of a panel below a board: the minimum, and the number for air, advice, a notice and keys.
  private static let footRows = (least: 2, comfortable: 11)
  /// A panel below a board has the width of the board if the board has at least this many columns.
  private static let comfortableColumns = 40
  /// The minimum rows of a panel below a board to show the end of a level or a duel.
  private static let endingRows = 14

  /// The margins of the tiles, tried in order. Later ones are used if they allow larger tiles, unless the pitch
  /// found before already has `comfortableRows`.
  private typealias Margins = (hasAir: Bool, hasFrame: Bool, comfortableRows: Int)
  private static let margins: [Margins] = [(true, true, .max), (false, true, 5), (false, false, 4)]
  private static let comfortableRows = 3

  /// The smallest screen on which the game can be played.
  package static let minSize: Size = {
    let board = BoardGeometry.size(pitch: BoardGeometry.minPitch, hasFrame: false)
    return Size(columns: board.columns, rows: board.rows + 1)
  }()

  package init?(size: Size) {
    let layouts =
      Self.margins.flatMap { margins in
        [Self.landscape(size, margins), Self.portrait(size, margins)].map {
          ($0, margins.comfortableRows)
        }
      } + [true, false].map { (Self.compact(size, hasFrame: $0), Self.comfortableRows) }
    var best: GameLayout?
    for case (let next?, let comfortable) in layouts {
      if best.map({ $0.rows < comfortable && next.rows > $0.rows }) ?? true { best = next }
    }
    guard let best else { return nil }
    self = best
  }

  private init(_ arrangement: Arrangement, board: BoardGeometry, panel: Rect) {
    (self.arrangement, self.board, self.panel) = (arrangement, board, panel)
  }

  private var rows: Int { board.pitch.rows }

  package var hasTabs: Bool { arrangement != .compact }

  /// The rectangle for the end of a level or a duel: the panel if it has room, otherwise the board.
  package var ending: Rect { hasEndingInPanel ? panel : board.rect }
  /// True if the end of a level or a duel replaces the panel.
  package var hasEndingInPanel: Bool { arrangement == .landscape || panel.size.rows >= Self.endingRows }

  /// True if figures, advice and keys share one or two lines.
  package var isTight: Bool { arrangement == .compact || (arrangement == .portrait && panel.size.rows < 5) }

  private static func compact(_ size: Size, hasFrame: Bool) -> GameLayout? {
    let space = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
    guard let pitch = BoardGeometry.largestPitch(in: space.size, hasFrame: hasFrame) else { return nil }
    let board = BoardGeometry(pitch: pitch, hasFrame: hasFrame, centredIn: space)
    let line = Rect(column: 0, row: board.rect.rows.upperBound, columns: size.columns, rows: 1)
    return GameLayout(.compact, board: board, panel: line)
  }

  private static func landscape(_ size: Size, _ margins: Margins) -> GameLayout? {
    let (margin, air) = margins.hasAir ? (margin, 1) : (0, 0)
    let space = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1)
      .inset(columns: margin, rows: air)
    let left = Size(columns: space.size.columns - gap - panelColumns.lowerBound, rows: space.size.rows)
    guard space.size.rows >= panelRows,
      let pitch = BoardGeometry.largestPitch(in: left, hasFrame: margins.hasFrame)
    else { return nil }
    let whole = BoardGeometry.size(pitch: pitch, hasFrame: margins.hasFrame)
    let spare = space.size.columns - whole.columns - gap - panelColumns.lowerBound
    let columns = min(panelColumns.upperBound, panelColumns.lowerBound + spare * (spare < 8 ? 3 : 2) / 3)
    let used = space.centred(Size(columns: whole.columns + gap + columns, rows: space.size.rows)).columns
    let board = BoardGeometry(
      pitch: pitch, hasFrame: margins.hasFrame, centredIn: Rect(used.prefix(whole.columns), space.rows))
    let rows = max(whole.rows, min(space.size.rows, panelRows))
    // The frame begins in the middle of its first row, so the text begins one row below. Both end in the last row.
    let isInLine = margins.hasFrame && whole.rows > panelRows
    let panel = space.centred(Size(columns: 0, rows: rows)).rows.dropFirst(isInLine ? 1 : 0)
    return GameLayout(.landscape, board: board, panel: Rect(used.suffix(columns), panel))
  }

  /// Returns a layout with the board above the panel. Spare rows are above the board and at the foot.
  private static func portrait(_ size: Size, _ margins: Margins) -> GameLayout? {
    let air = margins.hasAir ? 1 : 0
    let rows = size.rows - 1 - footRows.least - 2 * air
    let columns = size.columns - (margins.hasAir ? 2 * margin : 0)
    guard
      let pitch = BoardGeometry.largestPitch(in: Size(columns: columns, rows: rows), hasFrame: margins.hasFrame)
    else { return nil }
    let height = BoardGeometry.size(pitch: pitch, hasFrame: margins.hasFrame).rows
    let spare = size.rows - 1 - height
    let top = 1 + max(air, (spare - footRows.comfortable) / 2)
    let board = BoardGeometry(
      pitch: pitch, hasFrame: margins.hasFrame,
      centredIn: Rect(column: 0, row: top, columns: size.columns, rows: height))
    let foot = top + height + (size.rows - top - height > footRows.least ? 1 : 0)
    // Below a wide board, the text has the same left and right edges as the board.
    let screen = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let sides =
      board.rect.size.columns < comfortableColumns ? screen : board.rect.inset(columns: -1).clamped(to: screen)
    return GameLayout(.portrait, board: board, panel: Rect(sides.columns, foot..<size.rows))
  }
}

extension Frame {
  package mutating func writeTooSmall(_ look: Look) {
    let minSize = GameLayout.minSize
    let times = look.traits.isUnicode ? "×" : "x"
    let size = "\(minSize.columns)\(times)\(minSize.rows)"
    draw(.text(["needs \(size)", size], look.plain), in: bounds.rows(self.size.rows / 2, 1))
  }
}
