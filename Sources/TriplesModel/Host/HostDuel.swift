import FoundationEssentials

/// A duel of one person against the computer, as the log of a host tells it.
package struct HostDuel: Hashable, Sendable {
  /// The plan, without a clock.
  private let plan: DuelPlan
  /// Who gave up; nil if nobody did.
  private let resigned: Contestant?

  /// The rules of both games.
  package var rules: RuleSet { plan.rules }
  /// The level of the computer.
  package var level: DuelLevel { plan.level }
  /// The game in which the person pushed.
  package var person: Contestant { plan.part == .push ? .first : .second }

  /// The duel of a record; nil if it was not one person against the computer.
  init?(_ record: DuelRecord) {
    guard record.setup.solo != nil else { return nil }
    var plan = DuelPlan(record.setup)
    plan.clock = nil
    (self.plan, resigned) = (plan, record.resigned)
  }

  /// Rules, level, the person's side, the limit of moves, and who gave up: `triples 3 first - -`.
  var text: String {
    let moves = plan.moves.map(String.init) ?? "-"
    return "\(rules.rawValue) \(plan.level.rawValue) \(person.word) \(moves) \(resigned?.word ?? "-")"
  }

  /// Reads the words of ``text``; nil for any others.
  init?(words: [String]) {
    guard words.count == 5, let rules = RuleSet(rawValue: words[0]), let level = Int(words[1]).flatMap(DuelLevel.init),
      let person = Contestant.allCases.first(where: { $0.word == words[2] })
    else { return nil }
    plan = DuelPlan(rules: rules, part: person == .first ? .push : .place, level: level, moves: Int(words[3]))
    resigned = Contestant.allCases.first { $0.word == words[4] }
  }

  /// The record of the duel with some games, as shared lines; throws if they cannot be played.
  func record(_ lines: [String], isAided: Bool, date: Date) throws(TextError) -> DuelRecord {
    var games: [Game] = []
    for line in lines { games.append(try Recording(shareLine: line).game) }
    return DuelRecord(
      setup: plan.setup(seed: games.first?.seed ?? 0, date: date), scores: games.map(\.score), isOver: true,
      isAided: isAided, resigned: resigned, games: lines, push: nil, milliseconds: [])
  }
}

extension Contestant {
  fileprivate var word: String { self == .first ? "first" : "second" }
}

extension HostDuel: Codable {
  private struct Fields: Codable {
    let level: DuelLevel
    let moves: Int?
    let person: Contestant
    let resigned: Contestant?
    let rules: RuleSet
  }

  /// Reads a duel; throws if it has an impossible limit.
  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    guard (1...Recording.maxMoves).contains(fields.moves ?? 1) else { throw decoder.corrupted }
    plan = DuelPlan(
      rules: fields.rules, part: fields.person == .first ? .push : .place, level: fields.level, moves: fields.moves)
    resigned = fields.resigned
  }

  /// Writes a duel.
  package func encode(to encoder: any Encoder) throws {
    try Fields(level: plan.level, moves: plan.moves, person: person, resigned: resigned, rules: rules).encode(
      to: encoder)
  }
}
