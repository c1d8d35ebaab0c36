import TriplesCanvas
import TriplesModel

struct ScoresScene: ListScene {
  private enum Filter: String, CaseIterable {
    case unaided = "without help"
    case aided = "with help"
    case hostToday = "today on this host"
    case hostBest = "best on this host"
    case hostPlayers = "players on this host"

    var isOfHost: Bool { self != .unaided && self != .aided }
  }

  private var rules: RuleSet
  private var filter = Filter.unaided
  /// The newest game, if it is in a table.
  private var marked: GameSummary?
  var cursor = 0
  /// The last board of the chosen game. Cached, because it takes a replay of all moves.
  private let lastBoard = Memo<HighScore?, Grid?>()

  /// The start of the animation of a new first place, infinite until it is seen; nil if there is none.
  private var arrival: Seconds?

  /// The delay between rows as a table appears, and the time its top row takes.
  private static let (arrivalStep, firstArrival): (Seconds, Seconds) = (0.12, 0.6)

  init(rules: RuleSet) { self.rules = rules }

  var home: Tab? { .highScores }

  private func scores(of boards: ScoreBoards) -> [HighScore] {
    filter.isOfHost ? [] : boards[ScoreBoards.Key(rules: rules, isAided: filter == .aided)]
  }

  /// Shows the table for the rules of a game that begins.
  mutating func follow(_ rules: RuleSet) { if rules != self.rules { (self.rules, cursor) = (rules, 0) } }

  /// Shows the table of a game that has just been entered, and marks the game.
  mutating func mark(rank: Int?, in key: ScoreBoards.Key, of boards: ScoreBoards) {
    (rules, filter) = (key.rules, key.isAided ? .aided : .unaided)
    marked = rank.flatMap { boards[key].at($0 - 1)?.summary }
    cursor = (rank ?? 1) - 1
    arrival = rank == 1 ? .infinity : nil
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .nextFilter:
      cursor = 0
      repeat { filter = filter.next } while filter.isOfHost && context.host == nil
    case .nextRules where filter == .hostPlayers: return [.notHere(context.keys)]
    case .nextRules: (rules, cursor) = (rules.next, 0)
    case .confirm:
      // In an empty table, start today's game or show the game in play.
      guard table(in: context).count > 0 else {
        return filter == .hostToday ? [.play(.start(.daily(Daily(context.play.daily.day, rules))))] : [.show(.game)]
      }
      guard let selected = scores(of: context.boards).at(cursor) else { return [.notHere(context.keys)] }
      return [.replay(of: "game", try context.play.replay(of: selected, at: context.now))]
    default: return moveCursor(on: intent, in: context)
    }
    return []
  }

  /// Returns the visible share of a row; nil before it appears. Rows appear from the bottom up, the top one slowly.
  private func visibleShare(_ row: Int, of count: Int, at now: Seconds) -> Double? {
    guard let arrival, arrival < .infinity else { return 1 }
    let time = now - arrival - Self.arrivalStep * Double(count - 1 - row)
    guard time >= 0 else { return nil }
    return row > 0 ? 1 : min(1, time / Self.firstArrival)
  }

  func nextChange(in context: SceneContext) -> Seconds? {
    let count = scores(of: context.boards).count
    return visibleShare(0, of: count, at: context.now) == 1 ? nil : context.now + Self.firstArrival / 20
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .key = input { arrival = nil }
    return point(input, in: context)
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    if arrival == .infinity { arrival = context.settings.reducesMotion ? nil : context.now }
    return []
  }

  func content(in context: SceneContext) -> PageView? {
    let (look, table, columns) = (context.look, table(in: context), context.pageRect.size.columns)
    let (legend, selected) = (table.legend(in: columns), scores(of: context.boards).at(cursor))
    let last = lastBoard.value(for: selected) { (try? selected?.replay())?.game.board.grid }
    var variants = [table.part(look)]
    let isExample = table.hasExample && table.count == 0 && columns > 40
    if let grid = last ?? (isExample ? Recording.example(of: rules).game.board.grid : nil) {
      let board = LayoutNode.board(grid, in: rules, ideal: Size(columns: 36, rows: 15), look, isPale: last == nil)
      let whole = table.part(look, rows: table.count...table.count)
      let beside = LayoutNode.row([table.part(look, isWhole: true), board], gap: 2, isWhole: true)
      variants = [.column([whole, .blank, board], isWhole: true), beside] + variants
    }
    let shown = filter == .hostPlayers ? "All rules" : rules.title
    return PageView(
      titles: ["High scores"], subtitles: ["\(shown), \(filter.rawValue)", shown],
      body: [.first(variants, priority: 84)], count: table.count,
      details: legend.isEmpty ? [] : [.text([legend], look.muted, priority: 40)],
      keys: keys(table.count > 0, hasHost: context.host != nil), note: legend)
  }

  private func keys(_ hasRows: Bool, hasHost: Bool) -> [KeyLabel] {
    (hasRows && filter.isOfHost ? [] : [KeyLabel(.confirm, title: hasRows ? "replays" : wayOut)])
      + [KeyLabel(.nextFilter, title: hasHost ? "next board" : "with/without help")]
      + (filter == .hostPlayers ? [] : [KeyLabel(.nextRules, title: "rules")])
  }

  private func table(in context: SceneContext) -> Table {
    switch filter {
    case .unaided, .aided: ownTable(in: context)
    case .hostToday: hostTable(Daily(context.play.daily.day, rules), in: context)
    case .hostBest: hostTable(nil, in: context)
    case .hostPlayers: playersTable(context.host?.players ?? [], in: context)
    }
  }

  private func ownTable(in context: SceneContext) -> Table {
    let scores = scores(of: context.boards)
    let rows = scores.isEmpty ? [GameSummary(.example(of: rules))] : scores.map(\.summary)
    let player = Table.Column("Player", 12, weight: 8, isLeading: true) { scores.at($0)?.player?.description ?? "" }
    let about = GameColumns { rows[$0] }
    // Skill is the share of a maximum, which not all rules have.
    let skill = rules.type.bound(seed: 0).map { _ in about.skill }
    return Table(
      columns: [
        .init("Rank", 4, weight: 12) { String($0 + 1) }, .init("Score", 9, weight: 13) { rows[$0].score.grouped },
        scores.contains { $0.player != nil } ? player : nil, skill, .date(in: context) { rows[$0].date }, about.mode,
        about.highest, about.moves, about.time,
        rows.contains { !$0.marks.isEmpty } ? about.marks : nil, about.seed,
      ].compactMap(\.self), count: scores.count, cursor: cursor, marked: marked.flatMap { rows.firstIndex(of: $0) },
      visibleShare: { visibleShare($0, of: scores.count, at: context.now) }, emptyText: emptyText(context.keys),
      hasExample: true)
  }

  private func hostTable(_ daily: Daily?, in context: SceneContext) -> Table {
    let rows = context.host?.rows(daily, rules) ?? []
    return Table(
      columns: [
        .init("Rank", 4, weight: 13) { String($0 + 1) },
        .init("Player", HostName.maxCells, weight: 14, isLeading: true) { rows[$0].name },
        .init("Score", 9, weight: 15) { rows[$0].score.grouped },
        .date(in: context) { rows[$0].date },
        .init("Help", 4, weight: 12) { rows[$0].isAided ? "yes" : "no" },
      ], count: rows.count, cursor: cursor, marked: rows.firstIndex { context.host?.isOwn($0) == true },
      emptyText: emptyText(context.keys))
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
      ], count: players.count, cursor: cursor, emptyText: emptyText(context.keys))
  }

  private func emptyText(_ names: KeyMap) -> String {
    let what =
      switch filter {
      case .unaided: "Your ten best games will appear here, with score, date and highest tile."
      case .aided: "Games in which you used undo, hints or autoplay will appear here."
      case .hostToday: "Everybody's first try of today's game will appear here."
      case .hostBest: "The best games of everybody on this host will appear here."
      case .hostPlayers: "The players of this host will appear here."
      }
    return "\(what) \(names[.confirm]) \(wayOut)."
  }

  /// The words for the effect of Enter in an empty table.
  private var wayOut: String { filter == .hostToday ? "plays today's game" : "shows your game" }
}
