import TriplesCanvas
import TriplesModel

/// The tab of the high scores: which table is shown, in which order, and which row is marked.
struct ScoresScene: Hashable {
  enum Filter: String, CaseIterable {
    case unaided = "without help"
    case random = "without help, random"
    case deterministic = "without help, fixed"
    case aided = "with help"
    case hostToday = "today on this host"
    case hostBest = "best on this host"
    case hostPlayers = "players on this host"

    var isOfHost: Bool { [.hostToday, .hostBest, .hostPlayers].contains(self) }
  }

  enum Order: String, CaseIterable {
    case score = "by score"
    case skill = "by skill"
  }

  private(set) var rules: RuleSet
  private(set) var filter = Filter.unaided
  private(set) var order = Order.score
  /// The newest game, where it is in a table.
  private(set) var marked: GameSummary?
  var cursor = 0
  /// The game of the row with the cursor and its last board; without one if its moves were not kept or do not make it.
  private var previewed: HighScore?
  private(set) var preview: Grid?

  /// A game and its place, from 1.
  struct Row: Hashable {
    let rank: Int
    let summary: GameSummary
  }

  init(rules: RuleSet) { self.rules = rules }

  /// The games that are shown, each with its rank by score.
  func rows(of boards: ScoreBoards) -> [Row] {
    guard !filter.isOfHost else { return [] }
    let rows = zip(1..., scores(of: boards)).map { Row(rank: $0, summary: $1.summary) }.filter { row in
      switch filter {
      case .random: row.summary.origin.mode == .random
      case .deterministic: row.summary.origin.mode == .deterministic
      case .unaided, .aided, .hostToday, .hostBest, .hostPlayers: true
      }
    }
    guard order == .skill else { return rows }
    return rows.sorted { ($1.summary.skill?.share ?? 0, $0.rank) < ($0.summary.skill?.share ?? 0, $1.rank) }
  }

  private func scores(of boards: ScoreBoards) -> [HighScore] {
    boards[ScoreBoards.Key(rules: rules, isAided: filter == .aided)].scores
  }

  /// Shows the table of a game that has just been entered, and marks the game.
  mutating func mark(rank: Int?, in key: ScoreBoards.Key, of boards: ScoreBoards) {
    (rules, filter, order) = (key.rules, key.isAided ? .aided : .unaided, .score)
    marked = rank.flatMap { boards[key].scores.at($0 - 1)?.summary }
    cursor = (rank ?? 1) - 1
  }
}

extension ScoresScene: ListScene {
  func count(in context: SceneContext) -> Int { table(in: context).count }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .nextFilter:
      cursor = 0
      repeat { filter = filter.next } while filter.isOfHost && context.host == nil
    case .nextOrder: (order, cursor) = (order.next, 0)
    case .nextRules: (rules, cursor) = (rules.next, 0)
    case .confirm:
      guard count(in: context) > 0 else { return [.fill(filter, rules, in: context)] }
      guard let selected = selected(of: context.boards) else { return [] }
      return ReplayScene.opening("game", in: context) { () throws(TextError) in try selected.replay() }
    default: return nil
    }
    return []
  }

  /// The game is played again when the cursor comes to it, and not for each frame.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    let selected = selected(of: context.boards)
    guard previewed != selected else { return [] }
    (previewed, preview) = (selected, (try? selected?.replay())?.game.board.grid)
    return []
  }

  private func selected(of boards: ScoreBoards) -> HighScore? {
    rows(of: boards).at(cursor).map { scores(of: boards)[$0.rank - 1] }
  }
}

extension SceneCommand {
  /// What begins a game that an empty table is for.
  fileprivate static func fill(_ filter: ScoresScene.Filter, _ rules: RuleSet, in context: SceneContext) -> SceneCommand
  {
    filter == .hostToday ? .play(.start(.daily(Daily(context.play.daily.day, rules)))) : .show(.game)
  }
}

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
          .column([table.part(look, rows: table.count...table.count), .text([""], look.plain), board], isWhole: true),
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
    case .hostToday: hostTable(Daily(context.play.daily.day, rules), in: context)
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
