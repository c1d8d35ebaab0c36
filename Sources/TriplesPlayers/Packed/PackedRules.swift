import TriplesModel

/// Rules on packed grids: the moves and spawns of the model, many times faster but without events. Tests compare the two move
/// by move. The number of a push is that of its direction.
package protocol PackedRules: Rules {
  associatedtype Moves: PackedMoves
  associatedtype PackedSource: Hashable, Sendable

  /// The score of a tile of each rank.
  static var scores: [Int] { get }

  /// Returns a new game, on a given grid if there is one.
  static func begin(seed: UInt32, on board: UInt64?) -> (cells: UInt64, source: PackedSource)
  /// Returns `pushed` with the tile that spawns after a push of `cells`.
  static func spawned(on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout PackedSource)
    -> UInt64
  /// Returns the flags of the cells in which the tile after a push may appear.
  static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64
  static func score(of cells: UInt64, _ source: PackedSource) -> Int
  /// Returns a source that looks the same to a player, with another generator for hidden tiles.
  static func guessed(_ source: PackedSource, _ rng: Drand48) -> PackedSource
  static func preview(_ source: PackedSource) -> Preview?
}

extension PackedRules {
  @inline(__always) package static func score(of cells: UInt64, _ source: PackedSource) -> Int { score(of: cells) }

  @inline(__always) package static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64 {
    Nibbles.zero(pushed)
  }

  package static func preview(_ source: PackedSource) -> Preview? { nil }

  /// Returns the sum of the scores of a grid's tiles.
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
  package var packed: any PackedRules.Type {
    switch self {
    case .triples: Triples.self
    case .threes: Threes.self
    case .twenty48: Twenty48.self
    }
  }
}

extension Drand48 {
  /// Returns a packed grid with a tile of a rank in a random empty cell.
  @inline(__always) mutating func placed(_ rank: UInt64, on cells: UInt64) -> UInt64 {
    let empty = Nibbles.zero(cells)
    // A count cannot be 16, but on an empty board the random number is the place.
    let cell =
      cells == 0 ? 1 << UInt64(4 * below(Position.count)) : Nibbles.select(below(Nibbles.count(empty)), of: empty)
    return cells | cell &* rank
  }
}

/// A game on the packed grid alone: the same spawns as `Game` from the same seed, without ids and events.
package struct PackedGame<R: PackedRules>: Hashable, Sendable {
  package private(set) var cells: UInt64
  package private(set) var source: R.PackedSource

  @inline(__always) package init(seed: UInt32, on board: UInt64? = nil) {
    (cells, source) = R.begin(seed: seed, on: board)
  }

  package init(_ origin: Origin) { self.init(seed: origin.seed, on: origin.board?.bits) }

  package init(cells: UInt64, source: R.PackedSource) { (self.cells, self.source) = (cells, source) }

  package var score: Int { R.score(of: cells, source) }

  /// Plays a push that `R.Moves` computed.
  @inline(__always) package mutating func advance(to pushed: UInt64, pushing number: Int) {
    cells = R.spawned(on: pushed, from: cells, pushing: number, &source)
  }

  /// Plays a direction; returns false if nothing moves.
  @discardableResult package mutating func play(_ direction: Direction) -> Bool {
    let pushed = R.Moves(cells)[direction]
    guard pushed != cells else { return false }
    advance(to: pushed, pushing: direction.number)
    return true
  }

  /// Returns what a player may see; `rules` are those of the game.
  package func situation(_ rules: RuleSet) -> Situation {
    Situation(rules: rules, grid: Grid(bits: cells), preview: R.preview(source))
  }
}

extension Triples: PackedRules {
  package typealias Moves = Pushes
  package static let scores = Rank.all.map { score(of: $0) }

  @inline(__always) package static func begin(seed: UInt32, on board: UInt64?) -> (cells: UInt64, source: Drand48) {
    var (cells, source) = (board ?? 0, Drand48(seed: seed))
    if board == nil { for _ in 0..<4 { cells = draw(on: cells, &source) } }
    return (cells, source)
  }

  @inline(__always) package static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout Drand48
  ) -> UInt64 { draw(on: pushed, &source) }

  package static func guessed(_ source: Drand48, _ rng: Drand48) -> Drand48 { rng }

  @inline(__always) private static func draw(on cells: UInt64, _ rng: inout Drand48) -> UInt64 {
    let rank = UInt64(truncatingIfNeeded: rng.below(2) + 1)
    return rng.placed(rank, on: cells)
  }
}

extension Twenty48: PackedRules {
  package typealias Moves = Slides
  package static let scores = Rank.all.map { score(of: $0) }

  /// A generator, and the number of 4s that it spawned, because only merged ones score.
  package struct PackedSource: Hashable, Sendable {
    var rng: Drand48
    var fours = 0
  }

  @inline(__always) package static func begin(seed: UInt32, on board: UInt64?) -> (cells: UInt64, source: PackedSource)
  {
    var (cells, source) = (board ?? 0, PackedSource(rng: Drand48(seed: seed)))
    if board == nil { for _ in 0..<2 { cells = draw(on: cells, &source) } }
    return (cells, source)
  }

  @inline(__always) package static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout PackedSource
  ) -> UInt64 { draw(on: pushed, &source) }

  package static func guessed(_ source: PackedSource, _ rng: Drand48) -> PackedSource {
    PackedSource(rng: rng, fours: source.fours)
  }

  @inline(__always) private static func draw(on cells: UInt64, _ source: inout PackedSource) -> UInt64 {
    let four = source.rng.below(10) == 0 ? 1 : 0
    source.fours &+= four
    return source.rng.placed(UInt64(truncatingIfNeeded: 1 + four), on: cells)
  }

  package static func score(of cells: UInt64, _ source: PackedSource) -> Int {
    score(of: cells) - source.fours * score(of: Rank(bits: 2))
  }
}

extension Situation {
  /// The directions that move something, and the packed grids that they lead to.
  var pushes: [(direction: Direction, cells: UInt64)] {
    func pushes<R: PackedRules>(_ rules: R.Type) -> [(direction: Direction, cells: UInt64)] {
      let (exact, pushes) = (exactPushes, R.Moves(grid.bits))
      return Direction.allCases.map { ($0, exact?[$0.number] ?? pushes[$0]) }.filter { $0.cells != grid.bits }
    }
    return pushes(rules.packed)
  }

  /// The packed grids after each push if the board has a 32768, otherwise nil. On packed grids higher tiles count as 32768, and
  /// 32768s do not merge.
  private var exactPushes: SIMD4<UInt64>? {
    guard rules == .twenty48, Nibbles.zero(~grid.bits) != 0 else { return nil }
    return SIMD4(Direction.allCases.map { (grid.pushed($0, by: rules) ?? grid).bits })
  }
}
