import TriplesModel

/// What a player of Threes knows of the tiles to come: the one that is shown, and what is left of the stack.
struct ThreesDeck: Hashable, Sendable {
  /// A draw of the tile that is shown next, and its chance.
  struct Draw {
    let deck: ThreesDeck
    let chance: Float
  }

  /// The shown tile: 0, 1, 2 for 1, 2, 3, and 3 for a bonus.
  let shown: UInt64
  /// How many 1s, 2s and 3s are left, three bits each.
  let stack: Int

  private static let full = Threes.seen(.full)

  /// True if the shown tile is a bonus.
  @inline(__always) var isBonus: Bool { shown == 3 }

  /// The ranks that the shown tile can have, all alike; `highest` is that of the board when it was drawn.
  @inline(__always) func ranks(highest: Rank) -> ArraySlice<Rank> {
    isBonus
      ? Rank.all[4...max(4, Int(highest.bits) - 3)]
      : Rank.all[Int(truncatingIfNeeded: shown + 1)...Int(truncatingIfNeeded: shown + 1)]
  }

  /// One of the four things that can be drawn when the shown tile has entered: a 1, a 2, a 3, a bonus.
  @inline(__always) func draw(_ number: Int, on cells: UInt64) -> Draw {
    let ofBonus: Float = Nibbles.anyFrom7(cells) ? 1 / Float(Threes.Bonus.odds) : 0
    guard number < 3 else { return Draw(deck: ThreesDeck(shown: 3, stack: stack), chance: ofBonus) }
    let shift = 6 - 3 * number
    let left = stack - 1 << shift
    let deck = ThreesDeck(shown: UInt64(number), stack: left == 0 ? Self.full : left)
    let count = (stack >> 6) + (stack >> 3 & 7) + (stack & 7)
    return Draw(deck: deck, chance: (1 - ofBonus) * Float(stack >> shift & 7) / Float(count))
  }
}

extension ThreesDeck {
  /// What a preview tells; without one a 1 is shown and the stack is full.
  init(_ preview: Preview?) {
    stack = Threes.seen(preview?.left ?? .full)
    switch preview?.next {
    case .bonus?: shown = 3
    case .tile(let rank)?: shown = UInt64(max(1, min(rank.bits, 3)) - 1)
    case nil: shown = 0
    }
  }
}

extension Threes {
  /// Counts of the stack as ``ThreesBoard`` has them.
  static func seen(_ counts: StackCounts) -> Int { counts.ones << 6 | counts.twos << 3 | counts.threes }
}
