import TriplesCanvas
import TriplesModel

/// The tab of past games: a list with a cursor, and what can be said of all of them.
struct HistoryScene: Hashable {
  /// All games, the newest first.
  private var allGames: [PastGame] = []
  /// The rules of the games that are shown.
  private(set) var rules: RuleSet
  /// The games that are shown, the newest first.
  private(set) var games: [PastGame] = []
  private(set) var cursor = ListCursor()
  private(set) var page = Page.games
  /// The duels that were played.
  private(set) var duels = DuelList()
  /// The games that can go on.
  private(set) var saved = SavedList()
  /// Their scores, the oldest first.
  private(set) var scores: [Int] = []
  /// The score in the middle; the lower one of two. Nil without a game.
  private(set) var median: Int?
  /// How many games had which highest tile, the lowest first.
  private(set) var highestTiles: [TileCount] = []
  /// The game whose last board was asked for, and the board once it is known.
  private var previewed: PastGame?
  private(set) var preview: Grid?

  /// What is shown.
  enum Page: CaseIterable {
    case games
    /// The games of the day alone, with their calendar.
    case days
    case duels
    /// The games that can go on.
    case saved
  }

  /// How many games had a highest tile.
  struct TileCount: Hashable {
    let value, count: Int
  }

  /// A list of games of some rules, which is not known yet.
  init(rules: RuleSet) { self.rules = rules }

  /// Picks the games, and works out once what is told of all of them.
  private mutating func showGames() {
    games = allGames.filter { game in
      game.summary.rules == rules && (page != .days || Daily(rules, game.summary.origin) != nil)
    }
    cursor.scroll(by: 0, of: games.count)
    duels.show(rules)
    scores = games.reversed().map(\.summary.score)
    median = games.isEmpty ? nil : scores.sorted()[(games.count - 1) / 2]
    highestTiles = Dictionary(games.map { ($0.summary.highestTile, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { TileCount(value: $0.key, count: $0.value) }
  }
}

extension HistoryScene: Scene {
  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    switch answer {
    case .pastGames(let games):
      allGames = games
      showGames()
    case .saved(let games): saved.update(games)
    case .preview(let grid, previewed): preview = grid
    case .duels(let history): duels.update(history, rules)
    default: break
    }
    return []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if page == .duels, let commands = duels.handle(intent, in: context) { return commands }
    if page == .saved, let commands = saved.handle(intent) { return commands }
    if cursor.handle(intent, of: games.count) { return [] }
    switch intent {
    case .nextRules:
      rules = rules.next
      showGames()
    case .nextFilter:
      page = page.next
      showGames()
    case .confirm: return games.indices.contains(cursor.row) ? [.effect(.load(games[cursor.row]))] : []
    default: return nil
    }
    return []
  }

  /// Asks for the last board of the game to which the cursor has come.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    let selected = games.indices.contains(cursor.row) ? games[cursor.row] : nil
    guard previewed != selected else { return [] }
    (previewed, preview) = (selected, nil)
    return selected.map { [.effect(.preview($0))] } ?? []
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard let rows = input.wheelRows else { return nil }
    switch page {
    case .games, .days: cursor.scroll(by: rows, of: games.count)
    case .duels: duels.scroll(by: rows)
    case .saved: saved.scroll(by: rows)
    }
    return []
  }
}
