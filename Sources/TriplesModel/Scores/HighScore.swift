import FoundationEssentials

/// One game in the table of high scores.
public struct HighScore: Hashable, Sendable, Codable {
  /// The score of the game.
  public let score: Int
  /// When the game ended.
  public let date: Date
  /// Where the seed came from.
  public let mode: GameMode
  /// The seed of the game.
  public let seed: UInt32
  /// How many moves were played.
  public let moves: Int
  /// The value of the highest tile.
  public let highestTile: Int
  /// Time played, in whole seconds; nil where it was not measured.
  public let seconds: Int?
  /// The moves, a letter each (`u`, `d`, `l`, `r`), from which the game can be played again; nil if not kept.
  public let recording: String?
  /// The marks, sorted, so that the same table is the same file; nil for none.
  private let sortedMarks: [Mark]?

  /// How the game was helped or cut short.
  public var marks: Set<Mark> { Set(sortedMarks ?? []) }

  private enum CodingKeys: String, CodingKey {
    case score, date, mode, seed, moves, highestTile, seconds, recording
    case sortedMarks = "marks"
  }

  /// The entry of a game as it stands; `date` is cut to whole seconds, as the table keeps it.
  public init(
    game: Game, date: Date, seconds: Int? = nil, marks: Set<Mark> = [], recording: String? = nil
  ) {
    score = game.score
    self.date = date.inWholeSeconds
    mode = game.mode
    seed = game.seed
    moves = game.turnCount
    highestTile = game.highestTile
    self.seconds = seconds
    self.recording = recording
    sortedMarks = marks.isEmpty ? nil : Mark.allCases.filter(marks.contains)
  }
}
