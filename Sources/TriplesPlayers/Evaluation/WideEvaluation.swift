import TriplesModel

/// An estimate of how well a board goes on, in Threes and 2048.
enum WideEvaluation<R: WideLesson>: Sendable {
  /// A few rules of thumb.
  case heuristic
  /// What a network has learned.
  case learned(WideNetwork<R>)

  /// How good a board is after a push; the more, the better.
  @inline(__always) func value(_ board: R.Board) -> Float {
    switch self {
    case .heuristic: R.heuristic(board)
    case .learned(let network): network.score(board)
    }
  }

  /// How good a board is that has no move.
  func value(endingAt cells: UInt64) -> Float {
    switch self {
    case .heuristic: 0
    case .learned: Float(R.score(of: cells))
    }
  }
}

extension WideEvaluation<Twenty48> {
  /// How good a board is after the best push, summed over a tile of a rank in each empty cell; counts what is judged.
  @inline(__always) func sumOfBest(
    spawning rank: UInt64, on cells: UInt64, _ table: RowTable, counting count: inout Int
  ) -> Float {
    guard case .learned(let network) = self else { return table.sumOfBest(spawning: rank, on: cells, counting: &count) }
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
