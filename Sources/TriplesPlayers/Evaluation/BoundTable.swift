import TriplesModel

/// The expected bound (maximum score) of games of Triples with a given surplus and unknown spawns.
///
/// A spawn raises or lowers the expected bound by the same amount with equal chance, and a push never changes it. So a
/// player maximises the score by minimising the expected *loss*: the expected bound at the end of the game minus the
/// score. Each 1 or 2 left over counts 1.5: spawns alone decide which it is, so the difference cannot make one push
/// better than another.
package struct BoundTable: Sendable {
  package static let shared = BoundTable()
  /// The largest `threes` in the table; fewer than one game in a million reaches it. Multiples of it count as tiles
  /// that can no longer merge.
  private static let limit = 1024
  private static let width = Position.count + 1
  private let values: [Float]

  private init() {
    let width = Self.width
    var values = [Float](repeating: 0, count: (Self.limit + 1) * width)
    for threes in (0...Self.limit).reversed() {
      for ones in (0..<width).reversed() {
        let index = threes * width + ones
        if ones + threes.nonzeroBitCount >= Position.count || threes == Self.limit {
          values[index] = 1.5 * Float(ones) + Float(Triples.score(threes: threes))
        } else {
          values[index] = ones == 0 ? values[index + 1] : (values[index + 1] + values[index + width - 1]) / 2
        }
      }
    }
    self.values = values
  }

  subscript(surplus: Surplus) -> Float {
    let ones = min(abs(surplus.ones), Position.count)
    let rest = surplus.threes % Self.limit
    return values[rest * Self.width + ones] + Float(Triples.score(threes: surplus.threes - rest))
  }

  /// Returns the loss of a game that ends with this board and its surplus.
  package func loss(endingAt cells: UInt64, _ surplus: Surplus) -> Float {
    self[surplus] - Float(Triples.score(of: cells)) - Float(surplus.ones) / 2
  }
}

/// Two properties of a board that no merge changes: the surplus of 1s or 2s, and the value of all other tiles.
package struct Surplus: Hashable, Sendable {
  /// The number of 1s minus the number of 2s.
  var ones: Int
  /// The value of all other tiles in 3s, with every possible pair of a 1 and a 2 merged.
  var threes: Int

  package init(_ cells: UInt64) {
    let one = Nibbles.zero(cells ^ Nibbles.flags).nonzeroBitCount
    let two = Nibbles.zero(cells ^ Nibbles.flags << 1).nonzeroBitCount
    ones = one - two
    threes = min(one, two)
    for shift in stride(from: UInt64(0), to: 64, by: 4) {
      let rank = Int(cells >> shift & 15)
      if rank >= 3 { threes += 1 << (rank - 3) }
    }
  }

  @inline(__always) mutating func spawn(_ value: Int) {
    let step = 3 - 2 * value
    if ones * step < 0 { threes += 1 }
    ones += step
  }
}
