import TriplesEngine
import TriplesModel

extension JSON {
  /// The finished duels of some rules, and how the person stands against each level.
  static func duels(_ history: DuelHistory, _ rules: RuleSet?) -> JSON {
    let standings = history.standings.filter { (rules ?? $0.rules) == $0.rules }
    let records = history.records.filter { (rules ?? $0.setup.rules) == $0.setup.rules }
    return .document(
      "duels",
      .object([
        "standings": .array(standings.map(JSON.init)), "finished": .array(records.map(JSON.init)),
      ]))
  }

  private init(_ standing: DuelStanding) {
    self = .object([
      "rules": .text(standing.rules.rawValue), "level": .number(standing.level.rawValue),
      "won": .number(standing.wins), "lost": .number(standing.losses), "drawn": .number(standing.draws),
      "bestMargin": .number(standing.best), "meanMargin": .number(standing.mean),
    ])
  }

  private init(_ record: DuelRecord) {
    let setup = record.setup
    self = .object([
      "date": JSON(setup.date), "rules": .text(setup.rules.rawValue), "seed": .number(Int(setup.seed)),
      "firstLevel": JSON(setup.first.level?.rawValue), "secondLevel": JSON(setup.second.level?.rawValue),
      "firstScore": JSON(record.scores.first), "secondScore": JSON(record.scores.dropFirst().first),
      "clock": JSON(setup.clock.map { Int($0) }), "moves": JSON(setup.moves), "undo": .bool(record.isAided),
      "resigned": JSON(record.resigned.map { $0 == .first ? "first" : "second" }),
      "games": record.games.map { .array($0.map(JSON.text)) } ?? .null,
    ])
  }
}
