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
  /// The score that the luck of the seed allowed at most; nil where that is not known.
  public let bound: Int?
  /// What the player lost: the bound that was to be expected when the game ended, less the score. Luck blurs it four times
  /// less than the score. Nil where no bound is known.
  public let loss: Double?

  /// Lets a player play a game to its end.
  public init(_ rules: RuleSet, seed: UInt32, player: inout some Player) {
    self = Self.play(rules.packed, rules, seed: seed, &player)
  }

  private static func play<R: PackedRules>(
    _: R.Type, _ rules: RuleSet, seed: UInt32, _ player: inout some Player
  ) -> SimulatedGame {
    var game = PackedGame<R>(seed: seed)
    var moves = 0
    while let direction = player.choose(game.situation(rules)), game.play(direction) { moves += 1 }
    return SimulatedGame(game, rules, seed: seed, moves: moves)
  }

  private init<R: PackedRules>(_ game: PackedGame<R>, _ rules: RuleSet, seed: UInt32, moves: Int) {
    self.seed = seed
    self.moves = moves
    score = game.score
    highestTile = rules.value(of: Grid(bits: game.cells).highest)
    bound = rules.type.bound(seed: seed)
    let surplus = Surplus(game.cells)
    loss = rules == .triples ? Double(BoundTable.shared.loss(endingAt: game.cells, surplus)) : nil
  }
}
