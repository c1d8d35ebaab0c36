import CPlayouts
import TriplesModel

/// Full games of random pushes, as fast as one core plays them: those of `RandomPlayer` with the seed's bits inverted.
public struct Playouts<R: PackedRules>: Hashable, Sendable {
  /// Games played.
  public var games = 0
  /// Moves of all games.
  public var moves = 0
  /// Scores of all games.
  public var score = 0

  /// None yet.
  public init() {}

  /// Plays the games of some seeds one after another.
  @specialized(where R == Triples) @specialized(where R == Threes) @specialized(where R == Twenty48)
  public mutating func play(seeds: Range<UInt32>) {
    for seed in seeds {
      let (moves, end) = Self.play(seed: seed)
      games += 1
      self.moves += moves
      score += end.score
    }
  }

  @specialized(where R == Triples) @specialized(where R == Threes) @specialized(where R == Twenty48)
  private static func play(seed: UInt32) -> (moves: Int, end: PackedGame<R>) {
    var game = PackedGame<R>(seed: seed)
    var rng = Drand48(seed: ~seed)
    var moves = 0
    while true {
      let pushes = R.Moves(game.cells)
      let legal = pushes.legal
      guard legal.count > 0 else { return (moves, game) }
      let number = legal[rng.below(legal.count)]
      game.advance(to: pushes[number], pushing: number)
      moves += 1
    }
  }
}

extension Playouts<Triples> {
  /// Plays the same games, sixteen at a time in the lanes of vectors, on the widest that the processor has.
  public mutating func playInLanes(seeds: Range<UInt32>) {
    var ends = [UInt64](repeating: 0, count: seeds.count)
    var moves = [UInt32](repeating: 0, count: seeds.count)
    triples_playouts(seeds.lowerBound, UInt32(seeds.count), &ends, &moves)
    games += seeds.count
    self.moves += moves.reduce(0) { $0 + Int($1) }
    score += ends.reduce(0) { $0 + Triples.score(of: $1) }
  }
}
