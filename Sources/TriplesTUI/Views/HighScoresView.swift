import TriplesModel

/// Draws the tab of the high scores.
struct HighScoresView {
  let scene: ScoresScene
  let boards: ScoreBoards
  let look: Look
  let environment: Environment

  /// Draws the table in the middle of a rectangle.
  func draw(in rect: Rect, into frame: inout Frame) {
    frame.writeCentred(title(columns: rect.size.columns), row: rect.origin.row, in: rect, look.muted)
    let columns = TableColumn.fitting(
      rect.size.columns - 4, [.rank] + TableColumn.all(environment, hasSkill: scene.rules.hasBound))
    let hasKeys = rect.size.rows >= 14
    let rows = scene.rows(of: boards)
    let table = GameTableView(
      columns: columns, cursor: scene.cursor,
      marked: scene.marked.flatMap { rows.map(\.summary).firstIndex(of: $0) },
      look: look)
    table.draw(
      rows,
      in: Rect(
        column: rect.origin.column, row: rect.origin.row + 2, columns: rect.size.columns,
        rows: rect.size.rows - (hasKeys ? 4 : 2)), into: &frame)
    guard hasKeys else { return }
    let keys = [
      "Enter replays  v which  o order  g game   \(TableColumn.legend)", "Enter replays  v which  g game",
    ]
    frame.writeCentred(
      keys.first { $0.count <= rect.size.columns } ?? "", row: rect.rows.upperBound - 1, in: rect, look.muted)
  }

  private func title(columns: Int) -> String {
    let titles = [
      "\(scene.rules.title), high scores, \(scene.filter.rawValue), \(scene.order.rawValue)",
      "\(scene.rules.title), \(scene.filter.rawValue)", scene.rules.title,
    ]
    return titles.first { $0.count <= columns } ?? ""
  }
}

extension RuleSet {
  /// True if the luck of a seed bounds the score, so that games can be ranked by skill.
  var hasBound: Bool { type.bound(seed: 0) != nil }
}
