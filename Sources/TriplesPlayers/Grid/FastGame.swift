import TriplesModel

/// A game on the packed grid alone: the same spawns as `Game` from the same seed, without ids and events.
public struct FastGame: Sendable {
  /// The packed grid.
  public private(set) var cells: UInt64 = 0
  private var generator: Drand48

  /// A new game: the empty board and four spawns.
  @inline(__always)
  public init(seed: UInt32) {
    generator = Drand48(seed: seed)
    for _ in 0..<4 { spawn() }
  }

  /// The grid.
  public var grid: Grid { Grid(bits: cells) }

  /// Goes on from the grid after a push, which `Pushes` computed, with a spawn.
  @inline(__always)
  public mutating func advance(to pushed: UInt64) {
    cells = pushed
    spawn()
  }

  @inline(__always)
  private mutating func spawn() {
    let value = UInt64(truncatingIfNeeded: generator.below(2) + 1)
    let empty = Nibbles.zero(cells)
    // Of the sixteen cells of an empty board the number is the place; counts up to 15 fit a cell.
    let cell = generator.below(empty.nonzeroBitCount)
    cells |= (cells == 0 ? 1 << UInt64(4 * cell) : Nibbles.select(cell, of: empty)) &* value
  }
}
