import Testing
import TriplesModel

/// The game of a seed, its moves drawn from the seed too; played to the end or to a turn.
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

/// A failing test names a game by its identity rather than by all of its boards.
extension History: CustomTestStringConvertible {
  /// The game by its identity.
  public var testDescription: String { "game \(identity.text) of \(turns.count) turns" }
}

extension Recording: CustomTestStringConvertible {
  /// The recording by the identity of its game.
  public var testDescription: String { "recording of \(history.testDescription), \(marks)" }
}
