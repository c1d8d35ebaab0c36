import TriplesModel

/// Rules on packed grids: the moves of the model, many times faster but without events. Pushes have the numbers of
/// their directions.
package protocol PackedRules: Rules {
  associatedtype Moves: PackedPushes

  /// The score of a tile, by its rank.
  static var scores: [Int] { get }
  /// Returns the flags of the cells in which the new tile can spawn after a push.
  static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64
}

extension PackedRules {
  @inline(__always) package static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64 {
    Nibbles.zero(pushed)
  }

  /// Returns the sum of the scores of a grid's tiles.
  @inline(__always) package static func score(of cells: UInt64) -> Int {
    var (sum, cells) = (0, cells)
    let scores = scores.span
    while cells != 0 {
      sum &+= scores[unchecked: Int(truncatingIfNeeded: cells & 15)]
      cells >>= 4
    }
    return sum
  }
}

extension Triples: PackedRules {
  package typealias Moves = Pushes
  package static let scores = Rank.all.map { score(of: $0) }
}

extension Threes: PackedRules {
  package typealias Moves = Pushes
  package static let scores = Rank.all.map { score(of: $0) }

  /// Returns the flags of the far ends of the lines that moved.
  @inline(__always) package static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64 {
    let changed = Nibbles.flags & ~Nibbles.zero(cells ^ pushed)
    if number & 2 == 0 {
      let halves = changed | changed >> 32
      let columns = (halves | halves >> 16) & 0x1111
      return number & 1 == 0 ? columns << 48 : columns
    }
    let halves = changed | changed >> 8
    let rows = (halves | halves >> 4) & 0x0001_0001_0001_0001
    return number & 1 == 0 ? rows << 12 : rows
  }
}

extension Twenty48: PackedRules {
  package typealias Moves = Slides
  package static let scores = Rank.all.map { score(of: $0) }
}

extension RuleSet {
  package var packed: any PackedRules.Type {
    switch self {
    case .triples: Triples.self
    case .threes: Threes.self
    case .twenty48: Twenty48.self
    }
  }
}

/// A game on the packed grid alone: the same spawns as `Game`, without ids and events.
package struct PackedGame<R: PackedRules>: Hashable, Sendable {
  package private(set) var cells: UInt64
  package var source: TileSource
  /// The score of the grid minus the score of the game. In 2048 a 4 counts 4 points in the grid, but earns none if it
  /// spawned.
  private var unearned: Int

  package init(_ game: Game) {
    (cells, source) = (game.board.grid.bits, game.source)
    unearned = R.score(of: cells) - game.score
  }

  package var score: Int { R.score(of: cells) - unearned }

  /// Plays a push that `R.Moves` computed.
  package mutating func advance(to pushed: UInt64, pushing number: Int) {
    let entries = R.entries(on: pushed, from: cells, pushing: number)
    let spawn = R.spawn(on: Grid(bits: pushed), among: Nibbles.count(entries), &source)
    unearned += R.score(of: spawn.rank) - R.points(spawning: spawn.rank)
    cells = pushed | Nibbles.select(spawn.cell, of: entries) &* UInt64(spawn.rank.bits)
  }

  /// Plays a direction; returns false if nothing moves.
  @discardableResult package mutating func play(_ direction: Direction) -> Bool {
    let pushed = R.Moves(cells)[direction.number]
    guard pushed != cells else { return false }
    advance(to: pushed, pushing: direction.number)
    return true
  }

  /// Returns the situation as a player sees it; `rules` are those of the game.
  package func situation(_ rules: RuleSet) -> Situation {
    Situation(rules: rules, grid: Grid(bits: cells), preview: R.preview(source))
  }
}

extension Situation {
  /// The directions that move something, and the packed grids that they lead to.
  var pushes: [(direction: Direction, cells: UInt64)] { pushes(rules.packed) }

  private func pushes<R: PackedRules>(_ rules: R.Type) -> [(direction: Direction, cells: UInt64)] {
    let pushes = R.Moves(grid.bits)
    // On packed grids higher tiles count as 32768, and 32768s do not merge.
    let needsExactGrid = self.rules == .twenty48 && Nibbles.zero(~grid.bits) != 0
    return Direction.allCases.map { direction in
      (direction, needsExactGrid ? (grid.pushed(direction, by: self.rules) ?? grid).bits : pushes[direction.number])
    }.filter { $0.cells != grid.bits }
  }
}
