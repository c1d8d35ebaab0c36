/// A grid with the identities of its tiles, and the rules that give them their numbers.
public struct Board: Hashable, Sendable {
  /// The rules, which give a rank its number.
  public let rules: RuleSet
  /// The ranks of the tiles.
  public private(set) var grid = Grid()
  /// The id of the tile at each cell, 0 for none, in the order of `Position.all`.
  private var ids = SIMD16<UInt32>()

  /// Creates a board with the tiles of a grid and ids from 1, row by row; by default an empty one.
  public init(_ grid: Grid = Grid(), rules: RuleSet) {
    self.rules = rules
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

  mutating func place(_ rank: Rank, id: Int, at position: Position) {
    grid[position] = rank
    ids[position.index] = UInt32(id)
  }

  /// Returns the events of a push: first the moves, then the merges; empty if nothing moves.
  ///
  ///     (1, id 13) (2, id 14) · ·   pushed left:   14 moved, 14 merged consuming 13
  public func events(pushing direction: Direction) -> [Event] { events(grid.push(direction, by: rules)) }

  func events(_ push: Push) -> [Event] {
    var (moves, merges) = ([Event](), [Event]())
    for number in push.movedLines {
      let line = push.lines[number]
      for place in 0..<Position.side {
        guard let tile = self[push.position(line: number, place: place)] else { continue }
        let target = push.position(line: number, place: line.target(of: place))
        if target != tile.position { moves.append(.moved(id: tile.id, from: tile.position, to: target)) }
        guard let near = line.partner(of: place), let consumed = self[push.position(line: number, place: near)] else {
          continue
        }
        let value = rules.value(of: line.rank(at: line.target(of: place)))
        merges.append(.merged(id: tile.id, consumed: consumed.id, value: value, at: target))
      }
    }
    moves.append(contentsOf: merges)
    return moves
  }

  /// Applies events, which must belong to this board.
  public mutating func apply(_ events: [Event]) {
    let before = self
    for case .moved(_, let from, _) in events { place(.empty, id: 0, at: from) }
    for event in events {
      switch event {
      case .moved(let id, let from, let to): place(before.grid[from], id: id, at: to)
      case .merged(let id, _, let value, let position): place(rank(value), id: id, at: position)
      case .spawned(let tile): place(rank(tile.value), id: tile.id, at: tile.position)
      }
    }
  }

  private func rank(_ value: Int) -> Rank {
    guard let rank = rules.rank(ofValue: value) else { preconditionFailure("no tile has value \(value)") }
    return rank
  }
}

/// A tile on the board, with an identity that lasts as long as the tile does.
public struct Tile: Identifiable, Hashable, Sendable {
  /// Unique within a game and never used again; the first tile has 1.
  public let id: Int
  /// The number on the tile; in Triples 1, 2, or 3·2ᵏ up to 12288.
  public let value: Int
  /// The tile's cell.
  public let position: Position

  package init(id: Int, value: Int, position: Position) { (self.id, self.value, self.position) = (id, value, position) }
}

/// A change of the board in a turn.
public enum Event: Hashable, Sendable {
  /// A tile moved along its line, in 2048 perhaps by more than one cell.
  case moved(id: Int, from: Position, to: Position)
  /// The tile `id` absorbed the tile `consumed` and now has `value`. If either moved, a `moved` event comes before.
  case merged(id: Int, consumed: Int, value: Int, at: Position)
  /// A new tile appeared in an empty cell.
  case spawned(Tile)
}
