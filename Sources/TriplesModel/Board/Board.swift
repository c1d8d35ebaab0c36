/// A grid and the identities of its tiles, under rules that say which numbers are on them.
public struct Board: Hashable, Sendable {
  /// The rules, which give a rank its number.
  public let rules: RuleSet
  /// The ranks of the tiles.
  public private(set) var grid = Grid()
  /// The id of the tile at each cell, 0 for none, in the order of `Position.all`.
  private var ids = SIMD16<UInt32>()

  /// The empty board.
  public init(rules: RuleSet) { self.rules = rules }

  /// A board of the tiles of a grid, with ids from 1, row by row.
  public init(_ grid: Grid, rules: RuleSet) {
    self.init(rules: rules)
    for (id, position) in zip(1..., Position.all.filter({ grid[$0] != .empty })) {
      place(grid[position], id: id, at: position)
    }
  }

  /// The tile at a cell; nil if it is empty.
  public subscript(position: Position) -> Tile? {
    guard grid[position] != .empty else { return nil }
    return Tile(id: Int(ids[position.index]), value: rules.value(of: grid[position]), position: position)
  }

  /// The tiles, row by row from the top.
  public var tiles: [Tile] { Position.all.compactMap { self[$0] } }

  /// Puts a tile into a cell.
  mutating func place(_ rank: Rank, id: Int, at position: Position) {
    grid[position] = rank
    ids[position.index] = UInt32(id)
  }

  /// Empties a cell and returns what was in it.
  mutating func take(_ position: Position) -> Rank {
    defer { place(.empty, id: 0, at: position) }
    return grid[position]
  }
}
