import FoundationEssentials
import TriplesModel

extension DuelSetup {
  static func fixture(
    _ rules: RuleSet = .triples, first: Duelist = .person, second: Duelist = .computer(.three),
    clock: Seconds? = nil, moves: Int? = nil, seed: UInt32 = 42
  ) -> DuelSetup {
    DuelSetup(
      rules: rules, seed: seed, first: first, second: second, clock: clock, moves: moves,
      date: Date(timeIntervalSince1970: 1e9))
  }
}

extension DuelMatch {
  /// Makes any permitted choice by a generator, and begins the second game. The computer makes its mistakes.
  mutating func step(using rng: inout Drand48) {
    guard let task else { return _ = changeSides(at: 0) }
    let mistake = contestant.flatMap { side in
      setup[side].level.flatMap { task.mistake(of: $0, seed: setup.seed(of: side)) }
    }
    choose(mistake ?? task.choices[rng.below(task.choices.count)], at: 0)
  }

  mutating func playToTheEnd(using rng: inout Drand48) {
    while !isOver { step(using: &rng) }
  }
}

func duelGame(_ rules: RuleSet, seed: UInt32 = 42) -> Game {
  Game(rules, Origin(.deterministic, seed: seed, isDuel: true))
}

/// Returns its argument. `#expect` cannot call a mutating function, but it can check this result.
func told<Result>(_ result: Result) -> Result { result }
