/// The effect of a push on the four lines of a grid.
public struct Push: Hashable, Sendable {
  /// The edge that is pushed to.
  public let direction: Direction
  /// The lines, from the top or from the left.
  public let lines: [Line]

  /// True if anything moves.
  public var moves: Bool { lines.contains(where: \.moves) }
  /// The numbers of the lines that move, in their order.
  public var movedLines: [Int] { lines.indices.filter { lines[$0].moves } }

  /// The cell at a place of a line.
  func position(line: Int, place: Int) -> Position { Position(line: line, place: place, toward: direction) }
}

extension Grid {
  /// The effect of a push.
  public func push(_ direction: Direction, by rules: RuleSet) -> Push { push(direction, by: rules.type) }

  /// The effect of a push, by rules that the compiler knows.
  public func push<R: Rules>(_ direction: Direction, by rules: R.Type) -> Push {
    Push(direction: direction, lines: (0..<Position.side).map { Line(line($0, toward: direction), by: rules) })
  }

  /// The four ranks of a line, a byte each, place 0 at the edge that is pushed to.
  public func line(_ number: Int, toward direction: Direction) -> UInt32 {
    (0..<Position.side).reduce(0) { line, place in
      let rank = self[Position(line: number, place: place, toward: direction)]
      return line | UInt32(rank.bits) << UInt32(8 * place)
    }
  }

  /// The grid after a push, before the spawn.
  public func pushed(_ push: Push) -> Grid {
    var grid = self
    for number in 0..<Position.side {
      for place in 0..<Position.side {
        grid[push.position(line: number, place: place)] = push.lines[number].rank(at: place)
      }
    }
    return grid
  }

  /// The grid after a push, before the spawn; nil if nothing moves.
  public func pushed(_ direction: Direction, by rules: RuleSet) -> Grid? {
    let push = push(direction, by: rules)
    return push.moves ? pushed(push) : nil
  }

  /// The directions in which something moves.
  public func legalDirections(by rules: RuleSet) -> [Direction] {
    let type = rules.type
    return Direction.allCases.filter { canPush($0, by: type) }
  }

  /// True when no direction changes the board.
  public func isDone(by rules: RuleSet) -> Bool {
    let type = rules.type
    return !Direction.allCases.contains { canPush($0, by: type) }
  }

  /// True if a push changes a line.
  private func canPush<R: Rules>(_ direction: Direction, by rules: R.Type) -> Bool {
    (0..<Position.side).contains { Line(line($0, toward: direction), by: rules).moves }
  }
}
