extension DuelMatch {
  /// Why the second game ended before its last move.
  public enum Decision: Hashable, Sendable {
    /// It made more points than the first.
    case beaten
    /// It can no longer make as many points as the first.
    case outOfReach
  }

  /// Why the second game can no longer change who wins; nil while it can.
  public var decision: Decision? {
    guard games.count == 2, let target = score(of: .first) else { return nil }
    if game.score > target { return .beaten }
    let most = setup.moves.map { game.mostPoints(within: $0 - game.turnCount, upTo: target) }
    return most.map { $0 < target } == true ? .outOfReach : nil
  }

  /// True if the limit of tiles is reached in the game in play.
  public var isFull: Bool { setup.moves.map { game.turnCount >= $0 } ?? false }
}

extension Game {
  /// An upper bound of the points within some moves: as if all pairs merged in each move, wherever they lie, and then every
  /// possible kind of tile came. Counts no further than to `enough` points.
  package func mostPoints(within moves: Int, upTo enough: Int = .max) -> Int {
    var counts = [Int](repeating: 0, count: Rank.all.count)
    for tile in board.tiles { counts[pool(of: rules.rank(ofValue: tile.value) ?? .empty)] += 1 }
    var most = score
    for _ in 0..<max(0, moves) {
      if most >= enough { break }
      var next = counts
      for rank in Rank.all.dropFirst() where counts[Int(rank.bits)] > 1 {
        guard let merged = rules.type.merged(rank, with: partner(of: rank)) else { continue }
        let pairs = counts[Int(rank.bits)] / 2
        next[Int(rank.bits)] -= 2 * pairs
        next[pool(of: merged)] += pairs
        most += pairs * rules.type.points(mergingTo: merged)
      }
      let highest = Rank.all.last { next[Int($0.bits)] > 0 } ?? .empty
      let spawns = rules.type.spawns(highest: highest)
      for pool in Set(spawns.map(pool)) { next[pool] += 1 }
      most += spawns.map(rules.type.points(spawning:)).max() ?? 0
      counts = next
    }
    return most
  }

  /// The tile that merges with a tile: another of its rank, or a 2 if 1s do not merge.
  private func partner(of rank: Rank) -> Rank {
    rules.type.merged(rank, with: rank) == nil && rank.bits == 1 ? Rank(bits: 2) : rank
  }

  /// Where tiles of a rank are counted: 2s with the 1s if they merge with each other.
  private func pool(of rank: Rank) -> Int { rank.bits == 2 && partner(of: Rank(bits: 1)) == rank ? 1 : Int(rank.bits) }
}
