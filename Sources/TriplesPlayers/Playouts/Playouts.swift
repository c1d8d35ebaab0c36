import TriplesModel

/// Full games of random pushes, as fast as one core plays them: the game of each seed is that of `RandomPlayer`
/// with the bits of the seed inverted.
public struct Playouts: Hashable, Sendable {
  /// Games played.
  public var games = 0
  /// Moves of all games.
  public var moves = 0
  /// Scores of all games.
  public var score = 0

  /// None yet.
  public init() {}

  /// Plays the games of some seeds one after another.
  public mutating func play(seeds: Range<UInt32>) {
    for seed in seeds {
      let (moves, end) = Self.play(seed: seed)
      games += 1
      self.moves += moves
      score += FastGame.score(of: end)
    }
  }

  private static func play(seed: UInt32) -> (moves: Int, end: UInt64) {
    var game = FastGame(seed: seed)
    var dice = Drand48(seed: ~seed)
    var moves = 0
    while true {
      let pushes = Pushes(game.cells)
      let legal = LegalSet(pushes, from: game.cells)
      guard legal.count > 0 else { return (moves, game.cells) }
      game.advance(to: pushes[legal[dice.below(legal.count)]])
      moves += 1
    }
  }
}
