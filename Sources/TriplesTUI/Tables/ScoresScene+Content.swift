import TriplesCanvas
import TriplesModel

extension ScoresScene {
  /// Columns of a page from which on the marks have a column.
  private static let markColumns = 81

  /// The table, and the last board of its chosen game below it or beside it.
  func content(in context: SceneContext) -> PageView? {
    let (look, table) = (context.look, table(in: context))
    var variants = [table.part(look)]
    if let preview {
      let board = Part.board(preview, in: rules, ideal: Size(columns: 36, rows: 15), look, isLeading: true)
      variants =
        [
          .column([table.part(look, rows: table.count...table.count), .gap(1), board], isWhole: true),
          .row([table.part(look, isWhole: true), board], gap: 2, isWhole: true),
        ] + variants
    }
    return PageView(
      titles: ["High scores"], subtitles: subtitles, body: [.first(variants, priority: 90)], count: table.count,
      details: filter.isOfHost || table.count == 0 || context.stage.size.columns < Self.markColumns
        ? [] : [.text([Table.legend], look.muted, priority: 40)],
      keys: keys(table.count > 0, context.keys))
  }

  func table(in context: SceneContext) -> Table {
    switch filter {
    case .unaided, .random, .deterministic, .aided: ownTable(in: context)
    case .hostToday: hostTable(Daily(context.environment.today(), rules), in: context)
    case .hostBest: hostTable(nil, in: context)
    case .hostPlayers: playersTable(context.host?.players ?? [], in: context)
    }
  }

  private func ownTable(in context: SceneContext) -> Table {
    let rows = rows(of: context.boards)
    return Table(
      columns: [.init("Rank", 4, weight: 10) { String(rows[$0].rank) }]
        + Table.columns(context.environment, rules) { rows[$0].summary },
      count: rows.count, cursor: cursor, marked: marked.flatMap { rows.map(\.summary).firstIndex(of: $0) },
      promise: promise(context.keys))
  }

  /// The best games on the host, of a day or of all time.
  private func hostTable(_ daily: Daily?, in context: SceneContext) -> Table {
    let rows = context.host?.rows(daily, rules) ?? []
    return Table(
      columns: [
        .init("Rank", 4, weight: 10) { String(rows[$0].rank) },
        .init("Player", HostName.maxCells, weight: 11, isLeading: true) { rows[$0].name },
        .init("Score", 7, weight: 12) { String(rows[$0].result.score) },
        .init("Date and time", 16, weight: 8) { [environment = context.environment] in
          environment.localTime(rows[$0].result.date)
        },
        .init("Help", 4, weight: 9) { rows[$0].result.isAided ? "yes" : "no" },
      ], count: rows.count, cursor: cursor, marked: rows.firstIndex { context.host?.isOwn($0) == true },
      promise: promise(context.keys))
  }

  private func playersTable(_ players: [HostBoards.Player], in context: SceneContext) -> Table {
    Table(
      columns: [
        .init("Player", HostName.maxCells, weight: 20, isLeading: true) { players[$0].name },
        .init("Games", 6, weight: 12) { String(players[$0].games) },
        .init("Days", 6, weight: 11) { String(players[$0].days) },
        .init("Streak", 6, weight: 10) { String(players[$0].streaks.current) },
        .init("Levels", 6, weight: 9) { String(players[$0].levels) },
        .init("Stars", 6, weight: 8) { String(players[$0].stars) },
        .init("Won", 6, weight: 7) { String(players[$0].won) },
      ], count: players.count, cursor: cursor, promise: promise(context.keys))
  }
}
