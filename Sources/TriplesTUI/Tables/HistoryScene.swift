import TriplesModel

/// The tab of past games, and of duels and games that can go on.
struct HistoryScene: Hashable {
  enum Page: CaseIterable {
    case games
    /// The games of the day alone, with their calendar.
    case days
    case duels
    /// The games that can go on.
    case saved
  }

  /// How many games had a highest tile.
  struct TileCount: Hashable { let value, count: Int }

  /// All games, the newest first.
  private var allGames: [PastGame] = []
  private(set) var rules: RuleSet
  private(set) var page = Page.games
  var cursor = 0
  /// The games that are shown, the newest first.
  private(set) var games: [PastGame] = []
  /// Their scores, the oldest first.
  private(set) var scores: [Int] = []
  /// The score in the middle; the lower one of two. Nil without a game.
  private(set) var median: Int?
  /// How many games had which highest tile, the lowest first.
  private(set) var highestTiles: [TileCount] = []
  /// The game whose last board was asked for, and the board once it is known.
  private var previewed: PastGame?
  private(set) var preview: Grid?
  /// The games that can go on.
  private(set) var saved: [SavedGame] = []
  /// The game of a duel that Enter replays.
  private(set) var side = Contestant.first

  init(rules: RuleSet) { self.rules = rules }

  /// Picks the games, and works out once what is told of all of them.
  private mutating func showGames() {
    games = allGames.filter { game in
      game.summary.rules == rules && (page != .days || Daily(rules, game.summary.origin) != nil)
    }
    scores = games.reversed().map(\.summary.score)
    median = games.isEmpty ? nil : scores.sorted()[(games.count - 1) / 2]
    highestTiles = Dictionary(games.map { ($0.summary.highestTile, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { TileCount(value: $0.key, count: $0.value) }
  }

  /// The duels of the rules, the newest first.
  func duels(in context: SceneContext) -> [DuelRecord] { context.duels.records.filter { $0.setup.rules == rules } }
}

extension HistoryScene: ListScene {
  func count(in context: SceneContext) -> Int {
    switch page {
    case .games, .days: games.count
    case .duels: duels(in: context).count
    case .saved: saved.count
    }
  }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    switch answer {
    case .pastGames(let games):
      allGames = games
      showGames()
    case .saved(let games): saved = games
    case .preview(let grid, previewed): preview = grid
    default: return []
    }
    move(to: cursor, in: context)
    return []
  }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if intent == .confirm, count(in: context) == 0 { return [fill(in: context)] }
    switch (intent, page) {
    case (.nextRules, _): (rules, cursor) = (rules.next, 0)
    case (.nextFilter, _): (page, cursor) = (page.next, 0)
    case (.slide(.left), .duels): side = .first
    case (.slide(.right), .duels): side = .second
    case (.confirm, .games), (.confirm, .days): return games.at(cursor).map { [.effect(.load($0))] } ?? []
    case (.confirm, .duels): return duels(in: context).at(cursor).map { replay($0, in: context) } ?? []
    case (.confirm, .saved): return withSaved { .request(.saved($0)) }
    case (.copy, .saved), (.clear, .saved): return withSaved { .open(QuestionScene(deleting: $0)) }
    default: return nil
    }
    showGames()
    return []
  }

  /// What begins a game that an empty page is for.
  private func fill(in context: SceneContext) -> SceneCommand {
    switch page {
    case .games: .show(.game)
    case .days: .request(.daily(Daily(context.environment.today(), rules)))
    case .duels: .request(.duel(DuelPlan(rules: rules)))
    case .saved: .perform(.newGame)
    }
  }

  private func replay(_ duel: DuelRecord, in context: SceneContext) -> [SceneCommand] {
    ReplayScene.opening("duel", in: context) { [side] () throws(TextError) in
      try duel.games?.at(side.rawValue).map { line throws(TextError) in try Recording(shareLine: line) }
    }
  }

  private func withSaved(_ command: (SavedGame) -> SceneCommand) -> [SceneCommand] {
    saved.at(cursor).map { $0.isInPlay ? [.isInPlay] : [command($0)] } ?? []
  }

  /// Asks for the last board of the game to which the cursor has come.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    let selected = page == .games ? games.at(cursor) : nil
    guard previewed != selected else { return [] }
    (previewed, preview) = (selected, nil)
    return selected.map { [.effect(.preview($0))] } ?? []
  }
}
