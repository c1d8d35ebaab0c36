/// A score as a share of the possible points.
package struct Skill: Hashable, Sendable {
  package let score: Int
  /// The highest score that was possible with the same tiles; at least 1.
  package let bound: Int

  init?(score: Int, of bound: Int?) {
    guard let bound, bound > 0 else { return nil }
    (self.score, self.bound) = (min(score, bound), bound)
  }

  package var share: Double { Double(score) / Double(bound) }
  /// The share in per cent, rounded down: 100 means all points.
  package var percent: Int { 100 * score / bound }
  /// The share in words: `84 % of the possible 988`.
  package var text: String { texts[0] }
  package var texts: [String] { ["\(percent) % of the possible \(bound.grouped)", "\(percent) % of \(bound.grouped)"] }
  /// Returns a mean of shares in per cent, rounded as ``percent`` is; sums of shares are a little off.
  package static func percent(ofMean share: Double) -> Int { Int(100 * share + 1e-9) }
}

extension GameSummary {
  /// The share of the maximum; nil if no maximum is known, or the game was left before its end. Takes a few
  /// microseconds.
  package var skill: Skill? { isFinished ? Skill(score: score, of: rules.bound(origin)) : nil }
}

extension Game { package var skill: Skill? { Skill(score: score, of: bound) } }

/// How a game that is over compares with the others in its table.
package struct Standing: Hashable, Sendable {
  package let score: Int
  package let rank: Int?
  package let best: Int?
  /// True if the table is that of the games in which undo, a hint or the computer helped.
  package let isAided: Bool
  /// The number of games with the same rules in the tables, including this one if it entered.
  package let games: Int

  package init(_ session: GameSession, rank: Int?, in boards: ScoreBoards) {
    let key = ScoreBoards.Key(rules: session.game.rules, isAided: session.isAided)
    (score, self.rank, isAided) = (session.game.score, rank, key.isAided)
    best = boards[key].first { $0.identity != session.history.identity }?.summary.score
    games = boards.games(of: key.rules)
  }

  /// How the score compares, in words: `New best, by 12!`, `3rd best, 40 behind`.
  package var text: String {
    guard let best else {
      return isAided ? "First game with help" : games > 1 ? "First game without help" : "Your first game"
    }
    let help = isAided ? " with help" : ""
    switch score - best {
    case 0: return "Equals your best\(help)"
    case 1...: return "New best\(help), by \((score - best).grouped)!"
    default:
      let distance = (best - score).grouped
      guard let rank else { return "\(distance) below your best\(help)" }
      let ordinal = "\(rank)\(["st", "nd", "rd"].dropFirst(rank - 1).first ?? "th")"
      return "\(ordinal) best\(help), \(distance) behind"
    }
  }

  package var isNewBest: Bool { best.map { score > $0 } ?? false }
}

extension ScoreBoards {
  /// Returns the best score in the table that this game is for, or its own if that is higher; nil if the table is
  /// empty.
  package func best(upTo session: GameSession) -> Int? {
    best(session.game.rules, aided: session.isAided).map { max($0, session.game.score) }
  }

  package func games(of rules: RuleSet? = nil) -> Int {
    Key.all.filter { $0.rules == rules ?? $0.rules }.reduce(0) { $0 + self[$1].count }
  }
}
