/// The boards of a host for one of its players: computed once, and used in each frame.
package struct HostView: Hashable, Sendable {
  /// All players.
  package let players: [HostBoards.Player]
  private let player: HostPlayer
  private let days: [Daily: [HostRow]]
  private let best: [RuleSet: [HostRow]]

  /// The boards for a player, with the daily games of today and yesterday.
  package init(_ boards: HostBoards, for player: HostPlayer, today: Day) {
    self.player = player
    players = boards.players(today: today)
    let recent = boards.days.filter { $0.day >= today + -1 }
    days = Dictionary(recent.map { ($0, boards.day($0)) }) { $1 }
    best = Dictionary(RuleSet.allCases.map { ($0, boards.best($0)) }) { $1 }
  }

  /// The board of a daily game, or of the best games by some rules.
  package func rows(_ daily: Daily?, _ rules: RuleSet) -> [HostRow] {
    daily.map { days[$0, default: []] } ?? best[rules, default: []]
  }

  /// True for a row of this player.
  package func isOwn(_ row: HostRow) -> Bool { row.result.player.id == player.id && !player.isGuest }

  /// The rank of a score among those of the others, and how many there are then; nil if nobody else has played.
  package func standing(of score: Int, isAided: Bool, among rows: [HostRow]) -> (rank: Int, count: Int)? {
    let others = rows.filter { !isOwn($0) }
    let better = others.count { row in row.result.isAided == isAided ? row.result.score >= score : isAided }
    return others.isEmpty ? nil : (better + 1, others.count + 1)
  }

  /// The first places and the player's own: `1. Ada 812 · 2. you 780 · 3. Bob 12`. Nil if nobody has played.
  package func summary(_ rows: [HostRow], places: Int = 3, separator: String = " · ") -> String? {
    let texts = rows.filter { $0.rank <= places || isOwn($0) }.map { row in
      "\(row.rank). \(isOwn(row) ? "you" : row.name) \(row.result.score.grouped)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }
}
