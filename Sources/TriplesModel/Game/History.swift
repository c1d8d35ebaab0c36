/// A game with its past and with what was taken back: undo and redo without limit, and every turn at hand.
///
/// ```swift
/// var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
/// history.play(.left)   // turn 1
/// history.undo()        // turn 1, taken back
/// history.redo()        // turn 1 again
/// ```
public struct History: Hashable, Sendable {
  /// The game at each turn, the new game first.
  private var games: [Game]
  /// All turns, those that were taken back too.
  public private(set) var turns: [Turn] = []
  /// How many of the turns are played now.
  public private(set) var turnCount = 0
  /// How the game was helped up to now; to be unfinished is not among it.
  public private(set) var marks: Set<Mark> = []

  /// The history of a new game.
  public init(_ game: Game) {
    precondition(game.turnCount == 0, "a history begins with a new game")
    games = [game]
  }

  /// The game as it stands.
  public var game: Game { games[turnCount] }
  /// True if there is a turn to take back.
  public var canUndo: Bool { turnCount > 0 }
  /// True if there is a turn that was taken back.
  public var canRedo: Bool { turnCount < turns.count }
  /// The moves that led to the game as it stands.
  public var moves: [Direction] { turns.prefix(turnCount).map(\.direction) }

  /// The game as it stood after a turn, 0 for the new game; clamped to the turns there are.
  public func game(at turn: Int) -> Game { games[max(0, min(turn, turns.count))] }

  /// Plays a move; what was taken back is gone. Nil, and nothing changes, if no tile can move that way.
  @discardableResult
  public mutating func play(_ direction: Direction) -> Turn? {
    var game = self.game
    guard let turn = game.play(direction) else { return nil }
    dropUndoneTurns()
    games.append(game)
    turns.append(turn)
    turnCount += 1
    return turn
  }

  /// Takes the last turn back and returns it, and marks the game; nil in a new game.
  @discardableResult
  public mutating func undo() -> Turn? {
    guard canUndo else { return nil }
    marks.insert(.undo)
    turnCount -= 1
    return turns[turnCount]
  }

  /// Plays the turn again that was taken back last; nil if there is none.
  @discardableResult
  public mutating func redo() -> Turn? {
    guard canRedo else { return nil }
    turnCount += 1
    return turns[turnCount - 1]
  }

  /// Goes to any turn, clamped to those there are: for replays, as it marks nothing.
  public mutating func jump(to turn: Int) { turnCount = max(0, min(turn, turns.count)) }

  /// The game as it was played up to now: without turns that were taken back, and without marks.
  var played: History {
    var history = self
    history.dropUndoneTurns()
    history.marks = []
    return history
  }

  private mutating func dropUndoneTurns() {
    games.removeLast(turns.count - turnCount)
    turns.removeLast(turns.count - turnCount)
  }

  /// Notes how the game was helped.
  public mutating func mark(_ mark: Mark) { marks.insert(mark) }
}
