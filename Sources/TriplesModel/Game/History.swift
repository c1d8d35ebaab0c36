/// A game with its past and its undone turns: undo and redo without limit.
///
/// ```swift
/// var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
/// history.play(.left)   // turn 1
/// history.undo()        // turn 1, undone
/// history.redo()        // turn 1 again
/// ```
public struct History: Hashable, Sendable {
  /// The game at each turn, the new game first.
  private var games: [Game]
  /// All turns, with those that were undone.
  public private(set) var turns: [Turn] = []
  /// How many of the turns are played now.
  public private(set) var turnCount = 0
  /// A push whose tile the other side has not placed yet; nil in every game of a single player.
  public private(set) var half: HalfTurn?
  /// How the game was helped up to now, without ``Mark/unfinished``.
  public private(set) var marks: Set<Mark> = []

  /// The history of a new game.
  public init(_ game: Game) {
    precondition(game.turnCount == 0, "a history begins with a new game")
    games = [game]
  }

  /// The current game.
  public var game: Game { games[turnCount] }
  /// True if there is a turn to undo.
  public var canUndo: Bool { turnCount > 0 }
  /// True if there is a turn to redo.
  public var canRedo: Bool { half == nil && turnCount < turns.count }
  /// The moves up to now.
  public var moves: [Direction] { turns.prefix(turnCount).map(\.direction) }

  /// The game after a turn, 0 for the new game; clamped.
  public func game(at turn: Int) -> Game { games[max(0, min(turn, turns.count))] }

  /// The cells in which the tiles of these moves were placed; none if the seed places them.
  public var placed: [Position] { game.origin.placer == .seed ? [] : turns.prefix(turnCount).compactMap(\.entry) }

  /// Plays a move, after which nothing can be redone. Nil, and nothing changes, if no tile can move that way, or if the
  /// other side may not place a tile at `position`.
  @discardableResult public mutating func play(_ direction: Direction, placing position: Position? = nil) -> Turn? {
    var game = self.game
    guard let turn = game.play(direction, placing: position) else { return nil }
    half = nil
    dropUndoneTurns()
    games.append(game)
    turns.append(turn)
    turnCount += 1
    return turn
  }

  /// Undoes the last turn and returns it, and marks the game; nil in a new game.
  @discardableResult public mutating func undo() -> Turn? {
    guard canUndo else { return nil }
    marks.insert(.undo)
    half = nil
    turnCount -= 1
    return turns[turnCount]
  }

  /// Redoes the turn that was undone last; nil if there is none.
  @discardableResult public mutating func redo() -> Turn? {
    guard canRedo else { return nil }
    turnCount += 1
    return turns[turnCount - 1]
  }

  /// Goes to any turn, clamped, without a mark: for replays.
  public mutating func jump(to turn: Int) {
    half = nil
    turnCount = max(0, min(turn, turns.count))
  }

  /// The game without undone turns and without marks.
  var played: History {
    var history = self
    history.half = nil
    history.dropUndoneTurns()
    history.marks = []
    return history
  }

  private mutating func dropUndoneTurns() {
    games.removeLast(turns.count - turnCount)
    turns.removeLast(turns.count - turnCount)
  }

  /// Why a push is no move, in words; nil if it is one.
  func fault(pushing direction: Direction) -> String? {
    if game.movesLeft == 0 { return "the daily game has ended" }
    return game.legalDirections.contains(direction) ? nil : "nothing moves \(direction)"
  }

  /// Pushes in a game whose tiles the other side places; nil if nothing moves, or if a tile waits.
  @discardableResult public mutating func push(_ direction: Direction) -> HalfTurn? {
    guard half == nil, let pushed = HalfTurn(game, pushing: direction) else { return nil }
    half = pushed
    return pushed
  }

  /// Places the tile that waits; nil, and nothing changes, if none waits or it may not go there.
  @discardableResult public mutating func place(at position: Position) -> Turn? {
    half.flatMap { play($0.direction, placing: position) }
  }

  /// Undoes the push whose tile is not placed yet, and marks the game; nil if there is none.
  @discardableResult public mutating func takeBackPush() -> HalfTurn? {
    guard half != nil else { return nil }
    marks.insert(.undo)
    return half.take()
  }

  /// Notes how the game was helped.
  public mutating func mark(_ mark: Mark) { marks.insert(mark) }
}
