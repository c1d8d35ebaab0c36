import TriplesBoards
import TriplesCanvas
import TriplesModel

extension ScoresScene {
  /// The table, and the last board of its chosen game below it or beside it.
  func content(in context: SceneContext) -> Part? {
    let (look, rows) = (context.look, rows(of: context.boards))
    let table = Table.games(
      rows.map(\.summary), cursor: cursor.row,
      marked: marked.flatMap { rows.map(\.summary).firstIndex(of: $0) }, promise: promise,
      fields: Table.fields(context.environment, hasSkill: rules.hasBound),
      leading: [Table.Column(title: "Rank", width: 4, weight: 10)]
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

  private func keys(_ names: KeyNames) -> [String] {
    let (replay, filter) = ("\(names[.confirm]) replays", "\(names[.nextFilter]) table")
    let (order, rules) = ("\(names[.nextOrder]) sort", "\(names[.nextRules]) rules")
    let all = "\(replay)  \(filter)  \(order)  \(rules)"
    return ["\(all)   \(Table.legend)", all, "\(replay)  \(filter)  \(rules)", replay]
  }

  private var titles: [String] {
    [
      "\(rules.title), high scores, \(filter.rawValue), \(order.rawValue)",
      "\(rules.title), \(filter.rawValue)", rules.title,
    ]
  }

  private var promise: String {
    switch filter {
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
