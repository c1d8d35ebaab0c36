/// A game in play: rules, a board, and the source of the next tiles.
///
/// ```swift
/// var game = Game(.triples, Origin(.deterministic, seed: 42))
/// let turn = game.play(.left)   // nil if nothing moves
/// ```
public struct Game: Hashable, Sendable {
  /// How the game began: the mode, the seed, a given board, and whether it is part of a duel.
  public let origin: Origin
  package let daily: Daily?
  /// The current board.
  public private(set) var board: Board
  /// The number of moves played so far.
  public private(set) var turnCount = 0
  /// The score so far.
  public private(set) var score = 0
  package private(set) var source: TileSource
  private var nextID = 1

  /// Creates a new game. The tiles of a given board count as if they had spawned.
  public init(_ rules: RuleSet, _ origin: Origin) {
    self.origin = origin
    daily = Daily(rules, origin)
    board = Board(rules: rules)
    source = rules.type.source(seed: origin.seed)
    let spawns = opening()
    board.apply(spawns.map { event(for: $0) })
    score = spawns.reduce(0) { $0 + rules.type.points(spawning: $1.rank) }
  }

  /// Returns the first tiles: those of a given board, row by row, or new ones, each drawn as a rank and then a cell.
  private mutating func opening() -> [Spawn] {
    var grid = origin.board ?? Grid()
    defer { rules.type.begin(on: grid, &source) }
    guard origin.board == nil else { return Position.all.filter { grid[$0] > .empty }.map { Spawn(grid[$0], at: $0) } }
    return (0..<rules.type.openingCount).map { _ in
      let rank = rules.type.openingRank(&source)
      let position = source.rng.element(of: grid.emptyPositions)
      grid[position] = rank
      return Spawn(rank, at: position)
    }
  }

  /// Plays a move; returns nil and changes nothing if it is not possible. If the other side places the tiles,
  /// `position` must be a cell in which the tile may be placed; otherwise the seed chooses the cell.
  public mutating func play(_ direction: Direction, placing position: Position? = nil) -> Turn? {
    let push = board.grid.push(direction, by: rules)
    guard push.moves, movesLeft != 0 else { return nil }
    let pushed = board.grid.pushed(push)
    let entries = rules.type.entries(on: pushed, after: push)
    guard origin.isDuel else {
      return play(push, to: pushed, spawning: rules.type.spawn(on: pushed, in: entries, &source))
    }
    guard let position, entries.contains(position) else { return nil }
    return play(push, to: pushed, spawning: Spawn(rules.type.draw(on: pushed, &source), at: position))
  }

  private mutating func play(_ push: Push, to pushed: Grid, spawning spawn: Spawn) -> Turn {
    let points = points(pushingTo: pushed) + rules.type.points(spawning: spawn.rank)
    var events = board.events(push)
    events.append(event(for: spawn))
    board.apply(events)
    turnCount += 1
    score += points
    return Turn(number: turnCount, direction: push.direction, events: events, points: points)
  }

  private mutating func event(for spawn: Spawn) -> Event {
    defer { nextID += 1 }
    return .spawned(Tile(id: nextID, value: rules.value(of: spawn.rank), position: spawn.position))
  }

  /// The points of the board that are not in the score: those for the merges that made the tiles of a given board, and
  /// in 2048 those for each 4 that spawned.
  package var unearned: Int { rules.type.score(of: board.grid) - score }

  /// Returns the points of a push, before the spawn: for each merge the points of the new tile, minus those of the two
  /// tiles that merged.
  func points(pushingTo grid: Grid) -> Int { rules.type.score(of: grid) - rules.type.score(of: board.grid) }

  /// The rules, the same for the whole game.
  public var rules: RuleSet { board.rules }
  /// The source of the seed.
  public var mode: GameMode { origin.mode }
  /// The seed that decides the tiles.
  public var seed: UInt32 { origin.seed }
  /// Everything that a player may see.
  public var situation: Situation { situation(showing: origin.isDuel ? .next : .rules) }
  /// The highest score that the luck of the seed allows; nil if it is unknown.
  public var bound: Int? { rules.bound(origin) }
  package var skill: Skill? { Skill(score: score, of: bound) }
  /// The value of the highest tile.
  public var highestTile: Int { rules.value(of: board.grid.highest) }
  /// The number of moves that can still be played; nil without a limit. Only some daily games have one.
  public var movesLeft: Int? { daily?.limit.map { max(0, $0 - turnCount) } }
  /// True if the limit of moves ended the game, and not the board.
  public var isCutShort: Bool { movesLeft == 0 && !board.grid.isDone(by: rules) }
  /// A seed for a game on another board, drawn from a copy of the tiles' generator, the higher sixteen bits first.
  package var nextSeed: UInt32 {
    var rng = source.rng
    return UInt32(rng.below(1 << 16)) << 16 | UInt32(rng.below(1 << 16))
  }
  /// The number of moves, and the limit: `37`, or `37 of 100`.
  public var moves: String { daily?.limit.map { "\(turnCount) of \($0)" } ?? turnCount.grouped }
  /// The reason why the game is over, in words.
  public var ending: String { movesLeft == 0 ? "All \(turnCount) moves played" : "No more moves" }
  /// The directions in which something moves; none if no move is left.
  public var legalDirections: [Direction] { movesLeft == 0 ? [] : board.grid.legalDirections(by: rules) }
  /// True when no direction changes the board, or no move is left.
  public var isDone: Bool { movesLeft == 0 || board.grid.isDone(by: rules) }

  package func situation(showing foresight: Foresight) -> Situation {
    var preview = rules.type.preview(source)
    if preview == nil, foresight != .rules {
      var source = source
      // If the rules show no preview, the rank does not depend on the grid.
      preview = NextTiles(next: .tile(rules.type.draw(on: Grid(), &source)))
    }
    return Situation(rules: rules, grid: board.grid, preview: preview)
  }

  /// Returns a preview of a push, without playing it; nil if nothing moves.
  package func peek(_ direction: Direction, showing foresight: Foresight = .rules) -> HalfTurn? {
    let push = board.grid.push(direction, by: rules)
    guard push.moves else { return nil }
    let events = board.events(push)
    var (pushed, source) = (board, source)
    pushed.apply(events)
    let entries = rules.type.entries(on: pushed.grid, after: push)
    let isShown = foresight == .all && !origin.isDuel
    return HalfTurn(
      direction: direction, events: events, board: pushed, entries: entries,
      spawn: isShown ? rules.type.spawn(on: pushed.grid, in: entries, &source) : nil)
  }
}

/// A score as a share of the possible points.
package struct Skill: Hashable, Sendable {
  package let score: Int
  /// The highest score that was possible with the same tiles; at least 1.
  package let bound: Int

  init?(score: Int, of bound: Int?) {
    guard let bound, bound > 0 else { return nil }
    (self.score, self.bound) = (min(score, bound), bound)
  }

  package var share: Double { Double(score) / Double(bound) }
  /// The share in per cent, rounded down: 100 means all points.
  package var percent: Int { 100 * score / bound }
  package var text: String { texts[0] }
  package var texts: [String] { ["\(percent) % of the possible \(bound.grouped)", "\(percent) % of \(bound.grouped)"] }
  /// Returns a mean of shares in per cent, rounded down as ``percent`` is. Sums of shares have small rounding errors.
  package static func percent(ofMean share: Double) -> Int { Int(100 * share + 1e-9) }
}
