import TriplesModel

/// The expected bound of games that stand at a surplus, their further spawns unknown.
///
/// A spawn changes it at random with no drift, and a push does not change it at all. So a player maximises the
/// score by minimising the expected *loss*: what the bound still promised when the game ended, less the score.
///
/// A 1 and a 2 left over both count 1.5: their surplus has no drift, so no choice of moves gains by the difference.
package struct BoundTable: Sendable {
  package static let shared = BoundTable()
  /// More tiles of 3 than any game in a million has.
  private static let limit = 1024
  private let values: [Float]

  private init() {
    let side = Position.count + 1
    var values = [Float](repeating: 0, count: (Self.limit + 1) * side)
    for threes in (0...Self.limit).reversed() {
      for ones in (0..<side).reversed() {
        let isOver = ones + threes.nonzeroBitCount >= Position.count || threes == Self.limit
        let index = threes * side + ones
        values[index] =
          isOver
          ? 1.5 * Float(ones) + Float(Triples.score(threes: threes))
          : ones == 0 ? values[index + 1] : (values[index + 1] + values[index + side - 1]) / 2
      }
    }
    self.values = values
  }

  /// The expected bound.
  subscript(surplus: Surplus) -> Float {
    let ones = min(abs(surplus.ones), Position.count)
    return values[min(surplus.threes, Self.limit) * (Position.count + 1) + ones]
  }

  /// What is lost for good when the game ends here.
  package func loss(endingAt cells: UInt64, _ surplus: Surplus) -> Float { self[surplus] - score(cells) }

  /// The expected score of a game that stands at a surplus and will lose so much.
  func expectedScore(_ surplus: Surplus, losing loss: Float) -> Double {
    // The 1s left over count half a point less than was assumed, the 2s half a point more.
    Double(self[surplus] - loss) - Double(surplus.ones) / 2
  }

  /// The score with each 1 and 2 counted as 1.5.
  private func score(_ cells: UInt64) -> Float {
    (0..<Position.count).reduce(0) { sum, index in
      let rank = Rank(packed: cells >> UInt64(4 * index))
      return sum + (rank.bits == 1 || rank.bits == 2 ? 1.5 : Float(Triples.score(of: rank)))
    }
  }
}

/// What merging cannot change on a board: how many 1s or 2s are left over, and what the rest could make.
public struct Surplus: Hashable, Sendable {
  /// The count of 1s less the count of 2s.
  public var ones: Int
  /// What all else is in tiles of 3, every possible pair of a 1 and a 2 counted as merged.
  public var threes: Int

  /// The surplus of a packed grid.
  public init(_ cells: UInt64) {
    let one = Nibbles.zero(cells ^ Nibbles.flags).nonzeroBitCount
    let two = Nibbles.zero(cells ^ Nibbles.flags << 1).nonzeroBitCount
    ones = one - two
    threes = min(one, two)
    for shift in stride(from: UInt64(0), to: 64, by: 4) {
      let rank = Int(cells >> shift & 15)
      if rank >= 3 { threes += 1 << (rank - 3) }
    }
  }

  /// Nothing at all.
  public init() { (ones, threes) = (0, 0) }

  /// Counts a spawned tile of value 1 or 2 in.
  @inline(__always) public mutating func spawn(_ value: Int) {
    let step = 3 - 2 * value
    if ones * step < 0 { threes += 1 }
    ones += step
  }

  /// The least number of tiles to which merging could ever bring the board.
  @inline(__always) public var fewestTiles: Int { abs(ones) + threes.nonzeroBitCount }
}
