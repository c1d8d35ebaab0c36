import TriplesModel

/// What became of one game that a player played.
public struct SimulatedGame: Hashable, Sendable {
  /// The seed of the game.
  public let seed: UInt32
  /// The score at the end.
  public let score: Int
  /// Moves played.
  public let moves: Int
  /// The value of the highest tile.
  public let highestTile: Int
  /// The score that the luck of the seed allowed at most.
  public let bound: Int

  /// Lets a player play a game to its end.
  public init(seed: UInt32, player: inout some Player) {
    var game = FastGame(seed: seed)
    var moves = 0
    while let direction = player.choose(game.grid) {
      game.advance(to: Pushes(game.cells)[direction])
      moves += 1
    }
    self.seed = seed
    self.moves = moves
    score = game.score
    highestTile = game.grid.highest.value
    bound = ScoreBound.bound(seed: seed)
  }
}
