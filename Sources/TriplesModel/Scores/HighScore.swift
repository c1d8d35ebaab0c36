import FoundationEssentials

/// One game in a table of high scores: its summary, and its moves if they were kept.
public struct HighScore: Hashable, Sendable {
  /// The most moves that a table keeps of a game, so that its file stays small whatever is played.
  static let maxMovesKept = 50_000

  /// What the table tells of the game.
  public let summary: GameSummary
  /// The moves, a letter each (`u`, `d`, `l`, `r`), from which the game can be played again; nil if not kept.
  public let letters: String?
  /// Who played, where several people share a table; nil where nobody says.
  public let player: PrintableText?

  /// The most characters of a name.
  public static let maxNameLength = 24

  /// An entry of its parts.
  init(_ summary: GameSummary, letters: String?, player: String? = nil) {
    self.summary = summary
    self.letters = letters
    self.player = player.map { PrintableText($0, maxLength: Self.maxNameLength) }
  }

  /// The entry of a recorded game, with its moves.
  public init(_ recording: Recording, player: String? = nil) {
    let isKept = recording.moves.count <= Self.maxMovesKept
    self.init(
      GameSummary(recording), letters: isKept ? recording.moves.letters : nil, player: player)
  }

  /// The table in which the game stands.
  public var board: ScoreBoards.Key { ScoreBoards.Key(rules: summary.rules, isAided: summary.isAided) }

  /// The identity of the game; nil if its moves were not kept, or are none.
  public var identity: GameIdentity? {
    let moves = letters?.map(Direction.init(letter:))
    guard let moves, !moves.contains(nil) else { return nil }
    return GameIdentity(summary.rules, summary.origin, moves: moves.compactMap(\.self))
  }

  /// The recording of the game, played again; nil if the table has not kept its moves. Throws if they do not
  /// make a game, or not the one of the entry.
  public func replay() throws(RecordingError) -> Recording? {
    guard let letters else { return nil }
    var history = History(Game(summary.rules, summary.origin))
    for (turn, letter) in zip(1..., letters) {
      guard let move = Direction(letter: letter), history.play(move) != nil else {
        throw RecordingError("turn \(turn): '\(letter)' moves nothing")
      }
    }
    let recording = Recording(history, marks: summary.marks, seconds: summary.seconds, date: summary.date)
    let played = GameSummary(recording)
    guard played.score == summary.score, played.moves == summary.moves,
      played.highestTile == summary.highestTile
    else { throw RecordingError("the moves make \(played.score) points, not \(summary.score)") }
    return recording
  }
}
