import TriplesCanvas
import TriplesModel

/// The tab of the high scores: which table is shown, in which order, and which row is marked.
struct ScoresScene: Hashable {
  /// Which games are shown.
  enum Filter: String, CaseIterable {
    case unaided = "without help"
    case random = "without help, random"
    case deterministic = "without help, fixed"
    case aided = "with help"
    case hostToday = "today on this host"
    case hostBest = "best on this host"
    case hostPlayers = "players on this host"

    /// True for a board of the host.
    var isOfHost: Bool { [.hostToday, .hostBest, .hostPlayers].contains(self) }
  }

  /// What ranks them.
  enum Order: String, CaseIterable {
    case score = "by score"
    case skill = "by skill"
  }

  private(set) var rules: RuleSet
  private(set) var filter = Filter.unaided
  private(set) var order = Order.score
  /// The newest game, where it is in a table.
  private(set) var marked: GameSummary?
  /// The row with the cursor, counted in the rows that are shown.
  private(set) var cursor = ListCursor()
  /// The last board of the row with the cursor.
  private(set) var preview: Preview?

  /// A game and its place, from 1.
  struct Row: Hashable {
    let rank: Int
    let summary: GameSummary
  }

  /// A game and its last board; without one if its moves were not kept, or do not make it.
  struct Preview: Hashable {
    let score: HighScore
    let grid: Grid?

    init(_ score: HighScore) {
      self.score = score
      grid = (try? score.replay())?.game.board.grid
    }
  }

  /// The unaided games of some rules.
  init(rules: RuleSet) { self.rules = rules }

  /// The games that are shown, each with its rank by score.
  func rows(of boards: ScoreBoards) -> [Row] {
    let table = boards[ScoreBoards.Key(rules: rules, isAided: filter == .aided)]
    let rows = zip(1..., table.scores).map { Row(rank: $0, summary: $1.summary) }
    let shown = rows.filter { filter.shows($0.summary) }
    guard order == .skill else { return shown }
    return shown.sorted { ($1.summary.skill ?? 0, $0.rank) < ($0.summary.skill ?? 0, $1.rank) }
  }

  /// Shows the table of a game that has just been entered, and marks the game.
  mutating func mark(rank: Int?, in key: ScoreBoards.Key, of boards: ScoreBoards) {
    rules = key.rules
    filter = key.isAided ? .aided : .unaided
    order = .score
    let scores = boards[key].scores
    marked = rank.flatMap { scores.indices.contains($0 - 1) ? scores[$0 - 1].summary : nil }
    cursor = ListCursor(row: (rank ?? 1) - 1)
  }
}

extension ScoresScene: Scene {
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if cursor.handle(intent, of: count(in: context)) { return [] }
    switch intent {
    case .nextFilter:
      repeat { filter = filter.next } while filter.isOfHost && context.host == nil
      cursor = ListCursor()
    case .nextOrder: (order, cursor) = (order.next, ListCursor())
    case .nextRules: (rules, cursor) = (rules.next, ListCursor())
    case .confirm: return openSelected(in: context)
    default: return nil
    }
    return []
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard let rows = input.wheelRows else { return nil }
    cursor.scroll(by: rows, of: count(in: context))
    return []
  }

  /// The game is played again when the cursor comes to it, and not for each frame.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    let selected = selected(of: context.boards)
    if preview?.score != selected { preview = selected.map(Preview.init) }
    return []
  }

  /// The game of the row with the cursor.
  private func selected(of boards: ScoreBoards) -> HighScore? {
    guard !filter.isOfHost else { return nil }
    let rows = rows(of: boards)
    guard rows.indices.contains(cursor.row) else { return nil }
    return boards[ScoreBoards.Key(rules: rules, isAided: filter == .aided)].scores[rows[cursor.row].rank - 1]
  }

  private func openSelected(in context: SceneContext) -> [SceneCommand] {
    guard let selected = selected(of: context.boards) else { return [] }
    return ReplayScene.opening("game", in: context) { () throws(RecordingError) in try selected.replay() }
  }
}

extension ScoresScene.Filter {
  fileprivate func shows(_ game: GameSummary) -> Bool {
    switch self {
    case .unaided, .aided, .hostToday, .hostBest, .hostPlayers: true
    case .random: game.origin.mode == .random
    case .deterministic: game.origin.mode == .deterministic
    }
  }
}

extension Input {
  /// How many rows the wheel was turned down; nil for any other input.
  var wheelRows: Int? {
    guard case .mouse(let mouse) = self else { return nil }
    switch mouse.action {
    case .scrollUp: return -1
    case .scrollDown: return 1
    case .press, .drag, .release: return nil
    }
  }
}
