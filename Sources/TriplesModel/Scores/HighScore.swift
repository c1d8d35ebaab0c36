import FoundationEssentials

/// A game in a table of high scores: its summary, and its moves if they were kept.
public struct HighScore: Hashable, Sendable {
  /// The most moves that a table keeps of a game.
  static let maxMovesKept = 50_000

  /// The figures of the game.
  public let summary: GameSummary
  /// The moves, a letter each (`u`, `d`, `l`, `r`), from which the game can be played again; nil if not kept.
  public let letters: String?
  /// The name of the player, if several people share the table.
  public let player: PrintableText?

  /// The most characters of a name.
  public static let maxNameLength = 24

  /// An entry of its parts.
  init(_ summary: GameSummary, letters: String?, player: String? = nil) {
    (self.summary, self.letters) = (summary, letters)
    self.player = player.map { PrintableText($0, maxLength: Self.maxNameLength) }
  }

  /// The entry of a recorded game, with its moves.
  public init(_ recording: Recording, player: String? = nil) {
    let isKept = recording.moves.count <= Self.maxMovesKept
    self.init(GameSummary(recording), letters: isKept ? recording.moves.letters : nil, player: player)
  }

  /// The table to which the game belongs.
  public var board: ScoreBoards.Key { ScoreBoards.Key(rules: summary.rules, isAided: summary.isAided) }

  /// The identity of the game; nil if its moves were not kept, or are none.
  public var identity: GameIdentity? {
    guard let letters, let moves = [Direction](letters: letters) else { return nil }
    return GameIdentity(summary.rules, summary.origin, moves: moves)
  }

  /// Plays the game again; nil if its moves were not kept. Throws if they do not make the game of the entry.
  public func replay() throws(TextError) -> Recording? {
    guard let letters else { return nil }
    guard let moves = [Direction](letters: letters) else { throw TextError("the moves cannot be read") }
    let history = try History(summary.rules, summary.origin, moves: moves)
    let recording = Recording(history, marks: summary.marks, seconds: summary.seconds, date: summary.date)
    let played = GameSummary(recording)
    guard played.score == summary.score, played.moves == summary.moves,
      played.highestTile == summary.highestTile
    else { throw TextError("the moves make \(played.score) points, not \(summary.score)") }
    return recording
  }
}

/// In the file an entry is one flat object. Version 1 had no `rules`: its games are Triples.
extension HighScore: Codable {
  private struct Fields: Codable {
    let rules: RuleSet?
    let mode: GameMode
    let seed: UInt32
    let score, highestTile, moves: Int
    let seconds: Int?
    let date: Date?
    let marks: [Mark]?
    let recording, player: String?
  }

  /// Reads an entry; throws if no game can have such figures.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(
      GameSummary(
        rules: fields.rules ?? .triples, origin: Origin(fields.mode, seed: fields.seed), score: fields.score,
        highestTile: fields.highestTile, moves: fields.moves, seconds: fields.seconds, date: fields.date,
        marks: Set(fields.marks ?? [])),
      letters: fields.recording, player: fields.player)
    guard summary.isPlausible else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no game"))
    }
  }

  /// Writes an entry, the marks in a fixed order, so that the same table is the same file.
  public func encode(to encoder: any Encoder) throws {
    let marks = Mark.allCases.filter(summary.marks.contains)
    try Fields(
      rules: summary.rules, mode: summary.origin.mode, seed: summary.origin.seed, score: summary.score,
      highestTile: summary.highestTile, moves: summary.moves, seconds: summary.seconds, date: summary.date,
      marks: marks.isEmpty ? nil : marks, recording: letters, player: player?.description
    ).encode(to: encoder)
  }
}
