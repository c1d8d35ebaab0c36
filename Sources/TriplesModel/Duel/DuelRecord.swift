/// A duel in a file: the setup, the scores and the games; in play also the push that waits for its tile, and the times.
public struct DuelRecord: Hashable, Sendable {
  /// The setup.
  public let setup: DuelSetup
  /// The points of each pusher so far.
  public let scores: [Int]
  /// True when both games are over or somebody resigned, and true if a round was undone.
  public let isOver, isAided: Bool
  /// Who resigned; nil if nobody did.
  public let resigned: Contestant?
  /// The games as shared lines; nil if they are no longer kept.
  public internal(set) var games: [String]?
  /// The push whose tile is not placed yet.
  let push: Direction?
  /// The thinking times of both in the game in play.
  let milliseconds: [Int]
}

extension DuelRecord {
  /// The record of a duel at a moment.
  public init(_ match: DuelMatch, at now: Seconds) {
    self.init(
      setup: match.setup, scores: Contestant.allCases.compactMap(match.score), isOver: match.isOver,
      isAided: match.isAided, resigned: match.resigned, games: match.games.map { Recording($0).shareLine },
      push: match.history.half?.direction,
      milliseconds: Contestant.allCases.map { Int(match.seconds(of: $0, at: now) * 1000) })
  }

  /// The outcome; nil before the end.
  public var result: DuelResult? {
    guard isOver, let first = scores.first else { return nil }
    return DuelResult(first: first, second: scores.dropFirst().first ?? 0, resigned: resigned)
  }

  /// True if a duel can have these figures; guards against a damaged file.
  var isPlausible: Bool {
    (1...2).contains(scores.count) && scores.allSatisfy { (0...GameSummary.maxScore).contains($0) }
      && (scores.count == 2 || !isOver || resigned != nil) && (1...Recording.maxMoves).contains(setup.moves ?? 1)
      && (games?.count ?? scores.count) == scores.count
      && milliseconds.allSatisfy { (0...GameSummary.maxSeconds * 1000).contains($0) }
      && (0...Seconds(GameSummary.maxSeconds)).contains(setup.clock ?? 0)
  }
}

extension DuelMatch {
  /// The duel of a record, played again. Throws if it cannot have been played.
  public init(_ record: DuelRecord) throws(TextError) {
    guard let lines = record.games else { throw TextError("the games of the duel were not kept") }
    var games: [History] = []
    for line in lines {
      let history = History(try Recording(shareLine: line))
      guard history.game.rules == record.setup.rules, history.game.origin == record.setup.newGame.origin else {
        throw TextError("a game of the duel is of another kind")
      }
      games.append(history)
    }
    let isFull = games.map { $0.game.isDone || $0.turnCount == record.setup.moves }
    guard (1...2).contains(games.count), isFull.dropLast().allSatisfy(\.self), games.map(\.game.score) == record.scores
    else { throw TextError("the games of the duel do not match") }
    if let push = record.push, games[games.count - 1].push(push) == nil { throw TextError("nothing moves \(push)") }
    let seconds = zip(Contestant.allCases, record.milliseconds).map { ($0, Seconds($1) / 1000) }
    self.init(record.setup, games: games, seconds: Dictionary(uniqueKeysWithValues: seconds), resigned: record.resigned)
  }
}

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
