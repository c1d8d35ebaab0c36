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
  func position(line: Int, place: Int) -> Position { Position(line: line, place: place, toward: direction) }
}

extension Grid {
  /// Returns the effect of a push.
  public func push(_ direction: Direction, by rules: RuleSet) -> Push { push(direction, by: rules.type) }

  /// Returns the effect of a push, specialised for the rules.
  public func push<R: Rules>(_ direction: Direction, by rules: R.Type) -> Push {
    Push(direction: direction, lines: (0..<Position.side).map { Line(line($0, toward: direction), by: rules) })
  }

  /// Returns the four ranks of a line, a byte each, place 0 at the edge that is pushed to.
  public func line(_ number: Int, toward direction: Direction) -> UInt32 {
    (0..<Position.side).reduce(0) { line, place in
      let rank = self[Position(line: number, place: place, toward: direction)]
      return line | UInt32(rank.bits) << UInt32(8 * place)
    }
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

  /// Returns the directions in which something moves.
  public func legalDirections(by rules: RuleSet) -> [Direction] {
    let type = rules.type
    return Direction.allCases.filter { canPush($0, by: type) }
  }

  /// Returns true if no direction changes the board.
  public func isDone(by rules: RuleSet) -> Bool {
    let type = rules.type
    return !Direction.allCases.contains { canPush($0, by: type) }
  }

  private func canPush<R: Rules>(_ direction: Direction, by rules: R.Type) -> Bool {
    (0..<Position.side).contains { Line(line($0, toward: direction), by: rules).moves }
  }
}

/// The effect of a push on a line: where each of its tiles goes, and which of them merge.
///
/// A line is a row or a column as four ranks of a byte each. Place 0 is at the edge that is pushed to, in the lowest byte.
///
///     Triples   before  1 2 · 3    after  3 · 3 ·      Triples   before  6 · 1 2    after  6 1 2 ·
///     2048      before  2 2 2 2    after  4 4 · ·      2048      before  4 2 2 ·    after  4 4 · ·
public struct Line: Hashable, Sendable {
  /// The four ranks before the push.
  public let before: UInt32
  /// The four ranks after it.
  public private(set) var after: UInt32 = 0
  /// Where the tile of each place goes, four bits a place.
  private var targets: UInt16 = 0x3210
  /// For each place, the place of the tile with which its tile merges, plus 1; 0 for none. Four bits a place.
  private var partners: UInt16 = 0

  /// True if the push changes the line.
  public var moves: Bool { before != after }
  /// Returns the place to which the tile at a place goes.
  public func target(of place: Int) -> Int { Int(Self.nibble(targets, place)) }

  /// Returns the place of the nearer tile with which the tile at a place merges; nil if there is none.
  public func partner(of place: Int) -> Int? {
    let partner = Int(Self.nibble(partners, place))
    return partner == 0 ? nil : partner - 1
  }

  /// Returns the rank at a place after the push.
  public func rank(at place: Int) -> Rank { Self.rank(after, place) }

  /// Pushes a line, which takes some tens of nanoseconds.
  public init<R: Rules>(_ before: UInt32, by rules: R.Type) {
    self.before = before
    switch rules.reach {
    case .step: step(by: rules)
    case .edge: slide(by: rules)
    }
  }

  /// Moves all tiles beyond the first gap or merge by one place.
  private mutating func step<R: Rules>(by rules: R.Type) {
    for near in 0..<Position.side - 1 {
      let merged = rules.merged(rankBefore(near), with: rankBefore(near + 1))
      let makesRoom = rankBefore(near) == .empty && before >> UInt32(8 * near) != 0
      guard merged != nil || makesRoom else { continue }
      after = before & ((1 << UInt32(8 * near)) - 1)
      for place in near + 1..<Position.side { send(place, to: place - 1) }
      if let merged { merge(near + 1, with: near, at: near, into: merged) }
      return
    }
    after = before
  }

  /// Moves every tile up to the one before it, or merges both.
  private mutating func slide<R: Rules>(by rules: R.Type) {
    var free = 0
    var last: Int?
    for place in 0..<Position.side where rankBefore(place) != .empty {
      if let near = last, let merged = rules.merged(rankBefore(near), with: rankBefore(place)) {
        send(place, to: free - 1)
        merge(place, with: near, at: free - 1, into: merged)
        last = nil
      } else {
        send(place, to: free)
        last = place
        free += 1
      }
    }
  }

  private func rankBefore(_ place: Int) -> Rank { Self.rank(before, place) }

  private mutating func send(_ place: Int, to target: Int) {
    Self.set(&targets, place, UInt16(target))
    put(rankBefore(place), at: target)
  }

  private mutating func merge(_ far: Int, with near: Int, at target: Int, into rank: Rank) {
    Self.set(&partners, far, UInt16(near + 1))
    put(rank, at: target)
  }

  private mutating func put(_ rank: Rank, at place: Int) {
    after = after & ~(255 << UInt32(8 * place)) | UInt32(rank.bits) << UInt32(8 * place)
  }

  private static func rank(_ ranks: UInt32, _ place: Int) -> Rank {
    Rank(bits: UInt8(truncatingIfNeeded: ranks >> UInt32(8 * place)))
  }

  private static func nibble(_ bits: UInt16, _ place: Int) -> UInt16 { bits >> UInt16(4 * place) & 15 }

  private static func set(_ bits: inout UInt16, _ place: Int, _ value: UInt16) {
    bits = bits & ~(15 << UInt16(4 * place)) | value << UInt16(4 * place)
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
  /// The letter of the direction: `u`, `d`, `l` or `r`.
  public var letter: Character { rawValue[rawValue.startIndex] }

  /// Creates the direction of a letter; nil for any other character.
  public init?(letter: Character) { self.init { $0.letter == letter } }

  /// Reads a direction from its name or its letter; nil for any other text.
  public init?(parsing text: some StringProtocol) { self.init { $0.rawValue == text || String($0.letter) == text } }
}

extension CaseIterable {
  /// Finds the first case that fits; nil if none does.
  package init?(where fits: (Self) -> Bool) {
    guard let match = Self.allCases.first(where: fits) else { return nil }
    self = match
  }
}

/// What one move did: everything that is needed to draw, apply and count it.
public struct Turn: Hashable, Sendable {
  /// The number of the turn in its game, from 1.
  public let number: Int
  /// The edge that was pushed to.
  public let direction: Direction
  /// What happened, in order: moves, merges, the spawn.
  public let events: [Event]
  /// The points of the turn.
  public let points: Int

  /// The new tile.
  public var spawned: Tile? {
    for case .spawned(let tile) in events { return tile }
    return nil
  }

  /// The cell of the new tile.
  public var entry: Position? { spawned?.position }

  /// Creates a turn.
  public init(number: Int, direction: Direction, events: [Event], points: Int) {
    (self.number, self.direction, self.events, self.points) = (number, direction, events, points)
  }
}
