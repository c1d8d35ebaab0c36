/// A grid and the identities of its tiles.
public struct Board: Hashable, Sendable {
  /// The ranks of the tiles.
  public private(set) var grid: Grid
  /// The id of the tile at each cell, 0 where there is none; in the order of `Position.all`.
  private var ids: [Int]

  /// The empty board.
  public init() {
    grid = Grid()
    ids = Array(repeating: 0, count: Position.count)
  }

  /// A board of the tiles of a grid, with ids from 1, row by row.
  public init(grid: Grid) {
    self.init()
    for (id, position) in zip(1..., Position.all.filter({ grid[$0] != .empty })) {
      place(Tile(id: id, value: grid[position].value, position: position))
    }
  }

  /// The tile at a cell; nil where it is empty.
  public subscript(position: Position) -> Tile? {
    guard grid[position] != .empty else { return nil }
    return Tile(id: ids[position.index], value: grid[position].value, position: position)
  }

  /// The tiles, row by row from the top.
  public var tiles: [Tile] { Position.all.compactMap { self[$0] } }

  /// Puts a tile into its cell.
  mutating func place(_ tile: Tile) {
    guard let rank = Rank(value: tile.value) else { preconditionFailure("no tile has value \(tile.value)") }
    grid[tile.position] = rank
    ids[tile.position.index] = tile.id
  }

  /// Empties a cell.
  mutating func clear(_ position: Position) {
    grid[position] = .empty
    ids[position.index] = 0
  }
}
