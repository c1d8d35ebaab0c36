import TriplesCanvas
import TriplesModel

extension DuelList {
  /// How the person stands against each level, and the duels that were played.
  func content(_ rules: RuleSet, in context: SceneContext) -> Part {
    let look = context.look
    let score =
      standings.isEmpty
      ? [] : [standingTable.part(look, rows: standings.count...standings.count), .gap(1, priority: 19)]
    return .page(
      titles(rules, context), score + [table(context.environment).part(look, priority: 90)], look)
  }

  private var standingTable: Table {
    let titles = ["Won", "Lost", "Drawn", "Best", "Mean"]
    return Table(
      columns: [Table.Column(title: "Against", width: 8, weight: 9, isLeading: true)]
        + titles.enumerated().map { Table.Column(title: $1, width: 5, weight: 8 - $0) },
      count: standings.count
    ) { [standings] row in
      let standing = standings[row]
      return ["level \(standing.level.rawValue)"]
        + [standing.wins, standing.losses, standing.draws, standing.best, standing.mean].map(String.init)
    }
  }

  /// The points of the game that is chosen stand in brackets.
  private func table(_ environment: Environment) -> Table {
    Table(
      columns: [
        Table.Column(title: "Date and time", width: 16, weight: 5, isLeading: true),
        Table.Column(title: "First", width: 8, weight: 7, isLeading: true),
        Table.Column(title: "Second", width: 8, weight: 6, isLeading: true),
        Table.Column(title: "Points", width: 8, weight: 9), Table.Column(title: "", width: 8, weight: 8),
        Table.Column(title: "Margin", width: 6, weight: 10),
      ], count: records.count, cursor: cursor.row, promise: Self.promise,
      example: ["2026-11-21 12:00", "person", "level 3", "212 ", "187 ", "+25"]
    ) { [records, cursor, game] row in
      let record = records[row]
      let points = Contestant.allCases.map { side in
        let points =
          record.scores.indices.contains(side.rawValue) ? String(record.scores[side.rawValue]) : "-"
        return row == cursor.row && side == game ? "[\(points)]" : "\(points) "
      }
      return [environment.localTime(record.setup.date), record.setup.first.title, record.setup.second.title]
        + points + [record.marginText]
    }
  }
}

extension Duelist {
  fileprivate var title: String { level.map { "level \($0.rawValue)" } ?? "person" }
}
