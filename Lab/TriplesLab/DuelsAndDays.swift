import TriplesModel
import TriplesPlayers

/// Duels that the computer plays against itself, to measure its levels.
package enum DuelSimulation {
  /// Returns the score of a pusher against a placer, after at most `moves` moves.
  private static func score(
    _ rules: RuleSet, seed: UInt32, moves: Int = .max, placer: DuelPlayer, pusher: (Situation) -> Direction?
  ) -> Int {
    var game = Game(rules, Origin(.deterministic, seed: seed, isDuel: true))
    while game.turnCount < moves, let direction = pusher(game.situation),
      case .place(let position)? = placer.choose(DuelTask(game.situation, after: direction)),
      game.play(direction, placing: position) != nil
    {}
    return game.score
  }

  package static func match(_ rules: RuleSet, _ first: DuelLevel, _ second: DuelLevel, seed: UInt32) -> DuelResult {
    // Different seeds, so that their mistakes differ.
    let players = [DuelPlayer(level: first, seed: seed), DuelPlayer(level: second, seed: ~seed)]
    let scores = [0, 1].map { number in
      score(rules, seed: seed, moves: DuelSetup.defaultMoves, placer: players[1 - number]) {
        guard case .push(let direction)? = players[number].choose(DuelTask($0)) else { return nil }
        return direction
      }
    }
    return DuelResult(scores)
  }

  /// Returns the score of a pusher in a game without a limit in which a level places the tiles.
  package static func score(_ rules: RuleSet, _ pusher: any Player, against level: DuelLevel, seed: UInt32) -> Int {
    var pusher = pusher
    return score(rules, seed: seed, placer: DuelPlayer(level: level, seed: seed)) { pusher.choose($0) }
  }
}

package struct SimulatedDay: Sendable {
  package let par: Par
  /// The scores of experienced players and of beginners after each move.
  package let experienced, beginners: [[Int]]

  package init(_ daily: Daily, players: Int = 10) {
    par = Par(of: daily)
    // Seeds that the par players do not use, so that these players make other mistakes.
    let seeds = (0..<players).map { ~daily.seed &- UInt32($0) }
    experienced = seeds.map { daily.scores(of: HumanPlayer(.experienced, seed: $0)) }
    beginners = seeds.map { daily.scores(of: HumanPlayer(.beginner, seed: $0)) }
  }
}

extension [SimulatedDay] {
  /// The share of games of experienced players that beat par.
  package var experiencedShare: Double { share(\.experienced) { $1.last ?? 0 > $0.par.score } }
  package var beginnersShare: Double { share(\.beginners) { $1.last ?? 0 > $0.par.score } }
  /// The share of all games whose marks have three or more different heights.
  package var variedShare: Double {
    share({ $0.experienced + $0.beginners }) { Set(ScoreCurve(scores: $1).bars(against: $0.par)).count >= 3 }
  }
  /// The number of days on which all scores, and par, were at least nine tenths of the highest.
  package var evenDays: Int {
    count { day in
      let ends = (day.experienced + day.beginners).compactMap(\.last) + [day.par.score]
      return 10 * (ends.min() ?? 0) >= 9 * (ends.max() ?? 0)
    }
  }

  private func share(_ games: (SimulatedDay) -> [[Int]], _ holds: (SimulatedDay, [Int]) -> Bool) -> Double {
    let all = flatMap { day in games(day).map { holds(day, $0) } }
    return Double(all.count { $0 }) / Double(Swift.max(1, all.count))
  }
}
