/// Where the next tiles of a game come from: the rules draw them, as a seed says.
struct SpawnSource: Hashable, Sendable {
  private let rules: RuleSet
  private var source: TileSource

  /// The source that a seed gives, before the first tile.
  init(_ rules: RuleSet, seed: UInt32) { (self.rules, source) = (rules, rules.type.source(seed: seed)) }

  /// The tiles of a new game: those of a given board, row by row, otherwise those that are drawn.
  mutating func opening(on grid: Grid?) -> [Spawn] {
    guard let grid else { return rules.type.opening(&source) }
    rules.type.begin(on: grid, &source)
    return Position.all.filter { grid[$0] > .empty }.map { Spawn(grid[$0], at: $0) }
  }

  /// The tile after a push, on the grid that the push left.
  mutating func spawn(on grid: Grid, after push: Push) -> Spawn { rules.type.spawn(on: grid, after: push, &source) }

  /// The rank of the next tile, whose cell the other side chooses, on the grid that the push left.
  mutating func draw(on grid: Grid) -> Rank { rules.type.draw(on: grid, &source) }

  /// The seed that would be drawn next: the higher sixteen bits, then the lower ones.
  var nextSeed: UInt32 {
    var rng = source.rng
    return UInt32(rng.below(1 << 16)) << 16 | UInt32(rng.below(1 << 16))
  }

  /// What a player sees of the next tiles.
  var preview: Preview? { rules.type.preview(source) }

  /// What a player sees of the next tiles if the other side places them: always the next one.
  var previewOfPlaced: Preview {
    if let preview { return preview }
    var copy = self
    // Without a preview the rank depends on no grid.
    return Preview(next: .tile(copy.draw(on: Grid())))
  }
}
