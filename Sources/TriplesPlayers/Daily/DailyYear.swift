import TriplesModel

/// Many daily games of one rule set, played by simulated people: whether par is fair, and results differ.
public struct DailyYear: Sendable {
  /// A day.
  public struct Entry: Sendable {
    /// The day and the rules.
    public let daily: Daily
    /// Par.
    public let par: Par
    /// The scores of experienced players and of beginners after each move.
    public let experienced, beginners: [[Int]]

    init(_ daily: Daily, players: Int) {
      (self.daily, par) = (daily, Par(of: daily))
      // Other slips than those of par.
      let seeds = (0..<players).map { ~daily.seed &- UInt32($0) }
      experienced = seeds.map { DailyGame.scores(of: daily, HumanPlayer(.experienced, seed: $0)) }
      beginners = seeds.map { DailyGame.scores(of: daily, HumanPlayer(.beginner, seed: $0)) }
    }
  }

  /// The days in their order.
  public let days: [Entry]

  /// Plays `count` days from one on with so many experienced players and as many beginners, on several cores.
  public init(
    _ rules: RuleSet, from first: Day, count: Int, players: Int = 10, jobs: Int, finished: @Sendable () -> Void = {}
  ) {
    days = Parallel.map(count, jobs: jobs) {
      Entry(Daily(first + $0, rules), players: players)
    } finished: { _, _ in
      finished()
    }.compactMap(\.self)
  }

  /// The share of games of experienced players that beat par.
  public var experiencedShare: Double { share(\.experienced) { $1.last ?? 0 > $0.par.score } }
  /// The share of games of beginners that beat par.
  public var beginnersShare: Double { share(\.beginners) { $1.last ?? 0 > $0.par.score } }
  /// The share of all games whose marks have three different heights or more.
  public var variedShare: Double {
    share({ $0.experienced + $0.beginners }) { Set(ScoreCurve(scores: $1).marks(against: $0.par)).count >= 3 }
  }
  /// The days on which all players finished within a tenth of the highest score.
  public var evenDays: [Daily] {
    days.filter { day in
      let ends = (day.experienced + day.beginners).compactMap(\.last) + [day.par.score]
      return 10 * (ends.min() ?? 0) >= 9 * (ends.max() ?? 0)
    }.map(\.daily)
  }
  /// The moves of the experienced players' games, the fewest first.
  public var moves: [Int] { days.flatMap { $0.experienced.map { $0.count - 1 } }.sorted() }
  /// The pars, the lowest first.
  public var pars: [Int] { days.map(\.par.score).sorted() }

  private func share(_ games: (Entry) -> [[Int]], _ holds: (Entry, [Int]) -> Bool) -> Double {
    let all = days.flatMap { day in games(day).map { holds(day, $0) } }
    return Double(all.count { $0 }) / Double(max(1, all.count))
  }
}
