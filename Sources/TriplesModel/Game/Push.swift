/// The effect of a push on the four lines of a grid.
public struct Push: Hashable, Sendable {
  /// The edge toward which the tiles move.
  public let direction: Direction
  /// The lines, from the top or from the left.
  public let lines: [Line]

  package var moves: Bool { lines.contains(where: \.moves) }
  package var movedLines: [Int] { lines.indices.filter { lines[$0].moves } }
  func position(line: Int, place: Int) -> Position { Position(line: line, place: place, toward: direction) }
}

extension Grid {
  package func push(_ direction: Direction, by rules: RuleSet) -> Push {
    Push(direction: direction, lines: (0..<Position.side).map { Line(line($0, toward: direction), by: rules.type) })
  }

  /// Returns the four ranks of a line, place 0 at the edge that is pushed to.
  public func line(_ number: Int, toward direction: Direction) -> SIMD4<UInt8> {
    var line = SIMD4<UInt8>()
    for place in 0..<Position.side { line[place] = self[Position(line: number, place: place, toward: direction)].bits }
    return line
  }

  /// Returns the grid after a push, before the spawn.
  public func pushed(_ push: Push) -> Grid {
    var grid = self
    for number in 0..<Position.side {
      for place in 0..<Position.side {
        grid[push.position(line: number, place: place)] = push.lines[number].rank(at: place)
      }
    }
    return grid
  }

  /// Returns the grid after a push, before the spawn; nil if nothing moves.
  public func pushed(_ direction: Direction, by rules: RuleSet) -> Grid? {
    let push = push(direction, by: rules)
    return push.moves ? pushed(push) : nil
  }

  package func legalDirections(by rules: RuleSet) -> [Direction] {
    Direction.allCases.filter { canPush($0, by: rules) }
  }

  package func isDone(by rules: RuleSet) -> Bool { !Direction.allCases.contains { canPush($0, by: rules) } }

  private func canPush(_ direction: Direction, by rules: RuleSet) -> Bool {
    (0..<Position.side).contains { Line(line($0, toward: direction), by: rules.type).moves }
  }
}

/// The effect of a push on a line: the new place of each tile, and the merges.
///
/// A line is a row or a column as four ranks. Place 0 is at the edge that is pushed to.
///
///     Triples   before  1 2 · 3    after  3 · 3 ·      Triples   before  6 · 1 2    after  6 1 2 ·
///     2048      before  2 2 2 2    after  4 4 · ·      2048      before  4 2 2 ·    after  4 4 · ·
public struct Line: Hashable, Sendable {
  package let before: SIMD4<UInt8>
  package private(set) var after = SIMD4<UInt8>()
  /// For each place, the place to which its tile goes.
  private var targets = SIMD4<Int8>(0, 1, 2, 3)
  /// For each place, the place of the nearer tile into which its tile merges; -1 for none.
  private var partners = SIMD4<Int8>(repeating: -1)

  package var moves: Bool { before != after }
  /// Returns the place to which the tile at a place goes.
  package func target(of place: Int) -> Int { Int(targets[place]) }
  /// Returns the place of the nearer tile with which the tile at a place merges; nil if there is none.
  package func partner(of place: Int) -> Int? { partners[place] < 0 ? nil : Int(partners[place]) }
  package func rank(at place: Int) -> Rank { Rank(bits: after[place]) }

  /// Pushes a line: each tile moves up to the one before it or merges with it, by at most `reach` cells. Takes some
  /// tens of nanoseconds.
  public init<R: Rules>(_ before: SIMD4<UInt8>, by rules: R.Type) {
    self.before = before
    let reach = rules.reach
    // The place after the last pushed tile, and where that tile was before; nil if it has merged.
    var (free, last) = (0, Int?.none)
    for place in 0..<Position.side where before[place] > 0 {
      let nearest = max(0, place - reach)
      if let near = last, free > nearest,
        let merged = rules.merged(Rank(bits: before[near]), with: Rank(bits: before[place]))
      {
        partners[place] = Int8(near)
        after[free - 1] = merged.bits
        last = nil
      } else {
        free = max(free, nearest) + 1
        after[free - 1] = before[place]
        last = place
      }
      targets[place] = Int8(free - 1)
    }
  }
}

/// The edge toward which the player pushes the tiles. Files contain the raw values, the letters and the numbers.
public enum Direction: String, CaseIterable, Hashable, Sendable, Codable {
  case up = "up"
  case down = "down"
  case left = "left"
  case right = "right"

  /// The number in shared lines and on packed boards: even toward the top or the left, below 2 for columns.
  @inlinable @inline(__always) public var number: Int {
    switch self {
    case .up: 0
    case .down: 1
    case .left: 2
    case .right: 3
    }
  }

  /// Creates the direction whose number is in the lowest two bits.
  public init(bits: some BinaryInteger) { self = [.up, .down, .left, .right][Int(bits & 3)] }

  /// True for `left` and `right`, whose lines are rows.
  public var isHorizontal: Bool { self == .left || self == .right }
  package var step: (rows: Int, columns: Int) {
    switch self {
    case .up: (-1, 0)
    case .down: (1, 0)
    case .left: (0, -1)
    case .right: (0, 1)
    }
  }
  /// The letter of the direction: `u`, `d`, `l` or `r`.
  public var letter: Character { rawValue[rawValue.startIndex] }

  /// Reads a direction from its name or its letter; nil for any other text.
  public init?(parsing text: some StringProtocol) { self.init { $0.rawValue == text || String($0.letter) == text } }
}

extension CaseIterable {
  package init?(where fits: (Self) -> Bool) {
    guard let match = Self.allCases.first(where: fits) else { return nil }
    self = match
  }
}

/// The result of a move: everything needed to draw it, apply it and count it.
public struct Turn: Hashable, Sendable {
  /// The number of the turn in its game, from 1.
  public let number: Int
  /// The edge toward which the tiles moved.
  public let direction: Direction
  /// The events in order: moves, merges, the spawn.
  public let events: [Event]
  /// The points of the turn.
  public let points: Int

  /// The tile that spawned, if the events contain it.
  public var spawned: Tile? {
    for case .spawned(let tile) in events { return tile }
    return nil
  }

  /// The cell of the new tile.
  public var entry: Position? { spawned?.position }

  package init(number: Int, direction: Direction, events: [Event], points: Int) {
    (self.number, self.direction, self.events, self.points) = (number, direction, events, points)
  }
}
