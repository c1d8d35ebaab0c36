import CPlayouts
import TriplesModel

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
