import FoundationEssentials
import Testing
import TriplesModel

/// The formula of the seeds is frozen. Another program computed these values.
struct DailyTests {
  private func day(_ text: String) throws -> Day { try #require(Day(parsing: text)) }

  @Test(
    arguments: [
      ("2026-01-01", [1_395_559_303, 962_895_663, 542_869_391]),
      ("2026-11-21", [3_371_321_402, 280_289_413, 1_233_787_087]),
      ("2026-11-22", [3_002_727_219, 2_634_214_176, 820_003_916]),
      ("2026-11-30", [1_990_798_772, 3_432_316_168, 3_017_665_683]),
      ("2026-12-01", [1_460_570_584, 2_403_716_155, 3_397_801_678]),
      ("2026-12-02", [4_214_795_120, 2_544_594_566, 2_406_030_536]),
      ("2026-12-24", [2_646_360_535, 3_216_547_148, 3_668_285_379]),
      ("2125-12-31", [163_930_037, 178_368_406, 3_911_219_948]),
    ] as [(String, [UInt32])])
  func seeds(text: String, seeds: [UInt32]) throws {
    let day = try day(text)
    #expect([RuleSet.triples, .threes, .twenty48].map { Daily(day, $0).seed } == seeds)
  }

  @Test func everybodyPlaysTheSameGame() throws {
    let game = Daily(try day("2026-11-21"), .triples).game
    #expect(game.origin == Origin(.deterministic, seed: 3_371_321_402))
    #expect(
      game.board.grid.values(in: .triples) == [[0, 0, 1, 0], [2, 0, 0, 1], [1, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test func aGameTellsItsDay() {
    for rules in RuleSet.allCases {
      for number in stride(from: Daily.days.lowerBound.number, through: Daily.days.upperBound.number, by: 7) {
        let daily = Daily(Day(number), rules)
        #expect(daily.game.daily == daily)
      }
    }
  }

  @Test func otherGamesAreNone() throws {
    let daily = Daily(try day("2026-11-21"), .triples)
    #expect(Daily(.threes, daily.origin) == nil)
    #expect(Daily(.triples, Origin(.random, seed: daily.seed)) == nil)
    for seed in 0..<10_000 as Range<UInt32> {
      for rules in RuleSet.allCases { #expect(Daily(rules, Origin(.deterministic, seed: seed)) == nil) }
    }
  }

  @Test func earlierDaysHaveNoLimit() throws {
    #expect(RuleSet.allCases.allSatisfy { Daily(Day(20_787), $0).limit == nil })
    #expect(Daily(try day("2026-12-01"), .triples).limit == nil)
  }

  @Test func triplesHasMaximaThatCanBeReached() throws {
    for day in 20_788..<20_818 {
      let bound = try #require(Daily(Day(day), .triples).game.bound)
      #expect((1200...2500).contains(bound))
    }
  }

  @Test func daysOutsideTheCenturyTakeTheNearest() throws {
    #expect(Daily(Day(0), .triples).day.text == "2026-01-01")
    #expect(Daily(try day("2400-01-01"), .triples).day.text == "2125-12-31")
  }
}

struct DayTests {
  @Test func daysEndWithTheYear9999() {
    #expect(Day(.max).text == "9999-12-31" && Day(.min).text == "1970-01-01")
  }

  @Test(arguments: [
    ("1970-01-01", 0, 3), ("2000-02-29", 11_016, 1), ("2026-11-21", 20_778, 5), ("9999-12-31", 2_932_896, 4),
  ])
  func days(text: String, number: Int, weekday: Int) throws {
    let day = try #require(Day(parsing: text))
    #expect((day.number, day.weekday) == (number, weekday))
    #expect(Day(number).text == text)
  }

  @Test(arguments: [
    "", "2026-11-31", "2026-02-29", "2026-1-1", "26-11-21", "2026-11-21 ", "2026/11/21", "0000-00-00",
    "-026-11-21", "２０２６-11-21", "1969-12-31", "2026-13-01",
  ])
  func noDays(text: String) { #expect(Day(parsing: text) == nil) }

  @Test func aDayBeginsAtMidnightInGreenwich() {
    let midnight = Date(timeIntervalSince1970: 20_778 * 86_400)
    #expect(Day(of: midnight).text == "2026-11-21")
    #expect(Day(of: midnight.addingTimeInterval(-0.001)).text == "2026-11-20")
    #expect(Day(of: midnight.addingTimeInterval(86_399.9)).text == "2026-11-21")
    #expect(Day(of: Date(timeIntervalSince1970: -1e12)).number == 0)
    #expect(Day(of: .distantFuture) > Day(0))
  }
}
