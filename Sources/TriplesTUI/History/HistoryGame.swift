import FoundationEssentials
import TriplesModel

/// An entry of the History. It is `indirect` because thousands are sorted and copied.
indirect enum HistoryGame: Hashable {
  case played(HighScore)
  case saved(SavedGame)
  case duel(DuelRecord, Contestant)

  /// Returns the games of a duel, the last one first.
  static func games(of duel: DuelRecord) -> [Self] {
    zip(Contestant.allCases, duel.scores).map { side, _ in .duel(duel, side) }.reversed()
  }

  /// The summary; nil for a game of a duel.
  var summary: GameSummary? {
    switch self {
    case .played(let game): game.summary
    case .saved(let game): game.summary
    case .duel: nil
    }
  }

  private var facts: (rules: RuleSet, score: Int) {
    switch self {
    case .played(let game): (game.summary.rules, game.summary.score)
    case .saved(let game): (game.summary.rules, game.summary.score)
    case .duel(let duel, let side): (duel.setup.rules, duel.scores.at(side.rawValue) ?? 0)
    }
  }
  var rules: RuleSet { facts.rules }
  var score: Int { facts.score }

  /// The board after the last move; nil for a game of a duel, or if the moves are missing or wrong.
  var lastBoard: Grid? {
    switch self {
    case .played(let game): (try? game.replay())?.game.board.grid
    case .saved(let game): game.session.game.board.grid
    case .duel: nil
    }
  }

  var date: Date? { if case .duel(let duel, _) = self { duel.date } else { summary?.date } }

  var marks: Set<Mark> {
    if case .duel(let duel, _) = self { duel.isAided ? [.undo] : [] } else { summary?.marks ?? [] }
  }

  /// Returns true for a game by these rules whose score counts.
  func isCounted(by rules: RuleSet) -> Bool {
    if case .played(let game) = self { game.summary.rules == rules && game.summary.isCounted } else { false }
  }

  /// Returns the kind of game: `daily 2026-11-21`, `saved: race`, `duel: level 3 +25`.
  func kind(isUnicode: Bool) -> String {
    switch self {
    case .played(let game): return game.summary.kind
    case .saved(let game): return "saved: \(game.session.kind.prefix { !$0.isNumber })"
    case .duel(let duel, let side):
      let margin = duel.result?.margin(of: side).signed(isUnicode: isUnicode)
      let isForTwo = duel.setup.solo == nil
      let result = duel.resigned.map { $0 != side ? "won" : isForTwo ? "lost" : "resigned" } ?? margin ?? ""
      let person = isForTwo ? "player \(side.rawValue + 1)" : "you"
      return "duel: \(duel.setup[side].level.map { "level \($0.rawValue)" } ?? person) \(result)"
    }
  }
}

/// Figures like those of ``Statistics``, for the games that a search finds.
struct HistoryFigures {
  let rules: RuleSet
  /// The numbers of games that may enter a table, and of practice games.
  let games, practice: Int
  /// The scores that count, the oldest first.
  let scores: [Int]
  let median: Int?

  init(_ games: [HistoryGame], of rules: RuleSet) {
    // Use one pass without copies: there may be thousands of games, and the main loop waits.
    var (own, practice, scores) = (0, 0, [Int]())
    for case .played(let game) in games where game.summary.rules == rules {
      if game.summary.isPractice { practice += 1 } else if game.summary.isRanked { own += 1 }
      if game.summary.isCounted { scores.append(game.summary.score) }
    }
    (self.rules, self.games, self.practice, self.scores) = (rules, own, practice, scores.reversed())
    median = ScoreSummary(scores).median.map { Int($0.rounded()) }
  }

  var texts: [String] {
    guard games + practice > 0 else { return [rules.title] }
    let count = "\(rules.title): \(games.counted("game"))"
    let counts = (practice > 0 ? ["\(count) and \(practice) for practice"] : []) + [count]
    guard let median, let best = scores.max() else { return counts + [rules.title] }
    let counted = scores.count == games ? "," : ", \(scores.count) finished without help:"
    let figures = "median \(median.grouped), best \(best.grouped)"
    let head = scores.count == games ? rules.title : "Without help"
    return counts.map { "\($0)\(counted) \(figures)" } + ["\(head): \(figures)", rules.title]
  }
}
