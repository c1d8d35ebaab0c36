import FoundationEssentials
import TriplesCanvas
import TriplesModel

/// The History tab: one list of finished games, duels and games that can be resumed, with a search.
struct HistoryScene: ListScene {
  private var field = TextField(limit: 40)
  private var isTyping = false
  var cursor = 0 {
    didSet {
      if let chosen, chosen.rules != figures.rules { figures = HistoryFigures(games, of: chosen.rules) }
      older = games.dropFirst(cursor + 1).count { $0.isCounted(by: figures.rules) }
    }
  }
  /// The games that the search finds, the newest first.
  private var games: [HistoryGame] = []
  /// The figures of the games found that have the rules of the chosen one.
  private var figures: HistoryFigures
  /// The number of games that count and are older than the chosen one. Cached, because there may be thousands.
  private var older = 0
  /// The last board of the chosen game. Cached, because it takes a replay of all moves.
  private let lastBoard = Memo<HistoryGame?, Grid?>()
  private var day: Day?

  /// `isRead` is false until the files have been read; then `isEmpty` is true if there are no games at all.
  private var (isRead, isEmpty, hasMarks) = (false, false, false)

  init(rules: RuleSet) { figures = HistoryFigures([], of: rules) }

  var home: Tab? { .history }
  private var search: GameSearch { GameSearch(field.text) }
  private var chosen: HistoryGame? { games.at(cursor) }

  /// Shows an example for the rules of a game that begins, while there are no games.
  mutating func follow(_ rules: RuleSet) { if games.isEmpty { figures = HistoryFigures([], of: rules) } }

  mutating func listGames(in context: SceneContext) {
    let (search, tables) = (search, context.play.tables)
    let (played, duels, saved) = (tables.pastGames ?? [], tables.duels.records, tables.waitingGames)
    isRead = tables.pastGames != nil
    isEmpty = isRead && played.isEmpty && saved.isEmpty && duels.isEmpty
    let all = saved.map(HistoryGame.saved) + duels.flatMap(HistoryGame.games) + played.map(HistoryGame.played)
    let found = all.filter { game in
      search.isEmpty
        || search.finds(
          rules: game.rules, kind: game.kind(isUnicode: false),
          date: game.date.map(context.environment.localTime) ?? "", highestTile: game.summary?.highestTile)
    }
    games = found.sorted { $0.date ?? .distantPast > $1.date ?? .distantPast }
    // A search for daily games or duels can name rules that have none yet.
    let named = RuleSet.allCases.first { search.names($0.title.lowercased()) }
    figures = HistoryFigures(games, of: chosen?.rules ?? named ?? figures.rules)
    hasMarks = games.contains { $0.marks.contains { $0 != .unfinished } }
    move(to: cursor, in: context)
  }

  func count(in context: SceneContext) -> Int { games.count }

  /// Handles typing while the field is open. Esc clears it, Enter leaves it. Other keys leave it and then have their
  /// usual effect.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if isTyping, field.handle(input) { return find(in: context) }
    guard isTyping, case .key(let key) = input else {
      // A click chooses a row instead of the day.
      if case .mouse(let mouse) = input, mouse.action == .press { day = nil }
      return point(input, in: context)
    }
    isTyping = false
    return key.code == .escape ? find("", in: context) : key.code == .enter ? [] : nil
  }

  /// Finds a text, by default the one typed, and chooses the newest game.
  private mutating func find(_ text: String? = nil, in context: SceneContext) -> [SceneCommand] {
    field.text = text ?? field.text
    cursor = 0
    listGames(in: context)
    return []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if search.names("daily"), let commands = act(inCalendar: intent, in: context) { return commands }
    if intent == .confirm, isEmpty { return [.show(.game)] }
    switch (intent, chosen) {
    case (.search, _): isTyping = true
    case (.cancel, _) where !search.isEmpty: return find("", in: context)
    case (.confirm, .played(let game)):
      return [.replay(of: "game", try context.play.replay(of: game, at: context.now))]
    case (.confirm, .duel(let duel, let side)):
      let (number, isKept) = (side.rawValue + 1, duel.games != nil)
      return [.replay(of: "duel", isKept ? Replay(try DuelMatch(duel), from: number, now: context.now) : nil)]
    case (.confirm, .saved(let game)): return [.play(.start(.saved(game)))]
    case (.copy, .saved(let game)): return [.play(.delete(game))]
    case (.review, .played): return [.notice("\(context.keys[.confirm]) replays it; review it there.")]
    default: return moveCursor(on: intent, in: context)
    }
    return []
  }

  /// Lets ← and → choose a day, and Enter play its daily game.
  private mutating func act(inCalendar intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    let today = context.play.daily.day
    switch intent {
    case .slide(.left): day = max(Daily.days.lowerBound, (day ?? today) + -1)
    case .slide(.right): day = min(today, (day ?? today) + 1)
    case .confirm: return day.map { [.play(.start(.daily(Daily($0, figures.rules))))] }
    case .slide, .first, .last, .cancel:
      day = nil
      return nil
    default: return nil
    }
    return []
  }

  func content(in context: SceneContext) -> PageView? {
    let look = context.look
    var details: [LayoutNode] = []
    // Keep room for the charts if any score counts, so that lines stay in place, but not while you type.
    let hasCharts = !isTyping && games.contains { $0.isCounted(by: $0.rules) }
    var (subtitles, above) = (subtitles, hasCharts ? [charts(in: context)] : [])
    if search.names("daily") {
      let view = DaysView(
        rules: figures.rules, dailies: context.dailies, today: context.play.daily.day, chosen: day,
        played: context.play.game.session.waitingDaily, look: look)
      (subtitles, above) = (view.summaries, [view.part])
      details = day.map { [.text(view.texts(of: $0, context.keys), look.strong, priority: 60)] } ?? []
    } else if search.names("duel") {
      let standings = context.duels.standings(by: figures.rules)
      above =
        standings.isEmpty ? [] : [standingTable(standings, look).part(look, rows: standings.count...standings.count)]
    }
    if isTyping {
      let example = "for example: threes daily"
      let texts = ["Searches rules, game, date and highest tile, \(example)", example]
      details = [.gap(1, priority: 92), .paragraph(texts, look.muted, priority: 91)]
    }
    let table = table(in: context)
    // A chart or calendar has priority over the example.
    let list = table.part(look, priority: games.isEmpty ? 19 : 90)
    return PageView(
      titles: ["History"], subtitles: subtitles,
      body: searchField(look) + above.flatMap { [$0, .gap(1, priority: 91)] } + [list], count: games.count,
      details: details, keys: keys, note: table.legend(in: context.pageRect.size.columns))
  }

  private func searchField(_ look: Look) -> [LayoutNode] {
    guard isTyping || !search.isEmpty else { return [] }
    let (text, style) = isTyping ? (field.shown, look.selected) : (field.text, look.strong)
    let variants = ["Search: ", ""].map { [LayoutNode.Span($0, look.muted), LayoutNode.Span(text, style)] }
    let end = [LayoutNode.Span(String((text.split(separator: " ").last ?? "").suffix(16)), style)]
    return [.text(variants + [end], priority: 97), .gap(1, priority: 91)]
  }

  private func table(in context: SceneContext) -> Table {
    let games = games.isEmpty ? [.played(HighScore(.example(of: figures.rules)))] : games
    let (about, isUnicode) = (GameColumns { games[$0].summary }, context.look.traits.isUnicode)
    return Table(
      columns: [
        .init("Score", 9, weight: 12) { games[$0].score.grouped },
        .init("Rules", 7, weight: 11, isLeading: true) { games[$0].rules.title },
        .init("Game", 19, weight: 8, isLeading: true) {
          let kind = games[$0].kind(isUnicode: isUnicode)
          // Thousands of points leave no room for the word.
          return kind.count > 19 ? kind.replacing("duel: ", with: "") : kind
        },
        .date(in: context, weight: 9) { games[$0].date }, about.highest, about.moves, about.skill, about.time,
        GameColumns.marks(weight: hasMarks ? 8 : 4) { games[$0].marks }, about.seed,
      ], count: self.games.count, cursor: cursor, emptyText: emptyText(context.keys), hasExample: isEmpty)
  }

  private func standingTable(_ standings: [DuelStanding], _ look: Look) -> Table {
    Table(
      columns: [
        .init("Against", 8, weight: 9, isLeading: true) { "level \(standings[$0].level.rawValue)" },
        .init("Won", 5, weight: 8) { String(standings[$0].wins) },
        .init("Lost", 5, weight: 7) { String(standings[$0].losses) },
        .init("Drawn", 5, weight: 6) { String(standings[$0].draws) },
        .init("Best", 6, weight: 5) { standings[$0].best.map(look.number) ?? "-" },
        .init("Mean", 6, weight: 4) { standings[$0].mean.map(look.number) ?? "-" },
      ], count: standings.count)
  }

  private func charts(in context: SceneContext) -> LayoutNode {
    let (look, rows) = (context.look, min(max(context.pageRect.size.rows / 4, 6), 12))
    let chart = figures.median.map { median in
      ScoreChart(
        scores: figures.scores, median: median, nearest: min(older, figures.scores.count - 1),
        isChosen: chosen?.isCounted(by: figures.rules) == true, look: look)
    }
    let scores = LayoutNode.room(
      least: Size(columns: 19, rows: rows), ideal: Size(columns: context.pageRect.size.columns, rows: rows), priority: 3
    ) { chart?.draw(in: $0, into: &$1) }
    let least = Size(columns: look.fillsTiles ? 12 : 23, rows: 4)
    let board = LayoutNode.room(least: least, ideal: Size(columns: 23, rows: rows), priority: 4) {
      [grid = lastBoard.value(for: chosen) { chosen?.lastBoard }, rules = figures.rules] rect, frame in
      if let grid { look.draw(grid, of: rules, in: rect, into: &frame) }
    }
    return LayoutNode.row([scores, board], gap: 3, priority: 20).columns(scores.widths)
  }

  private var subtitles: [String] {
    guard let chosen else { return search.isEmpty ? [] : ["no games found"] }
    return switch chosen {
    case .saved: ["\(chosen.rules.title), saved game", chosen.rules.title]
    case .duel(let duel, let side):
      ["\(chosen.rules.title), ", ""].map { start in
        let end = duel.resigned.map { ". \(duel.setup.name(of: $0)) resigned" } ?? ""
        return "\(start)duel: \(duel.setup.name(of: side)) pushed\(end)"
      } + [chosen.rules.title]
    case .played: figures.texts
    }
  }

  private var keys: [KeyLabel] {
    if isTyping { return [KeyLabel(.confirm, title: "chooses a game"), KeyLabel(.cancel, title: "shows all games")] }
    let isDaily = search.names("daily")
    let own =
      switch chosen {
      case _ where isDaily && day != nil: [KeyLabel(.confirm, title: "plays")]
      case .saved: [KeyLabel(.confirm, title: "resumes"), KeyLabel(.copy, title: "deletes")]
      case .played, .duel: [KeyLabel(.confirm, title: "replays")]
      case nil: isEmpty && !isDaily ? [KeyLabel(.confirm, title: "shows your game")] : []
      }
    let all = search.isEmpty ? [] : [KeyLabel(.cancel, title: "shows all games")]
    if isDaily { return own + [KeyLabel(.slide(.left), .slide(.right), title: "choose a day")] + all }
    return own + (chosen == nil && search.isEmpty ? [] : [KeyLabel(.search, title: "searches")]) + all
  }

  private func emptyText(_ names: KeyMap) -> String {
    if !isRead, search.isEmpty { return "Your games are not loaded yet." }
    if isEmpty {
      return "Your games, duels and saved games will appear here, newest first, with a chart of their scores. "
        + "\(names[.confirm]) shows your game."
    }
    if search == GameSearch("daily") {
      return "Your daily games will appear here, and in the calendar. \(names[.daily]) plays today's game."
    }
    return search == GameSearch("duel")
      ? "Your duels will appear here, with a table for each level. \(names[.show(.challenges)]) leads to a duel."
      : "No game matches this search."
  }
}
