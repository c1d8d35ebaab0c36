import FoundationEssentials

/// A game in a list, without its moves.
public struct GameSummary: Hashable, Sendable {
  /// The rules by which it was played.
  public let rules: RuleSet
  /// Where the game comes from.
  public let origin: Origin
  /// The score and the value of the highest tile at its end, and the number of moves.
  public let score, highestTile, moves: Int
  /// Time played, in whole seconds; nil if it was not measured.
  public let seconds: Int?
  /// When the game ended, in whole seconds; nil if that is unknown.
  public let date: Date?
  /// How the game was helped or cut short.
  public let marks: Set<Mark>

  /// A summary of its parts.
  public init(
    rules: RuleSet, origin: Origin, score: Int, highestTile: Int, moves: Int, seconds: Int? = nil,
    date: Date? = nil, marks: Set<Mark> = []
  ) {
    (self.rules, self.origin, self.score, self.highestTile) = (rules, origin, score, highestTile)
    (self.moves, self.seconds, self.date, self.marks) = (moves, seconds, date?.inWholeSeconds, marks)
  }

  /// The summary of a recording.
  public init(_ recording: Recording) {
    let game = recording.game
    self.init(
      rules: game.rules, origin: game.origin, score: game.score, highestTile: game.highestTile,
      moves: game.turnCount, seconds: recording.seconds, date: recording.date, marks: recording.marks)
  }

  /// True if undo, a hint or the computer helped.
  public var isAided: Bool { Mark.isAided(marks) }

  /// True if the game may enter a table: not practice, not of a duel, and not on a given board.
  public var isRanked: Bool { !marks.contains(.practice) && origin.board == nil && origin.placer == .seed }

  /// True if a game can have had these figures; guards against a damaged file.
  public var isPlausible: Bool {
    (0...Self.maxScore).contains(score) && (0...Recording.maxMoves).contains(moves)
      && (0...Self.maxSeconds).contains(seconds ?? 0) && rules.rank(ofValue: highestTile).map { $0 > .empty } == true
  }

  /// Above the score of any board: sixteen of the highest tiles in Threes are 16·3¹³.
  static let maxScore = 100_000_000
  /// A hundred years.
  static let maxSeconds = 3_155_760_000
}
