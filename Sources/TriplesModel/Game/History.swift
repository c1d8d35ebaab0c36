/// A game with its past and its undone turns: undo and redo without limit.
///
/// ```swift
/// var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
/// history.play(.left)   // turn 1
/// history.undo()        // turn 1, undone
/// history.redo()        // turn 1 again
/// ```
public struct History: Hashable, Sendable {
  /// The new game, then the game after each turn.
  private var games: [Game]
  /// All turns, including those that were undone.
  public private(set) var turns: [Turn] = []
  /// The number of turns that are not undone.
  public private(set) var turnCount = 0
  /// A push whose tile the other side has not placed yet; nil in every game of a single player.
  public private(set) var half: HalfTurn?
  /// The score, with the points of a push whose tile is not placed yet.
  package var score: Int { game.score + (half.map { game.points(pushingTo: $0.board.grid) } ?? 0) }
  /// The board; between a push and its tile, the board after the push.
  package var board: Board { half?.board ?? game.board }
  /// The marks up to now; ``Recording/marks`` adds ``Mark/unfinished``.
  public internal(set) var marks: Set<Mark> = []

  /// Creates the history of a new game.
  public init(_ game: Game) {
    precondition(game.turnCount == 0, "a history begins with a new game")
    games = [game]
  }

  /// The game after the last turn that is not undone.
  public var game: Game { games[turnCount] }
  /// The moves up to now.
  public var moves: [Direction] { turns.prefix(turnCount).map(\.direction) }
  /// Returns the game after a turn, clamped; 0 is the new game.
  public func game(at turn: Int) -> Game { games[max(0, min(turn, turns.count))] }
  /// The cells in which the tiles of these moves were placed; none if the seed places them.
  public var placed: [Position] { game.origin.isDuel ? turns.prefix(turnCount).compactMap(\.entry) : [] }

  /// Plays a move, after which nothing can be redone. Returns nil and changes nothing if the move is not possible, or
  /// if the other side may not place a tile at `position`.
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

  /// Undoes the last turn, and a push after it; returns the turn and marks the game. Nil in a new game.
  @discardableResult public mutating func undo() -> Turn? {
    guard turnCount > 0 else { return nil }
    marks.insert(.undo)
    half = nil
    turnCount -= 1
    return turns[turnCount]
  }

  /// Redoes the turn that was undone last; nil if there is none, or if a tile is not placed yet.
  @discardableResult public mutating func redo() -> Turn? {
    guard half == nil, turnCount < turns.count else { return nil }
    turnCount += 1
    return turns[turnCount - 1]
  }

  /// Goes to any turn, clamped, without a mark: for replays.
  public mutating func jump(to turn: Int) {
    half = nil
    turnCount = max(0, min(turn, turns.count))
  }

  /// The game up to now, without undone turns and without a push whose tile is not placed yet.
  var played: History {
    var history = self
    history.half = nil
    history.dropUndoneTurns()
    return history
  }

  private mutating func dropUndoneTurns() {
    games.removeLast(turns.count - turnCount)
    turns.removeLast(turns.count - turnCount)
  }

  /// Pushes in a game whose tiles the other side places; nil if nothing moves, or if a tile is not placed yet.
  @discardableResult public mutating func push(_ direction: Direction) -> HalfTurn? {
    guard half == nil, let pushed = HalfTurn(game, pushing: direction) else { return nil }
    half = pushed
    return pushed
  }

  /// Places the tile of the last push; returns nil and changes nothing if it is already placed or may not go there.
  @discardableResult public mutating func place(at position: Position) -> Turn? {
    half.flatMap { play($0.direction, placing: position) }
  }

  /// Undoes the push whose tile is not placed yet, and marks the game; nil if there is none.
  @discardableResult package mutating func undoPush() -> HalfTurn? {
    guard half != nil else { return nil }
    marks.insert(.undo)
    return half.take()
  }

  package mutating func mark(_ mark: Mark) { marks.insert(mark) }
}

/// A note on how a game was played: with help, not to its end, or as practice. Files contain the raw values.
public enum Mark: String, CaseIterable, Hashable, Sendable, Codable {
  /// The player left the game before it was done.
  case unfinished = "unfinished"
  /// Moves were undone.
  case undo = "undo"
  /// The player asked for hints.
  case hint = "hint"
  /// The computer played some of the moves.
  case autoplay = "autoplay"
  /// The game does not count: it continues an earlier one, is a race on a given board, or is a daily game but not the
  /// first try.
  case practice = "practice"

  /// Returns true if any of the marks means help: undo, a hint or the computer.
  public static func isAided(_ marks: Set<Mark>) -> Bool { !marks.isDisjoint(with: [.undo, .hint, .autoplay]) }
}

package struct ScoreCurve: Hashable, Sendable {
  /// The score of the new game, then the score after each turn.
  package let scores: [Int]

  package init(scores: [Int]) { self.scores = scores }

  package init(_ history: History) { scores = (0...history.turnCount).map { history.game(at: $0).score } }

  package func score(at turn: Int) -> Int { scores[max(0, min(turn, scores.count - 1))] }
  static func bars(isUnicode: Bool) -> [Character] { Array(isUnicode ? "▁▂▃▄▅▆▇█" : "12345678") }
  package var moves: Int { scores.count - 1 }
  package var final: Int { score(at: moves) }

  /// Returns the curve as `count` characters: `▁▂▄▅▇`, in ASCII `12458`. Each stands for an equal part of the moves,
  /// and shows the score at the end of its part in eighths of `top`.
  package func sparkline(bars count: Int, top: Int, isUnicode: Bool = true) -> String {
    let bars = Self.bars(isUnicode: isUnicode)
    let count = max(1, count)
    return String(
      (0..<count).map { part in
        let share = Double(score(at: moves * (part + 1) / count)) / Double(max(1, top))
        return bars[max(0, min(Int(share * 8), 7))]
      })
  }
}
