/// In a file a record is one flat object on a line: the setup, and these fields.
extension DuelRecord: Codable {
  private struct Fields: Codable {
    let scores: [Int]
    let over: Bool
    let undo: Bool?
    let resigned: Contestant?
    let games: [String]?
    let push: Direction?
    let milliseconds: [Int]?
  }

  /// Reads a record; throws if no duel can have such figures.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(
      setup: try DuelSetup(from: decoder), scores: fields.scores, isOver: fields.over, isAided: fields.undo ?? false,
      resigned: fields.resigned, games: fields.games, push: fields.push, milliseconds: fields.milliseconds ?? [])
    guard isPlausible else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no duel"))
    }
  }

  /// Writes a record.
  public func encode(to encoder: any Encoder) throws {
    try setup.encode(to: encoder)
    try Fields(
      scores: scores, over: isOver, undo: isAided ? true : nil, resigned: resigned, games: games,
      push: isOver ? nil : push, milliseconds: isOver ? nil : milliseconds
    ).encode(to: encoder)
  }
}

/// A person is 0, the computer its level.
extension Duelist: RawRepresentable, Codable {
  /// The number in files.
  public var rawValue: Int { level?.rawValue ?? 0 }

  /// Reads a number; nil if the computer has no such level.
  public init?(rawValue: Int) {
    guard let duelist = rawValue == 0 ? .person : DuelLevel(rawValue: rawValue).map(Duelist.computer) else {
      return nil
    }
    self = duelist
  }
}
