/// The source of spawns of a game, whichever its rules are: here the generic types end.
enum SpawnSource: Hashable, Sendable {
  case triples(Triples.Source)
  case threes(Threes.Source)
  case twenty48(Twenty48.Source)
  /// The tiles of a game that somebody else plays: they are told, with what is shown of the next ones.
  case told(Preview?)

  /// The source that a seed gives, before the first spawn.
  init(_ rules: RuleSet, seed: UInt32) {
    switch rules {
    case .triples: self = .triples(Triples.source(seed: seed))
    case .threes: self = .threes(Threes.source(seed: seed))
    case .twenty48: self = .twenty48(Twenty48.source(seed: seed))
    }
  }

  /// The tiles of a new game: those of a board that is given, row by row, else those that are drawn.
  mutating func opening(on grid: Grid?) -> [Spawn] {
    guard let grid else { return opening() }
    switch self {
    case .triples(var source):
      defer { self = .triples(source) }
      Triples.begin(on: grid, &source)
    case .threes(var source):
      defer { self = .threes(source) }
      Threes.begin(on: grid, &source)
    case .twenty48(var source):
      defer { self = .twenty48(source) }
      Twenty48.begin(on: grid, &source)
    case .told: break
    }
    return Position.all.filter { grid[$0] > .empty }.map { Spawn(grid[$0], at: $0) }
  }

  private mutating func opening() -> [Spawn] {
    switch self {
    case .triples(var source):
      defer { self = .triples(source) }
      return Triples.opening(&source)
    case .threes(var source):
      defer { self = .threes(source) }
      return Threes.opening(&source)
    case .twenty48(var source):
      defer { self = .twenty48(source) }
      return Twenty48.opening(&source)
    case .told: return []
    }
  }

  /// The tile after a push, on the grid that the push left; nil where tiles are told.
  mutating func spawn(on grid: Grid, after push: Push) -> Spawn? {
    switch self {
    case .triples(var source):
      defer { self = .triples(source) }
      return Triples.spawn(on: grid, after: push, &source)
    case .threes(var source):
      defer { self = .threes(source) }
      return Threes.spawn(on: grid, after: push, &source)
    case .twenty48(var source):
      defer { self = .twenty48(source) }
      return Twenty48.spawn(on: grid, after: push, &source)
    case .told: return nil
    }
  }

  /// The rank of the next tile, whose cell the other side chooses, on the grid that the push left; nil where tiles are told.
  mutating func draw(on grid: Grid) -> Rank? {
    switch self {
    case .triples(var source):
      defer { self = .triples(source) }
      return Triples.draw(on: grid, &source)
    case .threes(var source):
      defer { self = .threes(source) }
      return Threes.draw(on: grid, &source)
    case .twenty48(var source):
      defer { self = .twenty48(source) }
      return Twenty48.draw(on: grid, &source)
    case .told: return nil
    }
  }

  /// What a player is shown of the spawns to come, where somebody else places them: always the next tile.
  var previewOfPlaced: Preview? {
    if let preview { return preview }
    var copy = self
    // Without a preview the rank depends on no grid.
    return copy.draw(on: Grid()).map { Preview(next: .tile($0)) }
  }

  /// What a player is shown of the spawns to come.
  var preview: Preview? {
    switch self {
    case .triples(let source): Triples.preview(source)
    case .threes(let source): Threes.preview(source)
    case .twenty48(let source): Twenty48.preview(source)
    case .told(let preview): preview
    }
  }
}
