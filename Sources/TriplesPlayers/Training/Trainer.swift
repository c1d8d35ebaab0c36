import TriplesModel

/// Learns a network's weights by playing: afterstate TD(0) with temporal coherence.
///
/// What is learned is the loss (`BoundTable`) that a board after a push leads to. It starts at zero, which no player reaches:
/// whatever has not been tried looks good, so that no exploration has to be added.
///
/// Beal, Smith: Temporal coherence and prediction decay in TD learning (1999); Jaśkowski: Mastering 2048 with delayed
/// temporal coherence learning (2018).
public struct Trainer {
  /// A weight and, for its own learning rate, the sum of its errors and the sum of their sizes.
  struct Entry {
    var weight: Float = 0
    var error: Float = 0
    var size: Float = 0
    var visits: Float = 0
  }

  var entries = [Entry](repeating: Entry(), count: TuplePatterns.size)
  /// Games played.
  public private(set) var games = 0
  var rate: Float = 1
  private let seed: UInt32
  private let bounds = BoundTable.shared

  /// A trainer that knows nothing.
  public init(seed: UInt32) { self.seed = seed }

  /// Plays one game, learns from it, and returns its score.
  public mutating func playGame() -> Int {
    var game = FastGame(seed: seed &+ UInt32(truncatingIfNeeded: games))
    games += 1
    var before: UInt64 = 0
    var beforeSurplus = Surplus()
    while let (push, value, surplus) = best(game.cells) {
      if before != 0 { learn(before, beforeSurplus, target: value) }
      (before, beforeSurplus) = (push, surplus)
      game.advance(to: push)
    }
    learn(before, beforeSurplus, target: bounds.loss(endingAt: game.cells, Surplus(game.cells)))
    return game.grid.worth
  }

  /// What was learned so far.
  public var network: TupleNetwork {
    TupleNetwork(
      weights: entries.map { Int16(max(-32767, min(32767, $0.weight / TupleNetwork.scale))) })
  }

  private func best(_ cells: UInt64) -> (UInt64, Float, Surplus)? {
    let surplus = Surplus(cells)
    let pushes = Pushes(cells)
    var best: (UInt64, Float, Surplus)?
    for number in 0..<4 where pushes.grids[number] != cells {
      let value = self.value(pushes.grids[number], surplus)
      if best.map({ value < $0.1 }) ?? true { best = (pushes.grids[number], value, surplus) }
    }
    return best
  }

  @inline(__always)
  private func value(_ cells: UInt64, _ surplus: Surplus) -> Float {
    var sum: Float = 0
    let span = entries.span
    TuplePatterns.forEachIndex(of: cells, surplus: surplus, runs: TuplePatterns.runs.span) {
      sum += span[unchecked: $0].weight
    }
    return sum
  }

  private mutating func learn(_ cells: UInt64, _ surplus: Surplus, target: Float) {
    let error = target - value(cells, surplus)
    let step = rate * error / Float(TuplePatterns.lookups)
    entries.withUnsafeMutableBufferPointer { entries in
      TuplePatterns.forEachIndex(of: cells, surplus: surplus, runs: TuplePatterns.runs.span) { index in
        var entry = entries[index]
        entry.weight += step * (entry.size == 0 ? 1 : abs(entry.error) / entry.size)
        entry.error += error
        entry.size += abs(error)
        entry.visits += 1
        entries[index] = entry
      }
    }
  }
}
