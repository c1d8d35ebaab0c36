import TriplesModel

/// The tiles to come, as a player of Threes knows them: the shown one, and the rest of the stack.
package struct ThreesDeck: Hashable, Sendable {
  /// The shown tile: 0, 1 or 2 for 1, 2 or 3, and 3 for a bonus.
  let shown: UInt64
  /// The numbers of 1s, 2s and 3s left, as the bits of ``StackCounts``.
  let stack: Int

  private static let full = StackCounts.full.bits

  @inline(__always) init(shown: UInt64, stack: Int) { (self.shown, self.stack) = (shown, stack) }

  /// Creates the deck of a preview; without one, a 1 is shown and the stack is full.
  package init(_ preview: NextTiles?) {
    stack = (preview?.left ?? .full).bits
    switch preview?.next {
    case .bonus?: shown = 3
    case .tile(let rank)?: shown = UInt64(max(1, min(rank.bits, 3)) - 1)
    case nil: shown = 0
    }
  }

  @inline(__always) var isBonus: Bool { shown == 3 }

  /// Returns the equally likely ranks of the shown tile; `highest` is the board's highest when it was drawn.
  @inline(__always) func ranks(highest: Rank) -> ArraySlice<Rank> {
    isBonus
      ? Rank.all[4...max(4, Int(highest.bits) - 3)]
      : Rank.all[Int(truncatingIfNeeded: shown + 1)...Int(truncatingIfNeeded: shown + 1)]
  }

  /// Returns the deck after one of four draws (a 1, a 2, a 3, a bonus), and its chance.
  @inline(__always) func draw(_ number: Int, on cells: UInt64) -> (deck: ThreesDeck, chance: Float) {
    let ofBonus: Float = Nibbles.anyFrom7(cells) ? 1 / Float(Threes.Bonus.odds) : 0
    guard number < 3 else { return (ThreesDeck(shown: 3, stack: stack), ofBonus) }
    let shift = 6 - 3 * number
    let left = stack - 1 << shift
    let count = (stack >> 6) + (stack >> 3 & 7) + (stack & 7)
    let chance = (1 - ofBonus) * Float(stack >> shift & 7) / Float(count)
    return (ThreesDeck(shown: UInt64(number), stack: left == 0 ? Self.full : left), chance)
  }
}
