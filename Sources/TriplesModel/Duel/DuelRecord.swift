/// A duel in a file: the setup, the scores and the games; in play also the push that waits for its tile, and the times.
package struct DuelRecord: Hashable, Sendable {
  package let setup: DuelSetup
  /// The points of each pusher so far.
  package let scores: [Int]
  /// True if both games are over or somebody resigned; true if a round was undone.
  package let isOver, isAided: Bool
  package let resigned: Contestant?
  /// The games as shared lines; nil if they are no longer kept.
  package internal(set) var games: [String]?
  let push: Direction?
  /// The thinking times of both in the game in play.
  let milliseconds: [Int]

  /// The margin of the person, or of the one who pushed first.
  fileprivate var margin: Int { result?.margin(of: setup.solo?.person ?? .first) ?? 0 }

  package var counts: Bool { !isAided && !setup.isShort }
}

extension DuelRecord {
  package init(_ match: DuelMatch, at now: Seconds) {
    self.init(
      setup: match.setup, scores: Contestant.allCases.compactMap(match.score), isOver: match.isOver,
      isAided: match.isAided, resigned: match.resigned, games: match.games.map { Recording($0).shareLine },
      push: match.history.half?.direction,
      milliseconds: Contestant.allCases.map { Int(match.seconds(of: $0, at: now) * 1000) })
  }

  package var result: DuelResult? {
    guard isOver, let first = scores.first else { return nil }
    return DuelResult(first: first, second: scores.dropFirst().first ?? 0, resigned: resigned)
  }

  var isPlausible: Bool {
    (1...2).contains(scores.count) && scores.allSatisfy { (0...GameSummary.maxScore).contains($0) }
      && (scores.count == 2 || !isOver || resigned != nil) && (1...Recording.maxMoves).contains(setup.moves ?? 1)
      && (games?.count ?? scores.count) == scores.count
      && milliseconds.allSatisfy { (0...GameSummary.maxSeconds * 1000).contains($0) }
      && (0...Seconds(GameSummary.maxSeconds)).contains(setup.clock ?? 0)
  }
}

extension DuelMatch {
  package init(_ record: DuelRecord) throws(TextError) {
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
    if let push = record.push, games.indices.last.flatMap({ games[$0].push(push) }) == nil {
      throw TextError("nothing moves \(push)")
    }
    guard (1...2).contains(games.count), isFull.dropLast().allSatisfy(\.self), games.map(\.score) == record.scores
    else { throw TextError("the games of the duel do not match") }
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

  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(
      setup: try DuelSetup(from: decoder), scores: fields.scores, isOver: fields.over, isAided: fields.undo ?? false,
      resigned: fields.resigned, games: fields.games, push: fields.push, milliseconds: fields.milliseconds ?? [])
    guard isPlausible else { throw decoder.corrupted }
  }

  package func encode(to encoder: any Encoder) throws {
    try setup.encode(to: encoder)
    try Fields(
      scores: scores, over: isOver, undo: isAided ? true : nil, resigned: resigned, games: games,
      push: push, milliseconds: isOver ? nil : milliseconds
    ).encode(to: encoder)
  }
}

/// A person is 0, the computer its level.
extension Duelist: RawRepresentable, Codable {
  package var rawValue: Int { level?.rawValue ?? 0 }

  package init?(rawValue: Int) {
    guard let duelist = rawValue == 0 ? .person : DuelLevel(rawValue: rawValue).map(Duelist.computer) else {
      return nil
    }
    self = duelist
  }
}

package struct DuelResult: Hashable, Sendable {
  package let first, second: Int
  package let resigned: Contestant?

  package init(first: Int, second: Int, resigned: Contestant? = nil) {
    (self.first, self.second, self.resigned) = (first, second, resigned)
  }

  package var winner: Contestant? { Contestant.allCases.first { margin(of: $0) > 0 } }

  /// Returns how many points a contestant is ahead; negative if behind or resigned.
  package func margin(of contestant: Contestant) -> Int {
    let margin = contestant == .first ? first - second : second - first
    guard let resigned else { return margin }
    return resigned == contestant ? min(margin, -1) : max(margin, 1)
  }
}

/// The finished duels, and how the person stands against each level.
package struct DuelHistory: Hashable, Sendable {
  /// How many of the newest duels keep their games, so that the file stays small.
  static let maxKept = 200
  package static let capacity = 10_000

  /// The duels, the newest first.
  package private(set) var records: [DuelRecord] = []

  package init(_ records: [DuelRecord] = []) {
    self.records = Array(records.filter(\.isOver).prefix(Self.capacity))
    for index in self.records.indices.dropFirst(Self.maxKept) { self.records[index].games = nil }
  }

  package mutating func enter(_ record: DuelRecord) {
    guard record.isOver, !contains(record) else { return }
    self = DuelHistory([record] + records)
  }

  /// Returns whether the duel of a record is finished, perhaps in another program. O(number of duels).
  package func contains(_ record: DuelRecord) -> Bool { records.contains { $0.setup == record.setup } }

  /// Returns the standings against all levels; empty if no duel of a person against the computer counts.
  package func standings(by rules: RuleSet) -> [DuelStanding] {
    let counted = records.filter { $0.counts && $0.setup.rules == rules && $0.setup.solo != nil }
    guard !counted.isEmpty else { return [] }
    return DuelLevel.allCases.map { level in
      DuelStanding(level: level, margins: counted.filter { $0.setup.solo?.level == level }.map(\.margin))
    }
  }
}

/// How a person stands against a level of the computer.
package struct DuelStanding: Hashable, Sendable {
  package let level: DuelLevel
  /// The margin of the person in each duel, as a rule the newest first.
  package let margins: [Int]

  package var wins: Int { margins.count { $0 > 0 } }
  package var losses: Int { margins.count { $0 < 0 } }
  package var draws: Int { margins.count { $0 == 0 } }
  package var best: Int? { margins.max() }
  package var mean: Int? { margins.isEmpty ? nil : margins.reduce(0, +) / margins.count }
}
