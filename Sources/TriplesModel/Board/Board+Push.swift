extension Board {
  /// What a push does, as events: all that move first, then the merges; empty if nothing moves.
  ///
  ///     (1, id 13) (2, id 14) · ·   pushed left:   14 moved, 14 merged consuming 13
  public func events(pushing direction: Direction) -> [Event] {
    var moves: [Event] = []
    var merges: [Event] = []
    for (number, lane) in grid.push(direction).enumerated() where lane.moves {
      let start = Int(lane.start)
      moves += self.moves(lane: number, from: start + 1, toward: direction)
      if lane.merges { merges.append(merge(lane: number, at: start, toward: direction)) }
    }
    return moves + merges
  }

  private func moves(lane: Int, from start: Int, toward direction: Direction) -> [Event] {
    (start..<Position.side).compactMap { place in
      guard let tile = self[Position(lane: lane, place: place, toward: direction)] else { return nil }
      let target = Position(lane: lane, place: place - 1, toward: direction)
      return .moved(id: tile.id, from: tile.position, to: target)
    }
  }

  private func merge(lane: Int, at place: Int, toward direction: Direction) -> Event {
    let near = Position(lane: lane, place: place, toward: direction)
    let far = Position(lane: lane, place: place + 1, toward: direction)
    guard let merged = grid[near].merged(with: grid[far]) else { preconditionFailure("no merge at \(near)") }
    return .merged(id: id(at: far), consumed: id(at: near), value: merged.value, at: near)
  }

  private func id(at position: Position) -> Int { self[position]?.id ?? 0 }

  /// Makes happen what the events say; they must belong to this board.
  public mutating func apply(_ events: [Event]) {
    let before = self
    for case .moved(_, let from, _) in events { clear(from) }
    for event in events {
      switch event {
      case .moved(let id, let from, let to):
        place(Tile(id: id, value: before.grid[from].value, position: to))
      case .merged(let id, _, let value, let position):
        place(Tile(id: id, value: value, position: position))
      case .spawned(let tile):
        place(tile)
      }
    }
  }
}
