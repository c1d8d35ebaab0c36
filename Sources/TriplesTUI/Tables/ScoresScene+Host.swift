import TriplesCanvas
import TriplesModel

/// The boards of the host.
extension ScoresScene {
  /// How many rows are shown.
  func count(in context: SceneContext) -> Int {
    switch filter {
    case .hostToday, .hostBest: hostRows(in: context).count
    case .hostPlayers: context.host?.players.count ?? 0
    case .unaided, .random, .deterministic, .aided: rows(of: context.boards).count
    }
  }

  /// The board of today or of all time.
  private func hostRows(in context: SceneContext) -> [HostRow] {
    let daily = filter == .hostToday ? Daily(context.environment.today(), rules) : nil
    return context.host?.rows(daily, rules) ?? []
  }

  /// The board that is shown; nil for one's own games.
  func hostTable(in context: SceneContext) -> Table? {
    switch filter {
    case .hostToday, .hostBest: games(in: context)
    case .hostPlayers: players(in: context)
    case .unaided, .random, .deterministic, .aided: nil
    }
  }

  private func games(in context: SceneContext) -> Table {
    let rows = hostRows(in: context)
    return Table(
      columns: [
        Table.Column(title: "Rank", width: 4, weight: 10),
        Table.Column(title: "Player", width: HostName.maxCells, weight: 11, isLeading: true),
        Table.Column(title: "Score", width: 7, weight: 12),
        Table.Column(title: "Date and time", width: 16, weight: 8),
        Table.Column(title: "Help", width: 4, weight: 9),
      ], count: rows.count, cursor: cursor.row, marked: rows.firstIndex { context.host?.isOwn($0) == true },
      promise: promise, example: ["1", "Ada", "1168", "2026-11-21 12:00", "no"]
    ) { [environment = context.environment] row in
      let result = rows[row].result
      return [
        String(rows[row].rank), rows[row].name, String(result.score), environment.localTime(result.date),
        result.isAided ? "yes" : "no",
      ]
    }
  }

  private func players(in context: SceneContext) -> Table {
    let players = context.host?.players ?? []
    let titles = ["Games", "Days", "Streak", "Levels", "Stars", "Won"]
    return Table(
      columns: [Table.Column(title: "Player", width: HostName.maxCells, weight: 20, isLeading: true)]
        + titles.enumerated().map { Table.Column(title: $1, width: 6, weight: 12 - $0) },
      count: players.count, cursor: cursor.row, promise: promise,
      example: ["Ada", "31", "12", "5", "17", "40", "3"]
    ) { row in
      let player = players[row]
      return [player.name]
        + [player.games, player.days, player.streaks.current, player.levels, player.stars, player.won].map(
          String.init)
    }
  }
}
