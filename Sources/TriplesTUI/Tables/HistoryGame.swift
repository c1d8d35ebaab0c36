import FoundationEssentials
import TriplesModel

/// A game in the history.
struct HistoryGame: Hashable {
  enum Content: Hashable {
    case played(PastGame)
    case saved(SavedGame)
    /// The game of a duel in which this side pushes.
    case duel(DuelRecord, Contestant)
  }

  let content: Content
  let rules: RuleSet
  let score: Int
  let date: Date?
  /// The other figures, which are known of no duel.
  let summary: GameSummary?

  init(_ game: PastGame) { self.init(.played(game), game.summary) }

  init(_ game: SavedGame) { self.init(.saved(game), game.summary) }

  /// The games of a duel, the one that was played last first.
  static func games(of duel: DuelRecord) -> [Self] {
    zip(Contestant.allCases, duel.scores).map { Self(.duel(duel, $0), duel.setup.rules, $1, duel.setup.date) }
      .reversed()
  }

  private init(_ content: Content, _ summary: GameSummary) {
    self.init(content, summary.rules, summary.score, summary.date, summary)
  }

  private init(_ content: Content, _ rules: RuleSet, _ score: Int, _ date: Date?, _ summary: GameSummary? = nil) {
    (self.content, self.rules, self.score, self.date, self.summary) = (content, rules, score, date, summary)
  }

  /// The figures of a finished game by some rules; nil for any other.
  func played(by rules: RuleSet) -> GameSummary? {
    if case .played = content, self.rules == rules { summary } else { nil }
  }

  /// What it is: `daily 2026-11-21`, `saved: race`, `duel level 3 +25`.
  var kind: String {
    switch content {
    case .played(let game): return game.summary.kind
    case .saved(let game): return "saved: \(game.session.kind.prefix { !$0.isNumber })"
    case .duel(let duel, let side):
      let result = duel.resigned.map { $0 == side ? "lost" : "won" } ?? duel.result?.margin(of: side).signed() ?? ""
      return "duel \(duel.setup[side].level.map { "level \($0.rawValue)" } ?? "person") \(result)"
    }
  }
}

/// What the history tells of all games by some rules.
struct HistoryFigures: Hashable {
  /// How many games had a highest tile.
  struct TileCount: Hashable { let value, count: Int }

  let rules: RuleSet
  /// The scores, the oldest first.
  let scores: [Int]
  /// The median, rounded. Nil without a game.
  let median: Int?
  /// How many games had which highest tile, the lowest first.
  let highestTiles: [TileCount]

  /// The figures of finished games, which are listed with the newest first.
  init(_ games: [HistoryGame], of rules: RuleSet) {
    let summaries = games.compactMap { $0.played(by: rules) }
    self.rules = rules
    scores = summaries.reversed().map(\.score)
    median = ScoreSummary(scores).median.map { Int($0.rounded()) }
    highestTiles = Dictionary(summaries.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { TileCount(value: $0.key, count: $0.value) }
  }
}
