import FoundationEssentials

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
