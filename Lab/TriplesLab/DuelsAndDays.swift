import TriplesModel
import TriplesPlayers

/// Duels that the computer plays against itself, to measure its levels.
package enum DuelSimulation {
  /// Plays one game of a duel, of so many moves at most, and returns it.
  private static func game(
    _ rules: RuleSet, seed: UInt32, moves: Int = .max, pusher: (Situation) -> Direction?, placer: DuelPlayer
  ) -> Game {
    var game = Game(rules, Origin(.deterministic, seed: seed, placer: .opponent))
    while game.turnCount < moves, let direction = pusher(game.situation), let half = HalfTurn(game, pushing: direction),
      case .place(let position)? = placer.choose(half.task), game.play(direction, placing: position) != nil
    {}
    return game
  }

  /// Plays matches of two levels with the seeds from `seed` on; the same whatever the number of jobs. None begins once
  /// `shouldStop` is true.
  package static func matches(
    _ count: Int, _ rules: RuleSet, _ first: DuelLevel, _ second: DuelLevel, seed: UInt32, jobs: Int,
    shouldStop: @Sendable () -> Bool = { false },
    finished: @Sendable () -> Void = {}
  ) -> [DuelResult] {
    Parallel.map(count, jobs: jobs, shouldStop: shouldStop) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      // They err in different places.
      let players = (DuelPlayer(level: first, seed: seed), DuelPlayer(level: second, seed: ~seed))
      return DuelResult(
        first: score(rules, seed, players.0, against: players.1),
        second: score(rules, seed, players.1, against: players.0))
    } finished: { _, _ in
      finished()
    }
  }

  /// The points that a pusher makes against a level in games with the seeds from `seed` on.
  package static func scores(
    _ count: Int, _ rules: RuleSet, pusher: @Sendable (UInt32) -> any Player, against level: DuelLevel,
    seed: UInt32, jobs: Int,
    shouldStop: @Sendable () -> Bool = { false },
    finished: @Sendable () -> Void = {}
  ) -> [Int] {
    Parallel.map(count, jobs: jobs, shouldStop: shouldStop) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      var pusher = pusher(seed)
      return game(rules, seed: seed, pusher: { pusher.choose($0) }, placer: DuelPlayer(level: level, seed: seed)).score
    } finished: { _, _ in
      finished()
    }
  }

  private static func score(_ rules: RuleSet, _ seed: UInt32, _ pusher: DuelPlayer, against placer: DuelPlayer) -> Int {
    func push(_ situation: Situation) -> Direction? {
      guard case .push(let direction)? = pusher.choose(.push(situation)) else { return nil }
      return direction
    }
    return game(rules, seed: seed, moves: DuelPlan.usualMoves, pusher: push, placer: placer).score
  }
}

/// Many daily games of one rule set, played by simulated people: whether par is fair, and results differ.
package struct DailyYear: Sendable {
  package struct Entry: Sendable {
    package let daily: Daily
    package let par: Par
    /// The scores of experienced players and of beginners after each move.
    package let experienced, beginners: [[Int]]

    init(_ daily: Daily, players: Int) {
      (self.daily, par) = (daily, Par(of: daily))
      // Other slips than those of par.
      let seeds = (0..<players).map { ~daily.seed &- UInt32($0) }
      experienced = seeds.map { DailyGame.scores(of: daily, HumanPlayer(.experienced, seed: $0)) }
      beginners = seeds.map { DailyGame.scores(of: daily, HumanPlayer(.beginner, seed: $0)) }
    }
  }

  package let days: [Entry]

  /// Plays `count` days from one on with so many experienced players and as many beginners, on several cores.
  package init(
    _ rules: RuleSet, from first: Day, count: Int, players: Int = 10, jobs: Int,
    shouldStop: @Sendable () -> Bool = { false },
    finished: @Sendable () -> Void = {}
  ) {
    days = Parallel.map(count, jobs: jobs, shouldStop: shouldStop) {
      Entry(Daily(first + $0, rules), players: players)
    } finished: { _, _ in
      finished()
    }
  }

  /// The share of games of experienced players that beat par.
  package var experiencedShare: Double { share(\.experienced) { $1.last ?? 0 > $0.par.score } }
  /// The share of games of beginners that beat par.
  package var beginnersShare: Double { share(\.beginners) { $1.last ?? 0 > $0.par.score } }
  /// The share of all games whose marks have three different heights or more.
  package var variedShare: Double {
    share({ $0.experienced + $0.beginners }) { Set(ScoreCurve(scores: $1).marks(against: $0.par)).count >= 3 }
  }
  /// The days on which all players finished within a tenth of the highest score.
  package var evenDays: [Daily] {
    days.filter { day in
      let ends = (day.experienced + day.beginners).compactMap(\.last) + [day.par.score]
      return 10 * (ends.min() ?? 0) >= 9 * (ends.max() ?? 0)
    }.map(\.daily)
  }
  /// The moves of the experienced players' games, the fewest first.
  package var moves: [Int] { days.flatMap { $0.experienced.map { $0.count - 1 } }.sorted() }
  /// The pars, the lowest first.
  package var pars: [Int] { days.map(\.par.score).sorted() }

  private func share(_ games: (Entry) -> [[Int]], _ holds: (Entry, [Int]) -> Bool) -> Double {
    let all = days.flatMap { day in games(day).map { holds(day, $0) } }
    return Double(all.count { $0 }) / Double(max(1, all.count))
  }
}
