import FoundationEssentials

/// A game as what it takes to play it again: the seed and the moves.
///
/// There is no recording that cannot be played: whatever makes one replays it first.
public struct Recording: Hashable, Sendable {
  /// The most moves that a game can have: each adds 1 or more to the sum of the tiles' values, which merging
  /// keeps, and sixteen tiles of 12,288 are the most.
  public static let mostMoves = Position.count * Rank.highest.value

  /// Where the seed came from.
  public let mode: GameMode
  /// The seed of the game.
  public let seed: UInt32
  /// The moves, each of which moves something.
  public let moves: [Direction]
  /// How the game was helped or cut short.
  public let marks: Set<Mark>
  /// Time played, in whole seconds; nil where it was not measured.
  public let seconds: Int?
  /// When the game ended; nil where that is not known.
  public let date: Date?

  /// A recording of its parts; the mark `unfinished` is set by what the game is. Throws if a move moves nothing.
  public init(
    mode: GameMode, seed: UInt32, moves: [Direction], marks: Set<Mark> = [], seconds: Int? = nil,
    date: Date? = nil
  ) throws(RecordingError) {
    let history = try History(mode: mode, seed: seed, moves: moves)
    self.init(history, marks: marks, seconds: seconds, date: date)
  }

  /// The recording of a game as it stands.
  public init(_ history: History, seconds: Int? = nil, date: Date? = nil) {
    self.init(history, marks: history.marks, seconds: seconds, date: date)
  }

  /// A recording is made of a history, whose moves have been played.
  init(_ history: History, marks: Set<Mark>, seconds: Int?, date: Date?) {
    mode = history.game.mode
    seed = history.game.seed
    moves = history.moves
    self.marks = history.game.isDone ? marks.subtracting([.unfinished]) : marks.union([.unfinished])
    self.seconds = seconds
    self.date = date?.inWholeSeconds
  }
}

extension History {
  /// The history of a recorded game, at its end.
  public init(_ recording: Recording) {
    self.init(Game(mode: recording.mode, seed: recording.seed))
    for move in recording.moves { play(move) }
    for mark in recording.marks.subtracting([.unfinished]) { self.mark(mark) }
  }

  /// Plays the moves of a game; throws at the first one that moves nothing.
  init(mode: GameMode, seed: UInt32, moves: [Direction]) throws(RecordingError) {
    self.init(Game(mode: mode, seed: seed))
    for (turn, move) in zip(1..., moves) {
      guard play(move) != nil else { throw RecordingError("turn \(turn): nothing moves \(move)") }
    }
  }
}
