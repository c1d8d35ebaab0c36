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

extension Board {
  /// The events of a push: first all moves, then the merges; empty if nothing moves.
  ///
  ///     (1, id 13) (2, id 14) · ·   pushed left:   14 moved, 14 merged consuming 13
  public func events(pushing direction: Direction) -> [Event] { events(grid.push(direction, by: rules)) }

  /// The events of a push of this board's grid.
  func events(_ push: Push) -> [Event] {
    // Room for a push and a spawn: this runs once for each move of every replayed game.
    var events: [Event] = []
    events.reserveCapacity(Position.count + 1)
    for number in push.movedLines { addMoves(of: push, line: number, to: &events) }
    for number in push.movedLines { addMerges(of: push, line: number, to: &events) }
    return events
  }

  private func addMoves(of push: Push, line number: Int, to events: inout [Event]) {
    let line = push.lines[number]
    for place in 0..<Position.side where line.target(of: place) != place {
      guard let tile = self[push.position(line: number, place: place)] else { continue }
      let target = push.position(line: number, place: line.target(of: place))
      events.append(.moved(id: tile.id, from: tile.position, to: target))
    }
  }

  private func addMerges(of push: Push, line number: Int, to events: inout [Event]) {
    let line = push.lines[number]
    for place in 0..<Position.side {
      guard let near = line.partner(of: place), let far = self[push.position(line: number, place: place)],
        let consumed = self[push.position(line: number, place: near)]
      else { continue }
      let target = line.target(of: place)
      events.append(
        .merged(
          id: far.id, consumed: consumed.id, value: rules.value(of: line.rank(at: target)),
          at: push.position(line: number, place: target)))
    }
  }

  /// Carries out events, which must belong to this board.
  public mutating func apply(_ events: [Event]) {
    let before = self
    for case .moved(_, let from, _) in events { _ = take(from) }
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
