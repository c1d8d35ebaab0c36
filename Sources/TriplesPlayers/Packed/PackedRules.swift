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

/// A game on the packed grid alone: the same spawns as `Game` from the same seed, without ids and events.
public struct PackedGame<R: PackedRules>: Hashable, Sendable {
  /// The packed grid.
  public private(set) var cells: UInt64
  package private(set) var source: R.PackedSource

  /// A new game.
  @inline(__always) public init(seed: UInt32) {
    source = R.packedSource(seed: seed)
    cells = R.openingGrid(&source)
  }

  /// A new game of an origin, on its board where it has one.
  public init(_ origin: Origin) {
    self.init(seed: origin.seed)
    guard let board = origin.board else { return }
    source = R.packedSource(seed: origin.seed)
    R.begin(on: board.bits, &source)
    cells = board.bits
  }

  /// A game that stands at a grid.
  package init(cells: UInt64, source: R.PackedSource) {
    self.cells = cells
    self.source = source
  }

  /// The score.
  public var score: Int { R.score(of: cells, source) }

  /// Plays the push with a number in `Direction.allCases`, which `R.Moves` computed.
  @inline(__always) public mutating func advance(to pushed: UInt64, pushing number: Int) {
    cells = R.spawned(on: pushed, from: cells, pushing: number, &source)
  }

  /// Plays a direction; false, and nothing changes, if nothing moves.
  @discardableResult public mutating func play(_ direction: Direction) -> Bool {
    let pushed = R.Moves(cells)[direction]
    guard pushed != cells else { return false }
    advance(to: pushed, pushing: direction.number)
    return true
  }

  /// The tile that the rules show before it enters, if they show one.
  public var next: NextTile? { R.preview(source)?.next }

  /// True if a push moves something.
  public func canPush(_ direction: Direction) -> Bool { R.Moves(cells)[direction] != cells }

  /// What a player may see; `rules` are those of the game.
  public func situation(_ rules: RuleSet) -> Situation {
    Situation(rules: rules, grid: Grid(bits: cells), preview: R.preview(source))
  }
}

extension Triples: PackedRules {
  /// The four pushes of a grid.
  public typealias Moves = Pushes
  /// What a tile of each rank counts.
  public static let scores = Rank.all.map { score(of: $0) }

  /// The generator that the seed gives.
  @inline(__always) public static func packedSource(seed: UInt32) -> Drand48 { Drand48(seed: seed) }

  /// Four spawns on the empty board.
  @inline(__always) public static func openingGrid(_ source: inout Drand48) -> UInt64 {
    var cells: UInt64 = 0
    for _ in 0..<4 { cells = draw(on: cells, &source) }
    return cells
  }

  /// A 1 or a 2 in any empty cell.
  @inline(__always) public static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout Drand48
  ) -> UInt64 { draw(on: pushed, &source) }

  /// Another generator.
  public static func guessed(_ source: Drand48, _ rng: Drand48) -> Drand48 { rng }

  @inline(__always) private static func draw(on cells: UInt64, _ rng: inout Drand48) -> UInt64 {
    let rank = UInt64(truncatingIfNeeded: rng.below(2) + 1)
    return rng.placed(rank, on: cells)
  }
}

extension Twenty48: PackedRules {
  /// The four pushes of a grid.
  public typealias Moves = Slides
  /// What a tile of each rank counts.
  public static let scores = Rank.all.map { score(of: $0) }

  /// A generator, and how many 4s it spawned: they count less than those that were merged.
  public struct PackedSource: Hashable, Sendable {
    var rng: Drand48
    var fours = 0
  }

  /// The generator that the seed gives.
  @inline(__always)
  public static func packedSource(seed: UInt32) -> PackedSource { PackedSource(rng: Drand48(seed: seed)) }

  /// Two spawns on the empty board.
  @inline(__always) public static func openingGrid(_ source: inout PackedSource) -> UInt64 {
    let first = draw(on: 0, &source)
    return draw(on: first, &source)
  }

  /// A 2 or a 4 in any empty cell.
  @inline(__always) public static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout PackedSource
  ) -> UInt64 { draw(on: pushed, &source) }

  /// Another generator.
  public static func guessed(_ source: PackedSource, _ rng: Drand48) -> PackedSource {
    PackedSource(rng: rng, fours: source.fours)
  }

  @inline(__always) private static func draw(on cells: UInt64, _ source: inout PackedSource) -> UInt64 {
    let four = source.rng.below(10) == 0 ? 1 : 0
    source.fours &+= four
    return source.rng.placed(UInt64(truncatingIfNeeded: 1 + four), on: cells)
  }

  /// What the tiles count, less what the 4s count that were not merged.
  public static func score(of cells: UInt64, _ source: PackedSource) -> Int {
    score(of: cells) - source.fours * score(of: Rank(bits: 2))
  }
}
