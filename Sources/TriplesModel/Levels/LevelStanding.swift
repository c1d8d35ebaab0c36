/// How a level stands at a moment: what is reached, what is left, and what it counts.
///
/// All of it follows from the moves, the penalties and the time, so that nothing of it has to be kept.
public struct LevelStanding: Hashable, Sendable {
  /// How a level goes on.
  public enum Status: Hashable, Sendable {
    case playing, reached
    case failed(Failure)
  }

  /// Why a level is lost.
  public enum Failure: Hashable, Sendable {
    /// Nothing can be pushed any more.
    case noRoom
    /// All moves are used up.
    case noMoves
    /// The time is over.
    case noTime
  }

  /// The goals, each as far as it is reached.
  public let goals: [Goal.Progress]
  /// The moves that were made.
  public let moves: Int
  /// The moves that are left; nil without a limit.
  public let movesLeft: Int?
  /// The time that is left; nil without a limit.
  public let secondsLeft: Seconds?
  /// The points of the merges, less the penalties.
  public let points: Int
  /// What the time that is left counts, or without a clock the moves that were saved.
  public let bonus: Int
  /// Whether it is reached or lost.
  public let status: Status
  /// True if the second star can still be earned: par and two more moves are not used up.
  public let isShort: Bool
  /// True if the third star can still be earned: there was no hint and no undo.
  public let isUnaided: Bool
  /// The stars that can be earned; 0 in the lesson, which counts nothing.
  public let maxStars: Int

  /// How a level stands after what was played, with so many penalties, at a time of its clock.
  public init(_ level: Level, _ history: History, penalties: Int = 0, seconds: Seconds = 0) {
    let (game, merges) = (history.game, history.merges)
    goals = level.goals.map { $0.progress(in: game, merges: merges) }
    moves = game.turnCount
    movesLeft = level.moves.map { max(0, $0 - game.turnCount) }
    secondsLeft =
      level.clock == .off ? nil : level.seconds.map { max(0, Seconds($0 * level.clock.factor) - seconds) }
    bonus = level.bonus(secondsLeft: secondsLeft, moves: game.turnCount)
    points = level.points * merges - level.penalty * penalties
    isShort = level.starMoves.map { game.turnCount <= $0 } ?? true
    isUnaided = !Mark.isAided(history.marks)
    maxStars = level.maxStars
    status =
      if goals.allSatisfy(\.isReached) { .reached } else if secondsLeft == 0 {
        .failed(.noTime)
      } else if game.isDone { .failed(.noRoom) } else if movesLeft == 0 { .failed(.noMoves) } else {
        .playing
      }
  }

  /// The points of a level that is reached.
  public var total: Int { points + bonus }
  /// The stars of a level that is solved like this.
  public var stars: Int { min(maxStars, 1 + (isShort ? 1 : 0) + (isUnaided ? 1 : 0)) }
}

extension LevelStanding {
  /// How a level stands that is played in a session.
  public init(_ level: Level, _ session: GameSession, at now: Seconds) {
    self.init(level, session.history, penalties: session.penalties, seconds: session.clock.time(at: now))
  }
}

extension History {
  /// How many pairs of tiles have merged in the game as it stands.
  public var merges: Int { turns.prefix(turnCount).reduce(0) { $0 + $1.merges } }
}

extension Turn {
  /// How many pairs of tiles merged.
  public var merges: Int {
    events.count { if case .merged = $0 { true } else { false } }
  }
}
