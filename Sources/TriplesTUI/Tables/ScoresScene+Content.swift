import TriplesBoards
import TriplesCanvas
import TriplesModel

extension ScoresScene {
  /// The table, and the last board of its chosen game below it or beside it.
  func content(in context: SceneContext) -> Part? {
    let (look, rows) = (context.look, rows(of: context.boards))
    if let table = hostTable(in: context) {
      return .page(
        titles, [table.part(look, priority: 90), .spring, .text(hostKeys(context.keys), look.muted)], look)
    }
    let table = Table.games(
      rows.map(\.summary), cursor: cursor.row,
      marked: marked.flatMap { rows.map(\.summary).firstIndex(of: $0) }, promise: promise,
      fields: Table.fields(context.environment, hasSkill: rules.hasBound),
      leading: [(Table.Column(title: "Rank", width: 4, weight: 10), "1")]
    ) { [String(rows[$0].rank)] }
    let whole = table.count...table.count
    var variants = [table.part(look)]
    if let grid = preview?.grid {
      let board = Part.board(grid, in: rules, ideal: Size(columns: 36, rows: 15), look)
      variants =
        [
          .column([table.part(look, rows: whole), .gap(1), board], isWhole: true),
          .row([table.part(look, isWhole: true), board], gap: 2, isWhole: true),
        ] + variants
    }
    return .page(
      titles, [.first(variants, priority: 90), .spring, .text(keys(context.keys), look.muted)], look)
  }

}

extension RuleSet {
  /// True if the luck of a seed bounds the score, so that games can be ranked by skill.
  var hasBound: Bool { type.bound(seed: 0) != nil }
}
