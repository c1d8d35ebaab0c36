/// The state of a level: goals, limits and points. It follows from the moves, the penalties and the time.
public struct LevelStanding: Hashable, Sendable {
  /// Whether a level is solved.
  public enum Status: Hashable, Sendable {
    case playing, reached
    case failed(Failure)
  }

  /// Why a level is lost.
  public enum Failure: Hashable, Sendable {
    /// No move is possible.
    case noRoom
    /// All moves are used up.
    case noMoves
    /// The time is up.
    case noTime
  }

  /// The goals and their progress.
  public let goals: [Goal.Progress]
  /// The number of moves.
  public let moves: Int
  /// The moves left; nil without a limit.
  public let movesLeft: Int?
  /// The time left; nil without a limit.
  public let secondsLeft: Seconds?
  /// The points for merges less the penalties, at least 0, and the points for the time left or for few moves.
  public let points, bonus: Int
  /// Whether the level is solved or lost.
  public let status: Status
  /// True if the second star can still be earned, with par and two more moves, and the third star, without help.
  public let isShort, isUnaided: Bool
  /// The stars that can be earned; 0 in the lesson, which counts nothing.
  public let maxStars: Int

  /// The state of a level after some moves and penalties, at a time of its clock.
  public init(_ level: Level, _ history: History, penalties: Int = 0, seconds: Seconds = 0) {
    let (game, merges) = (history.game, history.merges)
    let given = game.origin.board == nil ? 0 : history.game(at: 0).score
    goals = level.goals.map { goal in
      goal.progress(
        on: game.board.grid, by: game.rules, score: game.score - given, merges: merges,
        moves: game.turnCount)
    }
    moves = game.turnCount
    movesLeft = level.moves.map { max(0, $0 - game.turnCount) }
    secondsLeft = level.clock == .off ? nil : level.seconds.map { max(0, Seconds($0 * level.clock.factor) - seconds) }
    bonus = level.bonus(secondsLeft: secondsLeft, moves: game.turnCount)
    points = max(0, level.points * merges - level.penalty * penalties)
    isShort = level.starMoves.map { game.turnCount <= $0 } ?? true
    isUnaided = !Mark.isAided(history.marks)
    maxStars = level.maxStars
    status =
      if goals.allSatisfy(\.isReached) { .reached } else if secondsLeft == 0 { .failed(.noTime) } else if game.isDone {
        .failed(.noRoom)
      } else if movesLeft == 0 { .failed(.noMoves) } else { .playing }
  }

  /// The points if the level is solved.
  public var total: Int { points + bonus }
  /// The stars if the level is solved.
  public var stars: Int { min(maxStars, 1 + (isShort ? 1 : 0) + (isUnaided ? 1 : 0)) }

  /// The state of a level that is played in a session.
  public init(_ level: Level, _ session: GameSession, at now: Seconds) {
    self.init(level, session.history, penalties: session.penalties, seconds: session.clock.time(at: now))
  }
}

extension History {
  /// How many pairs of tiles have merged up to now.
  public var merges: Int { turns.prefix(turnCount).reduce(0) { $0 + $1.merges } }
}

extension Turn {
  /// How many pairs of tiles merged.
  public var merges: Int { events.count { if case .merged = $0 { true } else { false } } }
}
