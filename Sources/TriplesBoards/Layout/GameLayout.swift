import TriplesCanvas
import TriplesModel

/// Where the parts of the game tab lie at a given size of the screen.
///
/// The board comes first: of all arrangements the one is taken whose board is the largest, and of those the one that
/// shows the most beside it.
package struct GameLayout: Hashable {
  /// How the board and what belongs to it lie to each other.
  package enum Arrangement: Hashable {
    /// Beside each other.
    case landscape
    /// Below each other.
    case portrait
    /// The board and one line.
    case compact
  }

  package let arrangement: Arrangement
  package let board: BoardGeometry
  /// The line of tabs; empty in a compact layout.
  package let tabs: Rect
  /// The score and the other figures.
  package let hud: Rect
  /// A small tile of two rows, the next one to come, and its label; empty where there is no room.
  package let next: Rect
  /// One line for what is taught or advised; it has a place of its own unless the screen is too small for one.
  package let advice: Rect
  /// Where the player is told of something for a while; never over the advice unless there is but one line.
  package let notice: Rect
  /// Buttons, or the keys that matter; empty where there is no room.
  package let controls: Rect

  /// The smallest screen on which the game can be played.
  package static let minSize: Size = {
    let board = BoardGeometry.size(tile: BoardGeometry.minTile)
    return Size(columns: board.columns, rows: board.rows + 1)
  }()

  /// The layout for a size; nil if the screen is too small.
  package init?(size: Size) {
    guard let compact = Self.compact(size) else { return nil }
    let roomy = [Self.landscape(size), Self.portrait(size)].compactMap(\.self)
    let best = roomy.reduce(nil as GameLayout?) { best, next in
      next.tileRows > (best?.tileRows ?? 0) ? next : best
    }
    self = best.map { $0.isWorth(compact) ? $0 : compact } ?? compact
  }

  init(
    _ arrangement: Arrangement, board: BoardGeometry, tabs: Rect = .none, hud: Rect, next: Rect = .none,
    advice: Rect, notice: Rect, controls: Rect = .none
  ) {
    (self.arrangement, self.board, self.tabs) = (arrangement, board, tabs)
    (self.hud, self.next, self.controls) = (hud, next, controls)
    (self.advice, self.notice) = (advice, notice)
  }

  /// The place of the notice, which takes that of the next tile as well where none is shown.
  package func noticePlace(hasNext: Bool) -> Rect {
    guard arrangement == .landscape, !hasNext, next.size.rows > 0 else { return notice }
    let top = next.origin.row
    return Rect(
      column: notice.origin.column, row: top, columns: notice.size.columns,
      rows: notice.rows.upperBound - top)
  }

  private var tileRows: Int { board.tile.rows }

  /// Tabs and figures are worth one row of a tile, if it stays large.
  private func isWorth(_ compact: GameLayout) -> Bool {
    tileRows >= compact.tileRows || (tileRows >= 4 && tileRows >= compact.tileRows - 1)
  }

  private static func compact(_ size: Size) -> GameLayout? {
    let space = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
    guard let board = BoardGeometry(in: space) else { return nil }
    let line = Rect(column: 0, row: board.rect.rows.upperBound, columns: size.columns, rows: 1)
    return GameLayout(.compact, board: board, hud: line, advice: line, notice: line)
  }

  static func tabs(_ size: Size) -> Rect { Rect(column: 0, row: 0, columns: size.columns, rows: 1) }
}
