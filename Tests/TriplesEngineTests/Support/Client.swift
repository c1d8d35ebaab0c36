import FoundationEssentials
import Testing
import TriplesEngine
import TriplesModel

/// A generator that a seed determines.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64 = 1
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

/// Players that take the first or the last direction that moves something, or one that the seed chooses.
struct SimplePlayers: ComputerPlayers {
  var isScore = true
  let names = ["last", "first", "seeded"]

  func advice(for situation: Situation) -> Advice {
    let options = zip(situation.legalDirections, [4.25, 3, 2, 1]).map {
      Advice.Option(direction: $0, value: $1)
    }
    return Advice(options: options, isScore: isScore)
  }

  func choice(of name: String, in situation: Situation, seed: UInt32) -> PlayerChoice? {
    switch name {
    case "last": situation.legalDirections.last.map { ($0, nil) }
    case "seeded": situation.legalDirections.at(Int(seed) % max(1, situation.legalDirections.count)).map { ($0, nil) }
    case "first": advice(for: situation).best.map { ($0, advice(for: situation)) }
    default: nil
    }
  }
}

/// Returns the answers as text: the state of the new game, then one for each line.
func texts(
  _ lines: [String], setup: GameSetup = GameSetup(seed: 42), players: SimplePlayers = SimplePlayers()
)
  -> [String]
{
  var engine = Engine(setup: setup, players: players, rng: SeededGenerator())
  let start = engine.greeting
  return [start] + engine.answers(to: lines.map { .success($0) }).split(separator: "\n").map(String.init)
}

/// Returns the answers as a client reads them.
func answers(
  to lines: [String], rules: RuleSet = .triples, seed: UInt32? = 42, players: SimplePlayers = SimplePlayers()
) throws -> [Answer] {
  try texts(lines, setup: GameSetup(rules: rules, seed: seed), players: players).map {
    try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
  }
}
