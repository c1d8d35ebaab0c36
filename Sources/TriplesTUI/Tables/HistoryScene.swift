import FoundationEssentials
import TriplesCanvas
import TriplesModel

/// The tab of past games: one list of finished games, duels and games that can be resumed, and a search.
struct HistoryScene: Hashable {
  private var played: [PastGame] = []
  private var saved: [SavedGame] = []
  private var duels: [DuelRecord] = []
  private(set) var field = TextField(limit: 40)
  /// True while keys are typed into the field.
  private(set) var isTyping = false
  var cursor = 0 { didSet { updateFigures() } }
  /// The games that the search finds, the newest first.
  private(set) var games: [HistoryGame] = []
  /// What is told of all games found with the rules of the chosen one.
  private(set) var figures: HistoryFigures
  /// The game whose last board was asked for, and the board once it is known.
  private var previewed: HistoryGame?
  private(set) var preview: Grid?

  init(rules: RuleSet) { figures = HistoryFigures([], of: rules) }

  var search: GameSearch { GameSearch(field.text) }
  var chosen: HistoryGame? { games.at(cursor) }
  /// True if there is no game to search.
  var isEmpty: Bool { played.isEmpty && saved.isEmpty && duels.isEmpty }

  /// Lists what the search finds, and works out once what is told of it.
  private mutating func showGames(in context: SceneContext) {
    let search = search
    let all = saved.map(HistoryGame.init) + duels.flatMap(HistoryGame.games) + played.map(HistoryGame.init)
    let found =
      search.isEmpty
      ? all
      : all.filter { game in
        search.finds(
          rules: game.rules, kind: game.kind, date: game.date.map(context.environment.localTime) ?? "",
          highestTile: game.summary?.highestTile)
      }
    games = found.sorted { $0.date ?? .distantPast > $1.date ?? .distantPast }
    figures = HistoryFigures(games, of: chosen?.rules ?? figures.rules)
    move(to: cursor, in: context)
  }

  private mutating func updateFigures() {
    if let chosen, chosen.rules != figures.rules { figures = HistoryFigures(games, of: chosen.rules) }
  }
}

extension HistoryScene: ListScene {
  func count(in context: SceneContext) -> Int { games.count }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    switch answer {
    case .pastGames(let games): played = games
    case .saved(let games): saved = games.filter { !$0.isInPlay }
    case .duels(let history): duels = history.records
    case .preview(let grid, let game):
      if previewed?.content == .played(game) { preview = grid }
      return []
    default: return []
    }
    showGames(in: context)
    return []
  }

  /// What is typed goes into the field while it is open. Esc clears it; other keys leave it and do what they always do.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if isTyping, case .paste(let text) = input {
      field.insert(text.prefix { !$0.isNewline })
      return show(from: 0, in: context)
    }
    guard isTyping, case .key(let key) = input else { return point(input, in: context) }
    if field.handle(key) { return show(from: 0, in: context) }
    isTyping = false
    return key.code == .escape ? clear(in: context) : key.code == .enter ? [] : nil
  }

  private mutating func clear(in context: SceneContext) -> [SceneCommand] {
    field = TextField(limit: field.limit)
    return show(from: 0, in: context)
  }

  private mutating func show(from row: Int, in context: SceneContext) -> [SceneCommand] {
    cursor = row
    showGames(in: context)
    return []
  }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if intent == .confirm, isEmpty { return [.show(.game)] }
    switch (intent, chosen?.content) {
    case (.search, _): isTyping = true
    case (.cancel, _) where !search.isEmpty: return clear(in: context)
    case (.confirm, .played(let game)): return [.effect(.load(game))]
    case (.confirm, .duel(let duel, let side)): return replay(duel, side, in: context)
    case (.confirm, .saved(let game)): return [.request(.saved(game))]
    case (.copy, .saved(let game)), (.clear, .saved(let game)): return [.open(QuestionScene(deleting: game))]
    default: return nil
    }
    return []
  }

  private func replay(_ duel: DuelRecord, _ side: Contestant, in context: SceneContext) -> [SceneCommand] {
    ReplayScene.opening("duel", in: context) { () throws(TextError) in
      try duel.games?.at(side.rawValue).map { line throws(TextError) in try Recording(shareLine: line) }
    }
  }

  /// Asks for the last board of the game to which the cursor has come.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    guard previewed != chosen else { return [] }
    (previewed, preview) = (chosen, nil)
    switch chosen?.content {
    case .played(let game): return [.effect(.preview(game))]
    case .saved(let game): preview = game.session.game.board.grid
    case .duel, nil: break
    }
    return []
  }
}
