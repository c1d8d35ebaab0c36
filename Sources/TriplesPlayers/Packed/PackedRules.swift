import TriplesModel

/// Rules on packed grids: the same moves and spawns as the model's, without events, as fast as one core can.
///
/// That each agrees with its `Rules` move by move is tested.
public protocol PackedRules: Rules {
  /// The four pushes of a grid.
  associatedtype Moves: PackedMoves
  /// What spawns come from.
  associatedtype PackedSource: Hashable, Sendable

  /// What the spawns of a seed come from, before the first.
  static func packedSource(seed: UInt32) -> PackedSource
  /// The grid of a new game.
  static func openingGrid(_ source: inout PackedSource) -> UInt64
  /// Makes the source ready for a game that begins with a given grid.
  static func begin(on cells: UInt64, _ source: inout PackedSource)
  /// The grid after the tile that comes when the push with a number made `pushed` of `cells`.
  static func spawned(on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout PackedSource)
    -> UInt64
  /// The flags of the cells in which the tile after a push may appear.
  static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64
  /// What a tile of each rank counts, as `Rules.score(of:)` says.
  static var scores: [Int] { get }
  /// The score of a game that stands at a grid.
  static func score(of cells: UInt64, _ source: PackedSource) -> Int
  /// A source that shows a player the same, and of which another generator decides the rest.
  static func guessed(_ source: PackedSource, _ rng: Drand48) -> PackedSource
  /// What a player is shown of the spawns to come.
  static func preview(_ source: PackedSource) -> Preview?
}

extension PackedRules {
  /// A generator needs nothing.
  public static func begin(on cells: UInt64, _ source: inout PackedSource) {}

  /// What the tiles count, all spawns taken for the least.
  @inline(__always) public static func score(of cells: UInt64, _ source: PackedSource) -> Int { score(of: cells) }

  /// Any empty cell.
  @inline(__always) public static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64 {
    Nibbles.zero(pushed)
  }

  /// Nothing is shown.
  public static func preview(_ source: PackedSource) -> Preview? { nil }

  /// What the tiles of a packed grid count.
  @inline(__always) package static func score(of cells: UInt64) -> Int {
    var (sum, cells) = (0, cells)
    let scores = scores.span
    while cells != 0 {
      sum &+= scores[unchecked: Int(truncatingIfNeeded: cells & 15)]
      cells >>= 4
    }
    return sum
  }
}

extension RuleSet {
  /// The functions of the rules on packed grids.
  package var packed: any PackedRules.Type {
    switch self {
    case .triples: Triples.self
    case .threes: Threes.self
    case .twenty48: Twenty48.self
    }
  }
}

extension Drand48 {
  /// A tile of a rank into one of the empty cells of a packed grid, all alike.
  @inline(__always) mutating func placed(_ rank: UInt64, on cells: UInt64) -> UInt64 {
    let empty = Nibbles.zero(cells)
    // Sixteen do not fit a count; of the cells of an empty board the number is the place.
    let cell =
      cells == 0 ? 1 << UInt64(4 * below(Position.count)) : Nibbles.select(below(Nibbles.count(empty)), of: empty)
    return cells | cell &* rank
  }
}
