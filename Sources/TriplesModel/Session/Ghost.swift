/// An earlier game with the same seed, to race against.
public struct Ghost: Hashable, Sendable {
  /// The game as it began.
  private let start: Game
  /// Its scores.
  public let curve: ScoreCurve
  /// The sign of the lead when it last was one.
  private var leader = 0

  /// The ghost of a game up to now.
  public init(_ history: History) {
    start = history.game(at: 0)
    curve = ScoreCurve(history)
  }

  /// True if a game begins as the ghost's did.
  public func canRace(_ game: Game) -> Bool {
    (game.rules, game.origin.word, game.origin.placer) == (start.rules, start.origin.word, start.origin.placer)
  }

  /// The moment at which a game gets ahead of the ghost or falls behind it; nil at any other.
  public mutating func follow(_ game: Game) -> Moment? {
    let (before, now) = (leader, lead(of: game).signum())
    guard now != 0 else { return nil }
    leader = now
    return before == 0 || before == now ? nil : now > 0 ? .overtook : .overtaken
  }

  /// How many points a game is ahead at the same move; negative if it is behind. A ghost that has ended stays at its score.
  public func lead(of game: Game) -> Int { game.score - curve.score(at: game.turnCount) }
}
