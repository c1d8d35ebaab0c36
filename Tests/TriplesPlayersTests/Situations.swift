import TestSupport
import TriplesModel
import TriplesPlayers

/// Situations from games.
enum Situations {
  /// Returns a situation from each of some games of random pushes: after `turns` moves, or the last one.
  static func middle(_ rules: RuleSet, games: UInt32, turns: Int = 20) -> [Situation] {
    (0..<games).map { seed in
      var game = Game(rules, Origin(.deterministic, seed: seed))
      var player = RandomPlayer(seed: seed)
      for _ in 0..<turns {
        if let direction = player.choose(game.situation) { _ = game.play(direction) }
      }
      return game.situation
    }
  }

  /// Returns a situation from each of some games of a weak player, in each game a later one.
  static func played(_ rules: RuleSet, games: UInt32) -> [Situation] {
    (0..<games).map { seed in
      var game = Game(rules, Origin(.deterministic, seed: seed))
      var player = Strategist(rules, effort: .plies(1))
      var last = game.situation
      while game.turnCount < 30 + 5 * seed, let direction = player.choose(game.situation) {
        last = game.situation
        _ = game.play(direction)
      }
      return last
    }
  }

  /// Returns situations of Threes with a tile of 384 and every kind of next tile.
  static func withBonus() -> [Situation] {
    let rows = [[384, 24, 0, 1], [48, 2, 6, 3], [3, 0, 2, 0], [1, 0, 0, 12]]
    guard let grid = Grid(values: rows, in: .threes) else { return [] }
    let left = StackCounts(ones: 2, twos: 0, threes: 1)
    let shown: [NextTile] = [.bonus] + (1...3).map { .tile(Rank(bits: $0)) }
    return shown.map { Situation(rules: .threes, grid: grid, preview: NextTiles(next: $0, left: left)) }
  }
}
