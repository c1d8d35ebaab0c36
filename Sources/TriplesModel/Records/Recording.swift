import FoundationEssentials

/// A game that was played, with all of its turns. Files, shared lines and entries of tables are read as recordings.
/// Every recording can be played, because making one plays it.
public struct Recording: Hashable, Sendable {
  /// The most moves that a game can have: each adds at least 1 to the sum of the tiles' values, in 2048 at least 2, merging
  /// keeps that sum, and sixteen of the highest tiles are the maximum.
  public static let maxMoves = Position.count << 14

  /// The game with all of its turns, at its end. Nothing is undone, and ``marks`` tells how it was helped.
  public let history: History
  /// How the game was helped or cut short.
  public let marks: Set<Mark>
  /// Time played, in whole seconds; nil if it was not measured.
  public let seconds: Int?
  /// When the game ended, in whole seconds; nil where that is not known.
  public let date: Date?

  /// The recording of a game up to now; it sets the mark ``Mark/unfinished`` itself.
  public init(_ history: History, seconds: Int? = nil, date: Date? = nil) {
    self.init(history, marks: history.marks, seconds: seconds, date: date)
  }

  init(_ history: History, marks: Set<Mark>, seconds: Int?, date: Date?) {
    (self.history, self.seconds, self.date) = (history.played, seconds, date?.inWholeSeconds)
    self.marks = history.game.isDone ? marks.subtracting([.unfinished]) : marks.union([.unfinished])
  }

  /// The same with a date, unless it has one.
  public func dated(_ date: Date) -> Recording {
    Recording(history, marks: marks, seconds: seconds, date: self.date ?? date)
  }

  /// The same as practice.
  public var asPractice: Recording { Recording(history, marks: marks.union([.practice]), seconds: seconds, date: date) }

  /// The moves, each of which moves something.
  public var moves: [Direction] { history.moves }
  /// The game after the last move.
  public var game: Game { history.game }
}

extension History {
  /// The history of a recorded game at its end, with the marks of the recording.
  public init(_ recording: Recording) {
    self = recording.history
    for mark in recording.marks.subtracting([.unfinished]) { self.mark(mark) }
  }

  /// Plays the moves of a game, in a duel with the cells of its tiles; throws at the first one that cannot be played.
  public init(_ rules: RuleSet, _ origin: Origin, moves: [Direction], placed: [Position] = []) throws(TextError) {
    self.init(Game(rules, origin))
    for (turn, move) in zip(1..., moves) {
      guard play(move, placing: placed.indices.contains(turn - 1) ? placed[turn - 1] : nil) != nil else {
        throw TextError("turn \(turn): \(fault(pushing: move) ?? "no tile may be placed there")")
      }
    }
  }
}
