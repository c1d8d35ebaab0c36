import FoundationEssentials
import TriplesModel

/// Draws the tab of the high scores.
struct HighScoresView {
  let scene: ScoresScene
  let look: Look
  let timeZone: TimeZone

  /// Draws the table in the middle of a rectangle.
  func draw(in rect: Rect, into frame: inout Frame) {
    let title = "High scores, \(scene.filter.rawValue), \(scene.order.rawValue)"
    frame.writeCentred(title, row: rect.origin.row, in: rect, look.muted)
    let columns = ScoreColumn.fitting(rect.size.columns - 4, ScoreColumn.all(timeZone: timeZone))
    let hasKeys = rect.size.rows >= 14
    let table = ScoreTableView(
      rows: scene.rows, columns: columns, cursor: scene.cursor, markedRank: scene.markedRank, look: look)
    table.draw(
      in: Rect(
        column: rect.origin.column, row: rect.origin.row + 2, columns: rect.size.columns,
        rows: rect.size.rows - (hasKeys ? 4 : 2)), into: &frame)
    guard hasKeys else { return }
    let keys = "Enter replays  v filter  o order   \(ScoreColumn.legend)"
    frame.writeCentred(keys, row: rect.rows.upperBound - 1, in: rect, look.muted)
  }
}
