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

  /// The score: what the tiles are worth.
  public var score: Int { Self.score(of: cells) }

  /// The score of a game that stands at a packed grid.
  static func score(of cells: UInt64) -> Int {
    var (sum, cells) = (0, cells)
    let worths = worths.span
    while cells != 0 {
      sum += worths[Int(truncatingIfNeeded: cells & 15)]
      cells >>= 4
    }
    return sum
  }

  private static let worths = Rank.all.map(\.worth)

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
    // Sixteen do not fit a count; of the cells of an empty board the number is the place.
    let cell =
      cells == 0
      ? 1 << UInt64(4 * generator.below(Position.count))
      : Nibbles.select(generator.below(Nibbles.count(empty)), of: empty)
    cells |= cell &* value
  }
}
