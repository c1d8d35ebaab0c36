import TriplesModel

extension Par {
  /// How many games are played to find par. There must be one in the middle.
  private static let games: UInt32 = 5

  /// Par of a day: the middle one of five games of an experienced player, who sees no more than a person does; if it is above
  /// 90 % of the maximum, the next lower one that is not, so that par can be beaten. The same on every machine; takes some
  /// hundredths of a second.
  public init(of daily: Daily) {
    let seed = daily.seed
    let games = (0..<Self.games).map { number in
      DailyGame.scores(of: daily, HumanPlayer(.experienced, seed: seed &+ number))
    }
    // Of equal scores the earlier game comes first.
    let sorted = games.enumerated().sorted { ($0.element.last ?? 0, $0.offset) < ($1.element.last ?? 0, $1.offset) }
    let lower = sorted.prefix(games.count / 2 + 1).map(\.element)
    let most = daily.game.bound.map { $0 * 9 / 10 } ?? .max
    self.init(scores: lower.last { $0.last ?? 0 <= most } ?? lower.first ?? [])
  }
}

/// A daily game that a player plays on packed grids.
package enum DailyGame {
  /// The scores after each move, the new game first.
  package static func scores(of daily: Daily, _ player: some Player) -> [Int] {
    scores(daily.rules.packed, daily, player)
  }

  private static func scores<R: PackedRules>(_: R.Type, _ daily: Daily, _ player: some Player) -> [Int] {
    var (game, player) = (PackedGame<R>(daily.origin), player)
    var scores = [game.score]
    while scores.count <= daily.limit ?? .max, let direction = player.choose(game.situation(daily.rules)),
      game.play(direction)
    {
      scores.append(game.score)
    }
    return scores
  }
}
