import FoundationEssentials

/// A game that was played, with all of its turns: what a file, a line to share or an entry of a table tells.
///
/// There is no recording that cannot be played: whatever makes one has played it, and it is not played twice.
public struct Recording: Hashable, Sendable {
  /// The most moves that a game can have: each adds 1 or more to the sum of the tiles' values, 2 or more in 2048,
  /// merging keeps that sum, and sixteen of the highest tiles are the most.
  public static let maxMoves = Position.count << 14

  /// The game with all of its turns, at its end; nothing is taken back, and ``marks`` tells how it was helped.
  public let history: History
  /// How the game was helped or cut short.
  public let marks: Set<Mark>
  /// Time played, in whole seconds; nil where it was not measured.
  public let seconds: Int?
  /// When the game ended, in whole seconds; nil where that is not known.
  public let date: Date?

  /// The recording of a game as it stands; the mark ``Mark/unfinished`` is set by what the game is.
  public init(_ history: History, seconds: Int? = nil, date: Date? = nil) {
    self.init(history, marks: history.marks, seconds: seconds, date: date)
  }

  init(_ history: History, marks: Set<Mark>, seconds: Int?, date: Date?) {
    self.history = history.played
    self.marks = history.game.isDone ? marks.subtracting([.unfinished]) : marks.union([.unfinished])
    self.seconds = seconds
    self.date = date?.inWholeSeconds
  }

  /// The same with the date of its end, where it has none yet.
  public func dated(_ date: Date) -> Recording {
    Recording(history, marks: marks, seconds: seconds, date: self.date ?? date)
  }

  /// The same as practice.
  public var asPractice: Recording {
    Recording(history, marks: marks.union([.practice]), seconds: seconds, date: date)
  }

  /// The moves, each of which moves something.
  public var moves: [Direction] { history.moves }
  /// The game as it stands after the last move.
  public var game: Game { history.game }
}

extension History {
  /// The history of a recorded game, at its end, marked as the recording is: for who goes on with it.
  public init(_ recording: Recording) {
    self = recording.history
    for mark in recording.marks.subtracting([.unfinished]) { self.mark(mark) }
  }

  /// Plays the moves of a game, in a duel with the cells in which its tiles were placed; throws at the first one that
  /// cannot be played.
  public init(
    _ rules: RuleSet, _ origin: Origin, moves: [Direction], placed: [Position] = []
  ) throws(RecordingError) {
    self.init(Game(rules, origin))
    for (turn, move) in zip(1..., moves) {
      guard play(move, placing: placed.indices.contains(turn - 1) ? placed[turn - 1] : nil) != nil else {
        throw RecordingError("turn \(turn): \(fault(pushing: move) ?? "no tile may be placed there")")
      }
    }
  }
}
