package enum Moment: Hashable, Sendable {
  /// A tile higher than any before in this game, from 48 up, or 128 in 2048. `isRecord` is true if no game in the
  /// tables has one as high. `doublings` counts from the tile that wins, negative below it; nil if no tile wins.
  case tile(Int, isRecord: Bool, doublings: Int?)
  case best(Int)
  case overtook, overtaken

  /// The lowest tile whose first appearance is worth a message.
  package static let firstRank = Rank(bits: 7)

  package var texts: [String] {
    switch self {
    case .tile(let value, let isRecord, let doublings):
      let record = " Your highest tile ever!"
      switch doublings ?? -1 {
      case 0: return ["\(value)! You win. Play on.\(isRecord ? record : "")", "\(value)! Play on."]
      case 1...: return ["\(value)!\(isRecord ? record : " Doubled again.")", "\(value)!"]
      default: return isRecord ? ["\(value): your highest tile ever!"] : ["\(value)!"]
      }
    case .best(let score): return ["You passed your best score of \(score.grouped)!", "New best score!"]
    case .overtook: return ["You take the lead!"]
    case .overtaken: return ["You lose the lead."]
    }
  }

  /// Returns the moments whose messages are no longer true at this lead.
  package static func outdated(atLead lead: Int) -> [Moment] {
    (lead > 0 ? [] : [.overtook]) + (lead < 0 ? [] : [.overtaken])
  }

  /// The number of waves of light that run over the board: 1 for the tile that wins, and one more for each doubling; 0
  /// if only the new tile shines.
  package var waves: Int { if case .tile(_, _, let doublings?) = self, doublings >= 0 { doublings + 1 } else { 0 } }
}

/// The rival of a race: an earlier game with the same tiles.
package struct Ghost: Hashable, Sendable {
  private let history: History
  package let curve: ScoreCurve
  /// The sign of the last lead other than 0; 0 until somebody leads.
  private var leader = 0

  package init(_ history: History) {
    self.history = history
    curve = ScoreCurve(history)
  }

  /// Returns the ghost for a game in play, without announcing the current lead.
  func joining(_ game: Game) -> Ghost {
    var ghost = self
    ghost.leader = lead(of: game).signum()
    return ghost
  }

  package mutating func follow(_ game: Game) -> Moment? {
    let (before, now) = (leader, lead(of: game).signum())
    guard now != 0 else { return nil }
    leader = now
    return before == now || before == 0 && now < 0 ? nil : now > 0 ? .overtook : .overtaken
  }

  /// Returns the points by which a game is ahead at the same move; negative if behind. A ghost that has ended keeps its
  /// score.
  package func lead(of game: Game) -> Int { game.score - curve.score(at: game.turnCount) }
}
