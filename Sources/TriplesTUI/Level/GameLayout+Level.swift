import TriplesBoards
import TriplesCanvas

extension GameLayout {
  /// Where a hint stands: above the keys of the panel, or where it stands in any game.
  var levelAdvice: Rect {
    guard arrangement == .landscape, panel.size.rows > 16 else { return advice }
    return Rect(
      column: panel.origin.column, row: panel.rows.upperBound - 4, columns: panel.size.columns, rows: 1)
  }

  /// True if the panel has room for all of a level's text; elsewhere it is told for a moment.
  func hasRoom(forLevelText text: String) -> Bool {
    switch arrangement {
    case .landscape: true
    case .portrait: text.lines(columns: panel.size.columns - 2).count <= panel.size.rows - 3
    case .compact: false
    }
  }

  /// All that lies beside or below the board.
  var panel: Rect {
    let bottom = [hud, next, controls].filter { !$0.rows.isEmpty }.map(\.rows.upperBound).max() ?? 0
    return Rect(
      column: hud.origin.column, row: hud.origin.row, columns: hud.size.columns,
      rows: bottom - hud.origin.row)
  }
}
