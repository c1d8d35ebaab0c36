import FoundationEssentials

/// One game in the table of high scores.
public struct HighScore: Hashable, Sendable, Codable {
  /// How a game was helped or cut short, so that the table means something.
  public enum Mark: String, CaseIterable, Hashable, Sendable, Codable {
    /// The player left the game before it was done.
    case unfinished
    /// Moves were taken back.
    case undo
    /// The player asked for hints.
    case hint
    /// The computer played some of the moves.
    case autoplay
  }

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
  /// How the game was helped; nil stands for not at all.
  public let marks: Set<Mark>?
  /// The moves, a letter each (`u`, `d`, `l`, `r`), from which the game can be played again; nil if not kept.
  public let recording: String?

  /// The entry of a game as it stands; `date` is cut to whole seconds, as the table keeps it.
  public init(
    game: Game, date: Date, seconds: Int? = nil, marks: Set<Mark> = [], recording: String? = nil
  ) {
    score = game.score
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    mode = game.mode
    seed = game.seed
    moves = game.turnCount
    highestTile = game.highestTile
    self.seconds = seconds
    self.marks = marks.isEmpty ? nil : marks
    self.recording = recording
  }
}
