import TriplesModel

/// An estimate of how well a board of 2048 goes on.
enum Twenty48Evaluation: Sendable {
  /// A few rules of thumb.
  case heuristic
  /// What a network has learned.
  case learned(WideNetwork<Twenty48>)

  /// How good a board is after a push; the more, the better.
  @inline(__always) func value(_ cells: UInt64) -> Float {
    switch self {
    case .heuristic: RowHeuristic.twenty48.value(cells)
    case .learned(let network): network.score(cells)
    }
  }

  /// How good a board is that has no move.
  func value(endingAt cells: UInt64) -> Float {
    switch self {
    case .heuristic: 0
    case .learned: Float(Twenty48.score(of: cells))
    }
  }

  /// How good a board is after the best push, added up for a tile of a rank in each of the empty cells; counts the boards that
  /// are judged.
  @inline(__always) func sumOfBest(
    spawning rank: UInt64, on cells: UInt64, _ table: RowTable, counting count: inout Int
  ) -> Float {
    guard case .learned(let network) = self else {
      return table.sumOfBest(spawning: rank, on: cells, counting: &count)
    }
    var sum: Float = 0
    var left = Nibbles.zero(cells)
    while left != 0 {
      let cell = left & (~left &+ 1)
      left ^= cell
      let grid = cells | cell &* rank
      let pushes = table.pushes(grid)
      var best = -Float.infinity
      for number in 0..<4 where pushes[number] != grid {
        best = max(best, network.score(pushes[number]))
        count &+= 1
      }
      sum += best > -.infinity ? best : value(endingAt: grid)
    }
    return sum
  }
}
