import Testing
import TriplesModel

struct DailyLogTests {
  private let today = Day(20_778)

  private func result(_ day: Day, _ rules: RuleSet = .triples, score: Int = 100, marks: Set<Mark> = [])
    -> DailyResult
  {
    DailyResult(Daily(day, rules), score: score, moves: 9, marks: marks, line: "")
  }

  private func log(_ days: [Int]) -> DailyLog {
    var log = DailyLog()
    for days in days { log.add(result(today + -days)) }
    return log
  }

  @Test(arguments: [
    ([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([0, 1, 2], 3, 3), ([1, 2], 2, 2),
    ([0, 2, 3, 4], 1, 3),
    ([0, 1, 2, 4, 5, 6, 7], 3, 4),
  ])
  func streaks(days: [Int], streak: Int, longest: Int) {
    let streaks = log(days).streaks(of: .triples, on: today)
    #expect(streaks.current == streak && streaks.longest == longest)
    #expect(log(days).streaks(of: .threes, on: today) == Streaks([], today: today.number))
  }

  @Test func aGameThatTheComputerPlayedInterruptsAStreak() {
    var log = log([0, 2, 3])
    log.add(result(today + -1, marks: [.autoplay]))
    #expect(log.streaks(of: .triples, on: today).current == 1)
    log.add(result(today + -4, marks: [.hint, .undo]))
    #expect(log.streaks(of: .triples, on: today).longest == 3, "other help does not")
  }

  /// A time that grows with the square of the days would be hours.
  @Test(.timeLimit(.minutes(1))) func aCenturyOfDaysIsCountedInOnePass() {
    let (first, last) = (Daily.days.lowerBound.number, Daily.days.upperBound.number)
    var log = DailyLog()
    for number in first...last where (number - first) % 1000 != 999 { log.add(result(Day(number))) }
    let streaks = log.streaks(of: .triples, on: Daily.days.upperBound)
    #expect(streaks.longest == 999 && streaks.current == (last - first + 1) % 1000)
  }

  @Test func theFirstTryStands() {
    var log = DailyLog()
    let answers = [100, 100, 200].map { log.add(result(today, score: $0)) }
    #expect(answers == [true, true, false])
    #expect(log.results[Daily(today, .triples)]?.score == 100)
  }

  @Test func theAverageIsOfTheDaysThatHavePar() {
    var log = log([0, 1, 2])
    #expect(log.averageShare(of: .triples) == nil)
    log.add(par: 200, of: Daily(today, .triples))
    log.add(par: 80, of: Daily(today + -1, .triples))
    log.add(par: 80, of: Daily(today + -9, .triples))
    #expect(log.averageShare(of: .triples) == (0.5 + 1.25) / 2)
  }

  @Test func logsAreMerged() {
    var one = log([0, 1])
    var other = log([1, 2])
    other.add(par: 7, of: Daily(today, .triples))
    one.merge(other)
    #expect(one.days(of: .triples) == [today, today + -1, today + -2] && one.pars.count == 1)
  }
}

struct DailyResultTests {
  private let daily = Daily(Day(20_778), .triples)

  private func history(_ game: Game) -> History {
    var history = History(game)
    while let move = history.game.legalDirections.first { history.play(move) }
    return history
  }

  @Test func theLineForAChatTellsHowItWentAndCanBeReplayed() throws {
    let history = history(daily.game)
    let score = history.game.score
    let line = try #require(DailyResult(Recording(history))).chatLine(par: 1104)
    let parts = line.components(" · ")
    #expect(parts.count == 5 && parts[0] == "Triples 2026-11-21" && parts[1] == "\(score) of par 1,104")
    #expect(parts[2].count == 5 && parts[2].allSatisfy { "▁▂▃▄▅▆▇█".contains($0) })
    #expect(parts[3] == "\(history.turnCount) moves")
    #expect(try Recording(parsing: line).history.identity == history.identity)
    #expect(try Recording(parsing: "look:\n" + line + "\nwell?").history.identity == history.identity)
  }

  @Test func itIsHonest() throws {
    var history = history(daily.game)
    history.mark(.hint)
    let result = try #require(DailyResult(Recording(history)))
    #expect(result.chatLine(par: nil).contains(" moves, with help · triples2."))
    #expect(result.chatLine(par: nil).contains(" points · "))
    #expect(result.chatLine(par: 1104, isUnicode: false).allSatisfy { $0.isASCII })
    history.mark(.practice)
    #expect(DailyResult(Recording(history)) == nil)
    #expect(DailyResult(Recording(self.history(Game(.triples, Origin(.deterministic, seed: 42))))) == nil)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-12_345, "-12,345"), (1_234_567, "1,234,567")])
  func groups(number: Int, text: String) { #expect(number.grouped == text) }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
