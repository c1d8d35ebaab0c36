import FoundationEssentials

/// A duel in a file, one flat object: the setup, the scores, the games and a push whose tile is not placed. A duel in
/// play also has thinking times.
package struct DuelRecord: Hashable, Sendable, Codable {
  fileprivate struct State: Hashable, Sendable, Codable {
    var scores: [Int]
    let over: Bool
    var undo: Bool?
    let resigned: Contestant?
    var games: [String]?
    let push: Direction?
    /// The thinking times of both sides in the game in play.
    let milliseconds: [Int]?
    var end: Date?
  }

  package let setup: DuelSetup
  fileprivate var state: State

  private init(_ setup: DuelSetup, _ state: State) { (self.setup, self.state) = (setup, state) }

  package init(_ match: DuelMatch, at now: Seconds) {
    let times = Contestant.allCases.map { Int(match.seconds(of: $0, at: now) * 1000) }
    self.init(
      match.setup,
      State(
        scores: match.games.map(\.score), over: match.isOver, undo: match.isAided ? true : nil,
        resigned: match.resigned, games: match.games.map { Recording($0).shareLine },
        push: match.history.half?.direction, milliseconds: match.isOver ? nil : times))
  }

  package init(from decoder: any Decoder) throws {
    self.init(try DuelSetup(from: decoder), try State(from: decoder))
    guard isPlausible else { throw decoder.corrupted }
  }

  package func encode(to encoder: any Encoder) throws {
    try setup.encode(to: encoder)
    try state.encode(to: encoder)
  }

  package var scores: [Int] { state.scores }
  package var isOver: Bool { state.over }
  /// True if a round was undone.
  package var isAided: Bool { state.undo == true }
  package var resigned: Contestant? { state.resigned }
  /// The games as shared lines; nil if they are no longer kept.
  package var games: [String]? { state.games }
  var push: Direction? { state.push }
  /// When it ended; nil while it is in play, and in older files.
  package var end: Date? {
    get { state.end }
    set { state.end = newValue }
  }
  package var date: Date { end ?? setup.date }
  package var counts: Bool { !isAided && !setup.isTooShortToCount }
  package var result: DuelResult? { isOver ? DuelResult(scores, resigned: resigned) : nil }

  /// The record with the scores and the help that its games prove. Nil if the games are not those of one duel, or do
  /// not end as the record says.
  package var proved: DuelRecord? {
    guard let games, let match = try? DuelMatch(setup, games, push: push, resigned: resigned), match.isOver == isOver
    else { return nil }
    var record = self
    (record.state.scores, record.state.undo) = (match.games.map(\.score), match.isAided ? true : nil)
    return record
  }

  /// The margin of the person against the computer; otherwise of the first pusher.
  fileprivate var margin: Int { result?.margin(of: setup.solo?.person ?? .first) ?? 0 }

  private var isPlausible: Bool {
    (1...2).contains(scores.count) && scores.allSatisfy { (0...GameSummary.maxScore).contains($0) }
      && [setup.first, setup.second].contains(.person) && (scores.count == 2 || !isOver || resigned != nil)
      && (1...Recording.maxMoves).contains(setup.moves ?? 1)
      && (games?.count ?? scores.count) == scores.count
      && (state.milliseconds ?? []).allSatisfy { (0...GameSummary.maxSeconds * 1000).contains($0) }
      && (0...Seconds(GameSummary.maxSeconds)).contains(setup.clock ?? 0)
  }
}

extension DuelMatch {
  package init(_ record: DuelRecord) throws(TextError) {
    guard let lines = record.games else { throw TextError("the games of the duel were not kept") }
    let seconds = (record.state.milliseconds ?? []).map { Seconds($0) / 1000 }
    try self.init(record.setup, lines, push: record.push, seconds: seconds, resigned: record.resigned)
    guard games.map(\.score) == record.scores, (isOver, isAided) == (record.isOver, record.isAided) else {
      throw TextError("the games of the duel do not match")
    }
  }

  /// Plays the games of shared lines, and the push whose tile was not placed; throws if they are not those of one duel.
  init(
    _ setup: DuelSetup, _ lines: [String], push: Direction?, seconds: [Seconds] = [], resigned: Contestant?
  ) throws(TextError) {
    var games: [History] = []
    for line in lines {
      let history = try Recording(shareLine: line).history
      guard history.game.rules == setup.rules, history.game.origin == setup.newGame.origin else {
        throw TextError("a game of the duel is of another kind")
      }
      games.append(history)
    }
    let isFull = games.map { $0.game.isDone || $0.turnCount == setup.moves }
    if let push, games.indices.last.flatMap({ games[$0].push(push) }) == nil {
      throw TextError("nothing moves \(push)")
    }
    let isWithinLimit = games.allSatisfy { $0.turnCount <= setup.moves ?? .max }
    guard (1...2).contains(games.count), isFull.dropLast().allSatisfy(\.self), isWithinLimit else {
      throw TextError("the games of the duel do not match")
    }
    self.init(setup, games: games, seconds: seconds, resigned: resigned)
  }
}

package struct DuelResult: Hashable, Sendable {
  package let first, second: Int
  package let resigned: Contestant?

  /// Creates the result of the games so far. If there is no second game, its pusher has no points.
  package init(_ scores: [Int], resigned: Contestant? = nil) {
    (first, second, self.resigned) = (scores.at(0) ?? 0, scores.at(1) ?? 0, resigned)
  }

  package var winner: Contestant? { Contestant.allCases.first { margin(of: $0) > 0 } }

  /// Returns the number of points by which a contestant is ahead; negative if behind or resigned.
  package func margin(of contestant: Contestant) -> Int {
    let margin = contestant == .first ? first - second : second - first
    guard let resigned else { return margin }
    return resigned == contestant ? min(margin, -1) : max(margin, 1)
  }
}

package struct DuelHistory: Hashable, Sendable {
  /// The number of newest duels that keep their games. The limit keeps the file small.
  static let maxKept = 200
  package static let capacity = 10_000

  /// The duels, the newest first.
  package private(set) var records: [DuelRecord] = []

  package init(_ records: [DuelRecord] = []) {
    self.records = Array(records.filter(\.isOver).prefix(Self.capacity))
    for index in self.records.indices.dropFirst(Self.maxKept) { self.records[index].state.games = nil }
  }

  package mutating func enter(_ record: DuelRecord) {
    guard record.isOver, !contains(record) else { return }
    self = DuelHistory([record] + records)
  }

  /// Returns true if the duel of a record has ended, perhaps in another program. O(number of duels).
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

package struct DuelStanding: Hashable, Sendable {
  package let level: DuelLevel
  package let margins: [Int]

  package var wins: Int { margins.count { $0 > 0 } }
  package var losses: Int { margins.count { $0 < 0 } }
  package var draws: Int { margins.count { $0 == 0 } }
  package func text(by rules: RuleSet) -> String {
    "Against level \(level.rawValue) in \(rules.title): \(wins) won, \(losses) lost\(draws > 0 ? ", \(draws) drawn" : "")"
  }

  package var best: Int? { margins.max() }
  package var mean: Int? {
    margins.isEmpty ? nil : Int((Double(margins.reduce(0, +)) / Double(margins.count)).rounded())
  }
}
