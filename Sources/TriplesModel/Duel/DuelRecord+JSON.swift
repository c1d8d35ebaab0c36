import FoundationEssentials

/// In a file a record is one flat object on a line.
extension DuelRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case rules, seed, first, second, clock, moves, date, scores, over, undo, resigned, games, push,
      milliseconds
  }

  /// Reads a record.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let setup = DuelSetup(
      rules: try fields.decode(RuleSet.self, forKey: .rules),
      seed: try fields.decode(UInt32.self, forKey: .seed),
      first: try fields.decode(Duelist.self, forKey: .first),
      second: try fields.decode(Duelist.self, forKey: .second),
      clock: try fields.decodeIfPresent(Seconds.self, forKey: .clock),
      moves: try fields.decodeIfPresent(Int.self, forKey: .moves),
      date: try fields.decode(Date.self, forKey: .date))
    self.init(
      setup: setup, scores: try fields.decode([Int].self, forKey: .scores),
      isOver: try fields.decode(Bool.self, forKey: .over),
      isAided: try fields.decodeIfPresent(Bool.self, forKey: .undo) ?? false,
      resigned: try fields.decodeIfPresent(Contestant.self, forKey: .resigned),
      games: try fields.decodeIfPresent([String].self, forKey: .games),
      push: try fields.decodeIfPresent(Direction.self, forKey: .push),
      milliseconds: try fields.decodeIfPresent([Int].self, forKey: .milliseconds) ?? [])
    guard isPlausible else {
      throw DecodingError.dataCorruptedError(forKey: .scores, in: fields, debugDescription: "no duel")
    }
  }

  /// Writes a record.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(setup.rules, forKey: .rules)
    try fields.encode(setup.seed, forKey: .seed)
    try fields.encode(setup.first, forKey: .first)
    try fields.encode(setup.second, forKey: .second)
    try fields.encodeIfPresent(setup.clock, forKey: .clock)
    try fields.encodeIfPresent(setup.moves, forKey: .moves)
    try fields.encode(setup.date, forKey: .date)
    try fields.encode(scores, forKey: .scores)
    try fields.encode(isOver, forKey: .over)
    if isAided { try fields.encode(true, forKey: .undo) }
    try fields.encodeIfPresent(resigned, forKey: .resigned)
    try fields.encodeIfPresent(games, forKey: .games)
    guard !isOver else { return }
    try fields.encodeIfPresent(push, forKey: .push)
    try fields.encode(milliseconds, forKey: .milliseconds)
  }
}

/// A person is 0, the computer its level.
extension Duelist: Codable {
  /// Reads a number.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    if number == 0 {
      self = .person
    } else if let level = DuelLevel(rawValue: number) {
      self = .computer(level)
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a level of the computer"))
    }
  }

  /// Writes a number.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(level?.rawValue ?? 0)
  }
}
