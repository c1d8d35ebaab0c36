extension GameLayout {
  /// Where a hint stands: above the keys of the panel, or where it stands in any game.
  var levelAdvice: Rect {
    guard arrangement == .landscape, panel.size.rows > 16 else { return advice }
    return Rect(
      column: panel.origin.column, row: panel.rows.upperBound - 4, columns: panel.size.columns, rows: 1)
  }

  /// All that lies beside or below the board.
  var panel: Rect {
    let bottom = [hud, next, controls].filter { !$0.rows.isEmpty }.map(\.rows.upperBound).max() ?? 0
    return Rect(
      column: hud.origin.column, row: hud.origin.row, columns: hud.size.columns,
      rows: bottom - hud.origin.row)
  }
}
