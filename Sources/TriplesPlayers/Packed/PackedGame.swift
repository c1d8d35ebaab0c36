import TriplesModel

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
