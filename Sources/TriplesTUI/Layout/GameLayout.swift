/// Where the parts of the game tab lie at a given size of the screen.
struct GameLayout: Hashable {
  /// How the board and what belongs to it lie to each other.
  enum Arrangement: Hashable {
    /// Beside each other.
    case landscape
    /// Below each other.
    case portrait
    /// The board and one line.
    case compact
  }

  let arrangement: Arrangement
  let board: BoardGeometry
  /// The line of tabs; empty in a compact layout.
  let tabs: Rect
  let hud: Rect
  let controls: Rect

  /// The smallest screen on which the game can be played.
  static func leastSize(isOutlined: Bool) -> Size {
    let board = BoardGeometry.size(pitch: BoardGeometry.leastPitch, isOutlined: isOutlined)
    return Size(columns: board.columns, rows: board.rows + 1)
  }

  /// The layout with the largest board; beside each other if there is a choice. Nil if the screen is too small.
  init?(size: Size, isOutlined: Bool) {
    guard let compact = Self.compact(size, isOutlined) else { return nil }
    let isSmall = size.columns <= 40 && size.rows <= 20
    let roomy = isSmall ? [] : [Self.landscape(size, isOutlined), Self.portrait(size, isOutlined)]
    let best = roomy.compactMap(\.self).reduce(nil as GameLayout?) { best, next in
      next.board.pitch.rows > (best?.board.pitch.rows ?? 0) ? next : best
    }
    if let best, best.board.pitch.rows >= max(3, compact.board.pitch.rows - 2) {
      self = best
    } else {
      self = compact
    }
  }

  private init(_ arrangement: Arrangement, board: BoardGeometry, tabs: Rect, hud: Rect, controls: Rect) {
    (self.arrangement, self.board, self.tabs, self.hud, self.controls) =
      (arrangement, board, tabs, hud, controls)
  }

  private static func compact(_ size: Size, _ isOutlined: Bool) -> GameLayout? {
    let space = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
    guard let board = board(in: space, isOutlined) else { return nil }
    let line = Rect(column: 0, row: board.rect.rows.upperBound, columns: size.columns, rows: 1)
    let none = Rect(column: 0, row: 0, columns: 0, rows: 0)
    return GameLayout(.compact, board: board, tabs: none, hud: line, controls: none)
  }

  private static func landscape(_ size: Size, _ isOutlined: Bool) -> GameLayout? {
    let side = Size(columns: 25, rows: 20)
    let gap = 3
    guard size.rows > side.rows,
      let pitch = BoardGeometry.largestPitch(
        in: Size(columns: size.columns - side.columns - gap - 2, rows: size.rows - 1), isOutlined: isOutlined)
    else { return nil }
    let boardSize = BoardGeometry.size(pitch: pitch, isOutlined: isOutlined)
    let whole = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1)
      .centred(Size(columns: boardSize.columns + gap + side.columns, rows: max(boardSize.rows, side.rows)))
    let board = BoardGeometry(
      origin: Point(
        column: whole.origin.column, row: whole.origin.row + (whole.size.rows - boardSize.rows) / 2),
      pitch: pitch, isOutlined: isOutlined)
    let column = board.rect.columns.upperBound + gap
    let top = whole.origin.row + (whole.size.rows - side.rows) / 2
    return GameLayout(
      .landscape, board: board, tabs: tabs(size),
      hud: Rect(column: column, row: top, columns: side.columns, rows: 11),
      controls: Rect(column: column, row: top + 12, columns: side.columns, rows: 8))
  }

  private static func portrait(_ size: Size, _ isOutlined: Bool) -> GameLayout? {
    let below = 6
    guard size.columns >= 48,
      let board = board(
        in: Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1 - below), isOutlined)
    else { return nil }
    let top = board.rect.rows.upperBound
    return GameLayout(
      .portrait, board: board, tabs: tabs(size),
      hud: Rect(column: 0, row: top + 1, columns: size.columns, rows: 2),
      controls: Rect(column: 0, row: top + 4, columns: size.columns, rows: 2))
  }

  private static func tabs(_ size: Size) -> Rect { Rect(column: 0, row: 0, columns: size.columns, rows: 1) }

  private static func board(in space: Rect, _ isOutlined: Bool) -> BoardGeometry? {
    guard let pitch = BoardGeometry.largestPitch(in: space.size, isOutlined: isOutlined) else { return nil }
    let rect = space.centred(BoardGeometry.size(pitch: pitch, isOutlined: isOutlined))
    return BoardGeometry(origin: rect.origin, pitch: pitch, isOutlined: isOutlined)
  }
}
