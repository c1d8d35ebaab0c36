import TriplesModel

/// Positions of earlier games from which training begins again, so that it sees as much of late boards as of early ones.
///
/// A position comes from the moment in which a game got its highest tile; there are as many for each tile.
struct ThreesPool: Hashable, Sendable {
  /// Positions for each highest tile.
  static let size = 256
  /// The lowest tile that has positions: 96.
  private static let lowest = 8

  var positions = [[PackedGame<Threes>]](repeating: [], count: 16 - lowest)
  var counts = [Int](repeating: 0, count: 16 - lowest)

  /// Keeps a position in place of the oldest with the same highest tile.
  mutating func add(_ game: PackedGame<Threes>, highest: Rank) {
    let place = Int(highest.bits) - Self.lowest
    guard place >= 0 else { return }
    if positions[place].count < Self.size {
      positions[place].append(game)
    } else {
      positions[place][counts[place] % Self.size] = game
    }
    counts[place] += 1
  }

  /// A position of any highest tile, all alike, with spawns that the seed fixes; nil if there is none.
  func position(seed: UInt32) -> PackedGame<Threes>? {
    var rng = Drand48(seed: seed)
    let filled = positions.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return nil }
    let same = filled[rng.below(filled.count)]
    let game = same[rng.below(same.count)]
    var source = game.source
    source.rng = rng
    return PackedGame(cells: game.cells, source: source)
  }
}
