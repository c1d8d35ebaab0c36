import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the tab of the high scores.
struct HighScoresView {
  let scene: ScoresScene
  let boards: ScoreBoards
  let look: Look
  let names: KeyNames
  let environment: Environment

  /// Draws the table in the middle of a rectangle, and the last board of its chosen game.
  func draw(in rect: Rect, into frame: inout Frame) {
    let rows = scene.rows(of: boards)
    let columns = TableColumn.fitting(
      rect.size.columns - 4, [.rank] + TableColumn.all(environment, hasSkill: scene.rules.hasBound))
    let page = TablePage(
      in: rect, tableRows: rows.isEmpty ? rect.size.rows : 1 + rows.count,
      tableColumns: TableColumn.width(of: columns))
    frame.writeFitting(titles, row: page.title.origin.row, in: page.title.inset(columns: 1), look.muted)
    let table = GameTableView(
      columns: columns, cursor: scene.cursor,
      marked: scene.marked.flatMap { rows.map(\.summary).firstIndex(of: $0) }, promise: promise, look: look)
    table.draw(rows, in: page.table, into: &frame)
    if let grid = scene.preview?.grid {
      SmallBoardView(look, rules: scene.rules).draw(grid, in: page.board, into: &frame)
    }
    guard page.keys.size.rows > 0 else { return }
    let legend = columns.contains { $0.title == TableColumn.marksTitle } ? "   \(TableColumn.legend)" : ""
    let (replay, filter) = ("\(names[.confirm]) replays", "\(names[.nextFilter]) table")
    let (order, rules) = ("\(names[.nextOrder]) sort", "\(names[.nextRules]) rules")
    let keys = [
      "\(replay)  \(filter)  \(order)  \(rules)\(legend)", "\(replay)  \(filter)  \(order)  \(rules)",
      "\(replay)  \(filter)  \(rules)", replay,
    ]
    frame.writeFitting(keys, row: page.keys.origin.row, in: page.keys.inset(columns: 1), look.muted)
  }

  private var titles: [String] {
    [
      "\(scene.rules.title), high scores, \(scene.filter.rawValue), \(scene.order.rawValue)",
      "\(scene.rules.title), \(scene.filter.rawValue)", scene.rules.title,
    ]
  }

  private var promise: String {
    switch scene.filter {
    case .unaided: "Your ten best games will appear here."
    case .random: "Your best random games will appear here."
    case .deterministic: "Your best fixed games will appear here."
    case .aided: "Your games with help will appear here."
    }
  }
}

extension RuleSet {
  /// True if the luck of a seed bounds the score, so that games can be ranked by skill.
  var hasBound: Bool { type.bound(seed: 0) != nil }
}
