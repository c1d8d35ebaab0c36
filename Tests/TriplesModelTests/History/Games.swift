import TriplesModel

/// The game of a seed, its moves drawn from the seed too; played to the end or to a turn.
func drawnGame(seed: UInt32, mode: GameMode = .deterministic, upTo limit: Int = .max) -> History {
  var history = History(Game(mode: mode, seed: seed))
  var dice = Drand48(seed: ~seed)
  while !history.game.isDone, history.turnCount < limit {
    let legal = history.game.legalDirections
    history.play(legal[dice.below(legal.count)])
  }
  return history
}
