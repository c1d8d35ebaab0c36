/// Where the next tiles of a game come from.
enum SpawnSource: Hashable, Sendable {
  /// The rules draw them.
  case drawn(RuleSet, TileSource)
  /// Somebody else plays, and the tiles are told one by one, with what is shown of the next ones.
  case told(Preview?)

  /// The source that a seed gives, before the first tile.
  init(_ rules: RuleSet, seed: UInt32) { self = .drawn(rules, rules.type.source(seed: seed)) }

  /// The tiles of a new game: those of a given board, row by row, otherwise those that are drawn.
  mutating func opening(on grid: Grid?) -> [Spawn] {
    let drawn = draw { rules, source in
      guard let grid else { return rules.opening(&source) }
      rules.begin(on: grid, &source)
      return []
    }
    return grid.map { grid in Position.all.filter { grid[$0] > .empty }.map { Spawn(grid[$0], at: $0) } } ?? drawn ?? []
  }

  /// The tile after a push, on the grid that the push left; nil where tiles are told.
  mutating func spawn(on grid: Grid, after push: Push) -> Spawn? { draw { $0.spawn(on: grid, after: push, &$1) } }

  /// The rank of the next tile, whose cell the other side chooses, on the grid that the push left; nil where tiles are told.
  mutating func draw(on grid: Grid) -> Rank? { draw { $0.draw(on: grid, &$1) } }

  private mutating func draw<Drawn>(_ body: (any Rules.Type, inout TileSource) -> Drawn) -> Drawn? {
    guard case .drawn(let rules, var source) = self else { return nil }
    defer { self = .drawn(rules, source) }
    return body(rules.type, &source)
  }

  /// What a player sees of the next tiles.
  var preview: Preview? {
    switch self {
    case .drawn(let rules, let source): rules.type.preview(source)
    case .told(let preview): preview
    }
  }

  /// What a player sees of the next tiles if the other side places them: always the next one.
  var previewOfPlaced: Preview? {
    if let preview { return preview }
    var copy = self
    // Without a preview the rank depends on no grid.
    return copy.draw(on: Grid()).map { Preview(next: .tile($0)) }
  }
}
