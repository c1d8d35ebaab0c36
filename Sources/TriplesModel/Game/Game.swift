/// A game in play: a board, and the generator from which the rest of it will come.
///
///     var game = Game(mode: .deterministic, seed: 42)
///     let turn = game.play(.left)   // nil if nothing moves
public struct Game: Hashable, Sendable {
  /// Where the seed came from.
  public let mode: GameMode
  /// The seed that, with the moves, says everything about the game.
  public let seed: UInt32
  /// The tiles as they lie now.
  public private(set) var board = Board()
  /// The moves played so far.
  public private(set) var turnCount = 0
  private var generator: Drand48
  private var nextID = 1

  /// A new game: the empty board and four spawns.
  public init(mode: GameMode, seed: UInt32) {
    self.mode = mode
    self.seed = seed
    generator = Drand48(seed: seed)
    for _ in 0..<4 { board.apply([spawn(on: board.grid)]) }
  }

  /// Plays a move; nil, and nothing changes, if no tile can move that way.
  public mutating func play(_ direction: Direction) -> Turn? {
    var events = board.events(pushing: direction)
    guard !events.isEmpty else { return nil }
    board.apply(events)
    let spawned = spawn(on: board.grid)
    board.apply([spawned])
    events.append(spawned)
    turnCount += 1
    return Turn(number: turnCount, direction: direction, events: events)
  }

  /// Draws the value, then the cell (`rules.md`, "Random and deterministic").
  private mutating func spawn(on grid: Grid) -> Event {
    let value = generator.below(2) + 1
    let empty = grid.emptyPositions
    let position = empty[generator.below(empty.count)]
    defer { nextID += 1 }
    return .spawned(Tile(id: nextID, value: value, position: position))
  }

  /// The sum of the values of all tiles that ever appeared, which the board itself tells.
  public var score: Int { board.grid.worth }
  /// The value of the highest tile.
  public var highestTile: Int { board.grid.highest.value }
  /// The directions that are moves.
  public var legalDirections: [Direction] { board.grid.legalDirections }
  /// True when no direction changes the board.
  public var isDone: Bool { board.grid.isDone }
}
