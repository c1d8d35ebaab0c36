extension GameLayout {
  /// The line that tells a hint, or that the computer plays. It lies beside or below the board and never on it: in a
  /// row that is free, else in place of the last figures.
  package var assistance: Rect {
    switch arrangement {
    case .landscape: line(controls.size.rows + next.size.rows > 0 ? hud.rows.upperBound : lastFigures)
    case .portrait:
      line(hud.origin.row > board.rect.rows.upperBound ? board.rect.rows.upperBound : lastFigures)
    case .compact: hud
    }
  }

  private var lastFigures: Int { hud.rows.upperBound - 1 }

  private func line(_ row: Int) -> Rect {
    Rect(column: hud.origin.column, row: row, columns: hud.size.columns, rows: 1)
  }
}
