import FoundationEssentials
import Testing
import TriplesModel

/// Known answers for a few games.
@Suite struct StatisticsTests {
  static let today = Day(20_778)

  /// Returns a game that ended at noon (UTC) some days ago.
  static func game(
    _ score: Int, _ tile: Int, daysAgo days: Int = 0, seconds: Int? = 60, rules: RuleSet = .triples,
    marks: Set<Mark> = [], board: Grid? = nil
  ) -> GameSummary {
    GameSummary(
      rules: rules, origin: Origin(.deterministic, seed: 42, board: board), score: score, highestTile: tile, moves: 50,
      seconds: seconds, date: Date(timeIntervalSince1970: Double(today.number - days) * 86_400 + 43_200),
      marks: marks)
  }

  static func statistics(_ games: [GameSummary], of rules: RuleSet = .triples) -> Statistics {
    Statistics(games, of: rules, today: today, day: Day.init(of:))
  }

  @Test func figuresAreThoseOfWholeGamesWithoutHelp() {
    let all = Self.statistics([
      Self.game(100, 48), Self.game(400, 96, seconds: nil), Self.game(1000, 192),
      Self.game(9000, 768, marks: [.autoplay]), Self.game(3, 3, marks: [.unfinished]),
      Self.game(7000, 768, marks: [.practice]), Self.game(5000, 512, rules: .twenty48),
      Self.game(8000, 768, board: Grid()),
    ])
    #expect(all.games == 5 && all.aided == 1 && all.unfinished == 1 && all.seconds == 240)
    #expect(all.scores == ScoreSummary([1000, 100, 400]))
    #expect(all.scores.mean == 500 && all.scores.median == 400 && all.scores.best == 1000)
    #expect(all.highestTiles.map(\.tile) == [48, 96, 192] && all.highestTiles.map(\.games) == [1, 1, 1])
    #expect(all.meanSkill.map { $0 > 0 && $0 < 1 } == true)
  }

  /// A day with only an unfinished game is not in a streak.
  @Test func streaksCountFinishedGames() {
    let games = [Self.game(1, 3), Self.game(1, 3, daysAgo: 1, marks: [.unfinished]), Self.game(1, 3, daysAgo: 2)]
    #expect(Self.statistics(games).streaks.current == 1 && Self.statistics(games).streaks.longest == 1)
  }

  @Test func theMedianOfAnEvenNumberIsInTheMiddle() {
    #expect(ScoreSummary([4, 1, 3, 2]).median == 2.5 && ScoreSummary([7]).median == 7)
    let none = ScoreSummary([])
    #expect(none.count == 0 && none.mean == nil && none.median == nil && none.best == nil)
  }

  @Test func nobodyKnowsTheBoundOf2048() {
    let all = Self.statistics([Self.game(5000, 512, rules: .twenty48)], of: .twenty48)
    #expect(all.meanSkill == nil && all.scores.best == 5000)
  }

  @Test(
    arguments: [
      ([0, 1, 2, 5], 3, 3), ([1, 2], 2, 2), ([2, 3, 4, 0], 1, 3), ([2, 3, 4], 0, 3), ([0, 0, 0], 1, 1),
      ([], 0, 0), ([20, 21, 22], 0, 3),
    ] as [([Int], Int, Int)])
  func streaks(daysAgo: [Int], current: Int, longest: Int) {
    let streaks = Self.statistics(daysAgo.map { Self.game(1, 3, daysAgo: $0) }).streaks
    #expect(streaks.current == current && streaks.longest == longest)
  }

  /// If the clock was once ahead, there is a game of a later day.
  @Test func aGameOfALaterDayEndsNoStreak() {
    let games = [1, 0, -4].map { Self.game(1, 3, daysAgo: $0) }
    #expect(Self.statistics(games).streaks.text == "streak 2, longest 2")
  }

  @Test func daysAreCountedAsTheCalendarHasThem() throws {
    func day(_ text: String) throws -> Int { try #require(Day(parsing: text)).number }
    #expect(try day("1970-01-01") == 0 && day("2000-03-01") == 11_017 && day("2026-11-21") == 20_778)
    for (year, days) in [(2024, 366), (2025, 365), (2100, 365), (2000, 366)] {
      #expect(try day("\(year + 1)-01-01") - day("\(year)-01-01") == days)
    }
  }
}
