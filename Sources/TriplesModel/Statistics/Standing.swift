/// The comparison of a finished game with the others in its table.
package struct Standing: Hashable, Sendable {
  package let score: Int
  package let rank: Int?
  package let best: Int?
  /// True if the table is that of the games in which undo, a hint or the computer helped.
  package let isAided: Bool
  /// The number of games with the same rules in the tables, including this one if it entered.
  package let games: Int

  /// Creates the standing of an end; nil if it would be the best but has no rank, because an earlier end was better.
  package init?(_ session: GameSession, rank: Int?, in boards: ScoreBoards) {
    // An end that was entered stays in its table after undo and redo.
    let entered = boards.key(of: session.history.identity)
    let key = entered ?? ScoreBoards.Key(rules: session.game.rules, isAided: session.isAided)
    (score, self.rank, isAided) = (session.game.score, rank, key.isAided)
    best = boards[key].first { $0.identity != session.history.identity }?.summary.score
    games = boards.games(of: key.rules)
    guard rank != nil || best.map({ score <= $0 }) == true else { return nil }
  }

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
  /// Returns the best score in the table for this game, or the game's score if that is higher and counts; nil if the
  /// table is empty.
  package func best(upTo session: GameSession) -> Int? {
    best(session.game.rules, aided: session.isAided).map { session.isPractice ? $0 : max($0, session.game.score) }
  }

  package func games(of rules: RuleSet? = nil) -> Int {
    Key.all.filter { $0.rules == rules ?? $0.rules }.reduce(0) { $0 + self[$1].count }
  }
}
