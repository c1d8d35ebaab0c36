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
    return rows.sorted { ($1.summary.skill ?? 0, $0.rank) < ($0.summary.skill ?? 0, $1.rank) }
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
    filter == .hostToday ? .request(.daily(Daily(context.environment.today(), rules))) : .show(.game)
  }
}
