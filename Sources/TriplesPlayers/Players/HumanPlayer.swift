import TriplesModel

/// Plays as people do: sees what lies on the board, thinks a move ahead at most, and sometimes slips.
///
/// All numbers are whole, so its games are the same on every machine.
public struct HumanPlayer: Player {
  /// How well somebody plays.
  public enum Strength: Hashable, Sendable {
    /// Judges the board after the push. One move in five is the second best.
    case beginner
    /// Judges the board after the push, the next tile and another push. One move in ten is the second best.
    case experienced

    /// How many moves of a hundred are slips.
    fileprivate var slips: Int { self == .beginner ? 20 : 10 }
  }

  private let strength: Strength
  private var rng: Drand48

  /// A player of a strength, whose slips the seed fixes.
  public init(_ strength: Strength, seed: UInt32) {
    self.strength = strength
    rng = Drand48(seed: seed)
  }

  /// The best push, or the second best.
  public mutating func choose(_ situation: Situation) -> Direction? {
    let slips = rng.below(100) < strength.slips
    let moves = values(situation.rules.packed, situation).sorted { $0.value > $1.value }
    return (slips ? moves.dropFirst().first ?? moves.first : moves.first)?.direction
  }

  /// What each push is worth, in the order of `Direction.allCases`.
  private func values<R: PackedRules>(_: R.Type, _ situation: Situation) -> [(direction: Direction, value: Int)] {
    let (habits, cells) = (Habits.of(situation.rules), situation.grid.bits)
    let ranks = expectedRanks(situation)
    return situation.pushes.map { direction, pushed in
      guard strength == .experienced else { return (direction, habits.value(pushed)) }
      let entries = R.entries(on: pushed, from: cells, pushing: direction.number)
      return (direction, ahead(R.self, habits, pushed, entries, ranks))
    }
  }

  /// The tiles that somebody reckons with: the one that is shown, and if none is, the usual ones.
  private func expectedRanks(_ situation: Situation) -> [UInt64] {
    switch (situation.preview?.next, situation.rules) {
    case (.tile(let rank)?, _): [UInt64(rank.bits)]
    case (.bonus?, _): [4]
    case (nil, .twenty48): [1]
    case (nil, _): [1, 2]
    }
  }

  /// The mean value of the best next push over all cells in which the new tile may appear, rounded toward zero.
  private func ahead<R: PackedRules>(
    _: R.Type, _ habits: Habits, _ pushed: UInt64, _ entries: UInt64, _ ranks: [UInt64]
  ) -> Int {
    var (left, sum, count) = (entries, 0, 0)
    while left != 0 {
      let cell = left & (~left &+ 1)
      left ^= cell
      for rank in ranks {
        sum += best(R.self, habits, pushed | cell &* rank)
        count += 1
      }
    }
    return count == 0 ? habits.value(pushed) : sum / count
  }

  private func best<R: PackedRules>(_: R.Type, _ habits: Habits, _ cells: UInt64) -> Int {
    let pushes = R.Moves(cells)
    var best = Habits.end
    for number in 0..<4 where pushes[number] != cells { best = max(best, habits.value(pushes[number])) }
    return best
  }
}
