import FoundationEssentials
import TriplesModel

struct HistoryGame: Hashable {
  enum Content: Hashable {
    case played(PastGame)
    case saved(SavedGame)
    case duel(DuelRecord, Contestant)
  }

  let content: Content
  let rules: RuleSet
  let score: Int
  let date: Date?
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

  /// Nil for what is no finished game by these rules.
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

struct HistoryFigures: Hashable {
  struct TileCount: Hashable { let value, count: Int }

  let rules: RuleSet
  let scores: [Int]
  let median: Int?
  /// How many games had which highest tile, the lowest first.
  let highestTiles: [TileCount]

  init(_ games: [HistoryGame], of rules: RuleSet) {
    let summaries = games.compactMap { $0.played(by: rules) }
    self.rules = rules
    scores = summaries.reversed().map(\.score)
    median = ScoreSummary(scores).median.map { Int($0.rounded()) }
    highestTiles = Dictionary(summaries.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { TileCount(value: $0.key, count: $0.value) }
  }

  var text: String {
    guard let median, let best = scores.max() else { return rules.title }
    let count = scores.count == 1 ? "1 game" : "\(scores.count) games"
    return "\(rules.title): \(count), median \(median.grouped), best \(best.grouped)"
  }
}
