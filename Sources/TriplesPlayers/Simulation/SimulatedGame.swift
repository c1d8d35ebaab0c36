import Libc
import TriplesModel

/// The result of one game that a player played.
public struct SimulatedGame: Hashable, Codable, Sendable {
  /// The seed of the game.
  public let seed: UInt32
  /// The score at the end.
  public let score: Int
  /// The number of moves.
  public let moves: Int
  /// The value of the highest tile.
  public let highestTile: Int
  /// The highest score that the luck of the seed allowed; nil if the rules have no such bound.
  public let bound: Int?
  /// The points that the player lost: the bound to expect when the game ended, less the score. Luck blurs it four times less
  /// than the score. Nil if the rules have no bound.
  public let loss: Double?
  /// The processor time of the game in seconds.
  public let cpu: Double
  /// The time that passed during the game in seconds.
  public let wall: Double

  /// Lets a player play a game to its end; nil once `shouldStop`, asked before each move, is true.
  public init?(_ rules: RuleSet, seed: UInt32, player: inout some Player, shouldStop: () -> Bool = { false }) {
    guard let game = Self.play(rules.packed, rules, seed: seed, &player, shouldStop) else { return nil }
    self = game
  }

  private static func play<R: PackedRules>(
    _: R.Type, _ rules: RuleSet, seed: UInt32, _ player: inout some Player, _ shouldStop: () -> Bool
  ) -> SimulatedGame? {
    let (cpu, wall) = (Self.processorTime, ContinuousClock.now)
    var game = PackedGame<R>(seed: seed)
    var moves = 0
    while let direction = player.choose(game.situation(rules)), game.play(direction) {
      guard !shouldStop() else { return nil }
      moves += 1
    }
    return SimulatedGame(
      game, rules, seed: seed, moves: moves, cpu: Self.processorTime - cpu,
      wall: (ContinuousClock.now - wall) / .seconds(1))
  }

  private init<R: PackedRules>(
    _ game: PackedGame<R>, _ rules: RuleSet, seed: UInt32, moves: Int, cpu: Double, wall: Double
  ) {
    (self.seed, self.moves, self.cpu, self.wall) = (seed, moves, cpu, wall)
    score = game.score
    highestTile = rules.value(of: Grid(bits: game.cells).highest)
    bound = rules.type.bound(seed: seed)
    let surplus = Surplus(game.cells)
    loss = rules == .triples ? Double(BoundTable.shared.loss(endingAt: game.cells, surplus)) : nil
  }

  /// The processor time of this thread in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
