import FoundationEssentials

/// A game in a table of high scores or in the list of finished games: its summary, and the game if it was kept.
public struct HighScore: Hashable, Sendable {
  /// The most moves that a table keeps of a game.
  static let maxMovesKept = 50_000

  /// The figures of the game.
  public let summary: GameSummary
  /// The game as a shared line, from which it can be played again; nil if not kept.
  public let line: String?
  /// The identity of the game; nil if it was not kept.
  public let identity: GameIdentity?
  /// The name of the player, if several people share the table.
  public let player: PrintableText?

  /// The most characters of a name.
  public static let maxNameLength = 24

  /// The entry of a recorded game. A table keeps no very long games; a list of games keeps all.
  public init(_ recording: Recording, player: String? = nil, keepsAll: Bool = false) {
    let isKept = keepsAll || recording.moves.count <= Self.maxMovesKept
    (summary, line) = (GameSummary(recording), isKept ? recording.shareLine : nil)
    identity = isKept ? recording.history.identity : nil
    self.player = player.map { PrintableText($0, maxLength: Self.maxNameLength) }
  }

  /// The table to which the game belongs.
  public var board: ScoreBoards.Key { ScoreBoards.Key(rules: summary.rules, isAided: summary.isAided) }

  /// Plays the game again; nil if it was not kept. Throws if it is not the game of the entry.
  public func replay() throws(TextError) -> Recording? {
    guard let line else { return nil }
    let recording = try Recording(shareLine: line)
    let dated = summary.date.map(recording.dated) ?? recording
    let played = GameSummary(dated)
    guard played.score == summary.score else {
      throw TextError("the moves make \(played.score) points, not \(summary.score)")
    }
    guard played == summary else { throw TextError("the moves make another game") }
    return dated
  }
}

/// In a file an entry is one flat object. What the line tells is repeated for people and programs that cannot read it.
extension HighScore: Codable {
  private struct Fields: Codable {
    let date: Date?
    let game: String?
    let highestTile: Int
    let marks: [Mark]?
    let mode: GameMode
    let moves: Int
    let name: String?
    let rules: RuleSet
    let score: Int
    let seconds: Int?
    let seed: UInt32
  }

  /// Reads an entry; throws if no game can have such figures.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    let told = GameSummary(
      rules: fields.rules, origin: Origin(fields.mode, seed: fields.seed), score: fields.score,
      highestTile: fields.highestTile, moves: fields.moves, seconds: fields.seconds, date: fields.date,
      marks: Set(fields.marks ?? []))
    (line, player) = (fields.game, fields.name.map { PrintableText($0, maxLength: Self.maxNameLength) })
    if let line { (summary, identity) = try told.reading(line) } else { (summary, identity) = (told, nil) }
    guard summary.isPlausible else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no game"))
    }
  }

  /// Writes an entry, the marks in a fixed order, so that the same table is the same file.
  public func encode(to encoder: any Encoder) throws {
    let marks = Mark.allCases.filter(summary.marks.contains)
    try Fields(
      date: summary.date, game: line, highestTile: summary.highestTile, marks: marks.isEmpty ? nil : marks,
      mode: summary.origin.mode, moves: summary.moves, name: player?.description, rules: summary.rules,
      score: summary.score, seconds: summary.seconds, seed: summary.origin.seed
    ).encode(to: encoder)
  }
}
