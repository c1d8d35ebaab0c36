extension Grid {
  /// The four ranks of a lane, packed, place 0 at the edge that is pushed to.
  public func lane(_ number: Int, toward direction: Direction) -> UInt16 {
    (0..<Position.side).reduce(0) { lane, place in
      let rank = self[Position(lane: number, place: place, toward: direction)]
      return lane | UInt16(rank.bits) << UInt16(4 * place)
    }
  }

  /// Puts packed ranks in the place of a lane.
  public mutating func setLane(_ number: Int, toward direction: Direction, to lane: UInt16) {
    for place in 0..<Position.side {
      let rank = Rank(bits: UInt8(truncatingIfNeeded: lane >> UInt16(4 * place)))
      self[Position(lane: number, place: place, toward: direction)] = rank
    }
  }

  /// What a push does to each of the four lanes.
  public func push(_ direction: Direction) -> [Lane] {
    (0..<Position.side).map { Lane.table[Int(lane($0, toward: direction))] }
  }

  /// The grid after a push, before the spawn; nil if nothing moves.
  public func pushed(_ direction: Direction) -> Grid? {
    let lanes = push(direction)
    guard lanes.contains(where: \.moves) else { return nil }
    var grid = self
    for (number, lane) in lanes.enumerated() { grid.setLane(number, toward: direction, to: lane.result) }
    return grid
  }

  /// The directions in which something moves.
  public var legalDirections: [Direction] {
    Direction.allCases.filter { push($0).contains(where: \.moves) }
  }

  /// True when no direction changes the board.
  public var isDone: Bool { legalDirections.isEmpty }
}
