import FoundationEssentials

/// In the file an entry is one flat object. Version 1 had no `rules`; what lacks them is Triples.
extension HighScore: Codable {
  private enum CodingKeys: String, CodingKey {
    case rules, mode, seed, score, highestTile, moves, seconds, date, marks, recording, player
  }

  /// Reads an entry; throws if no game can have such figures.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let origin = Origin(
      try fields.decode(GameMode.self, forKey: .mode), seed: try fields.decode(UInt32.self, forKey: .seed))
    self.init(
      GameSummary(
        rules: try fields.decodeIfPresent(RuleSet.self, forKey: .rules) ?? .triples, origin: origin,
        score: try fields.decode(Int.self, forKey: .score),
        highestTile: try fields.decode(Int.self, forKey: .highestTile),
        moves: try fields.decode(Int.self, forKey: .moves),
        seconds: try fields.decodeIfPresent(Int.self, forKey: .seconds),
        date: try fields.decodeIfPresent(Date.self, forKey: .date),
        marks: Set(try fields.decodeIfPresent([Mark].self, forKey: .marks) ?? [])),
      letters: try fields.decodeIfPresent(String.self, forKey: .recording),
      player: try fields.decodeIfPresent(String.self, forKey: .player))
    guard summary.isPlausible else {
      throw DecodingError.dataCorruptedError(forKey: .score, in: fields, debugDescription: "no game")
    }
  }

  /// Writes an entry, the marks in a fixed order, so that the same table is the same file.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(summary.rules, forKey: .rules)
    try fields.encode(summary.origin.mode, forKey: .mode)
    try fields.encode(summary.origin.seed, forKey: .seed)
    try fields.encode(summary.score, forKey: .score)
    try fields.encode(summary.highestTile, forKey: .highestTile)
    try fields.encode(summary.moves, forKey: .moves)
    try fields.encodeIfPresent(summary.seconds, forKey: .seconds)
    try fields.encodeIfPresent(summary.date, forKey: .date)
    let marks = Mark.allCases.filter(summary.marks.contains)
    if !marks.isEmpty { try fields.encode(marks, forKey: .marks) }
    try fields.encodeIfPresent(letters, forKey: .recording)
    try fields.encodeIfPresent(player?.description, forKey: .player)
  }
}
