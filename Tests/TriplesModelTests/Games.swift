import Testing
import TriplesModel

/// Returns the game of a seed, which also determines its moves. It is played to the end or to a turn.
func drawnGame(
  _ rules: RuleSet = .triples, seed: UInt32, mode: GameMode = .deterministic, upTo limit: Int = .max
) -> History {
  var history = History(Game(rules, Origin(mode, seed: seed)))
  var rng = Drand48(seed: ~seed)
  while !history.game.isDone, history.turnCount < limit {
    let legal = history.game.legalDirections
    history.play(legal[rng.below(legal.count)])
  }
  return history
}

/// A failing test shows a game by its identity, not by all of its boards.
extension History: CustomTestStringConvertible {
  public var testDescription: String { "game \(identity.text) of \(turns.count) turns" }
}

extension Recording: CustomTestStringConvertible {
  public var testDescription: String { "recording of \(history.testDescription), \(marks)" }
}
