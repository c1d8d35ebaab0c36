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

  /// If the clock was set back, you cannot resume a first try of a future day.
  @Test func aDayToComeDoesNotWait() {
    var log = DailyLog()
    let days = (-2...1).map { Daily(Day(20_778) + $0, .triples) }
    log.unfinished = Set(days)
    #expect(log.waiting(besides: days[2]) == [days[1]])
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

  /// The entered result decides, even if its end was undone and the computer played on.
  @Test func aDayCountsByItsResult() {
    let daily = Daily(today, .triples)
    var (session, log) = (GameSession(daily.game), DailyLog())
    #expect(log.counts(daily, session))
    _ = session.perform(.push(session.game.legalDirections[0], by: .computer), at: 1)
    #expect(!log.counts(daily, session))
    log.add(result(today))
    #expect(log.counts(daily, session))
  }

  /// Once its first try has counted, you may ask about the board of a game that continues after an undo.
  @Test func aDayThatHasCountedIsNotGuarded() {
    let (session, day) = (GameSession(Daily(today, .triples).game), today)
    func allows(_ log: DailyLog, by rules: RuleSet = .triples) -> Bool {
      let situation = Situation(rules: rules, grid: session.game.board.grid)
      return (try? DailyGuard(log, unfinished: [session], today: day).check(situation)) != nil
    }
    #expect(!allows(DailyLog()) && allows(log([0])))
    #expect(!allows(DailyLog(), by: .threes), "other rules may have the same moves")
  }

  @Test func aGameThatTheComputerPlayedInterruptsAStreak() {
    var log = log([0, 2, 3])
    log.add(result(today + -1, marks: [.autoplay]))
    #expect(log.streaks(of: .triples, on: today).current == 1)
    log.add(result(today + -4, marks: [.hint, .undo]))
    #expect(log.streaks(of: .triples, on: today).longest == 3, "other help does not")
  }

  /// If the time grew with the square of the days, this would take hours.
  @Test func aCenturyOfDaysIsCountedInOnePass() {
    let (first, last) = (Daily.days.lowerBound.number, Daily.days.upperBound.number)
    var log = DailyLog()
    for number in first...last where (number - first) % 1000 != 999 { log.add(result(Day(number))) }
    let streaks = log.streaks(of: .triples, on: Daily.days.upperBound)
    #expect(streaks.longest == 999 && streaks.current == (last - first + 1) % 1000)
  }

  @Test func aDayOfTheComputerDoesNotCount() {
    var log = log([1])
    log.add(DailyResult(Daily(today, .triples), score: 900, moves: 9, marks: [.autoplay], line: ""))
    log.add(par: Par(100), of: Daily(today, .triples))
    #expect(log.days(of: .triples) == [today + -1] && log.share(of: Daily(today, .triples)) == nil)
  }

  @Test func aFirstTryOfADayMattersElsewhereUntilItsLastDay() {
    let (log, daily) = (DailyLog(), Daily(Day(20_800), .threes))
    func attempt(_ days: Int, isElsewhere: Bool = false, isKnown: Bool = true) -> DailyAttempt {
      log.attempt(at: daily, on: daily.day + days, isElsewhere: isElsewhere, isKnown: isKnown)
    }
    #expect([-1, 0, 1, 2].map { attempt($0, isElsewhere: true) } == [.early, .elsewhere, .elsewhere, .practice])
    #expect([-1, 0, 1, 2].map { attempt($0) } == [.early, .first, .practice, .practice])
    #expect(attempt(0, isKnown: false) == .unknown)
    let all = [DailyAttempt.first, .early, .practice, .elsewhere, .unknown]
    #expect(all.filter { $0.refusal(of: daily) != nil } == [.early, .elsewhere])
  }

  @Test func aDayWithoutAResultIsUnfinishedUntilItsLastDay() {
    let daily = Daily(today, .triples)
    var log = DailyLog()
    func progress(_ days: Int, isInPlay: Bool = false) -> String? {
      log.progress(of: daily, on: daily.day + days, isInPlay: isInPlay)
    }
    #expect(progress(0) == nil && progress(0, isInPlay: true) == "in play")
    log.unfinished = [daily]
    #expect([0, 1, 2].map { progress($0) } == ["not finished", "not finished", nil])
    #expect([0, 1, 2].map { progress($0, isInPlay: true) } == ["in play", "in play", nil])
    log.add(result(today))
    #expect(progress(0) == nil && progress(0, isInPlay: true) == nil)
  }

  @Test func theFirstTryStands() {
    var log = DailyLog()
    let answers = [100, 100, 200].map { log.add(result(today, score: $0)) }
    #expect(answers == [true, true, false])
    #expect(log.results[Daily(today, .triples)]?.score == 100)
  }

  @Test func logsAreMerged() {
    var one = log([0, 1])
    var other = log([1, 2])
    other.add(par: Par(7), of: Daily(today, .triples))
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

  @Test func theCardTellsInThreeLinesHowItWent() throws {
    let history = history(daily.game)
    let (score, bound) = (history.game.score, try #require(history.game.bound))
    let result = try #require(DailyResult(Recording(history)))
    let lines = result.card(par: Par(1104)).split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0] == "Triples 2026-11-21")
    #expect(lines[1] == "\(score) points · par 1,104 · skill \(100 * score / bound) %")
    let parts = lines[2].components(" · ")
    #expect(parts.count == 2 && parts[0].count == 5 && parts[0].allSatisfy { "▁▂▃▄▅▆▇█".contains($0) })
    let tiles = history.game.board.tiles.map(\.value).sorted(by: >)
    #expect(parts[1] == tiles.prefix(3).map(String.init).joined(separator: " "))
  }

  @Test func theCardSaysWhereToGetTheGameAndStaysShort() throws {
    let result = try #require(DailyResult(Recording(history(daily.game))))
    let address = String(repeating: "x", count: DailyResult.maxAddress)
    let card = result.card(par: Par(scores: [0, 99_999_999]), address: address)
    #expect(card.hasSuffix(" · " + address) && card.count <= 200)
    #expect(!result.card(par: nil, address: address + "x").contains("x"))
  }

  @Test func itIsHonest() throws {
    var history = history(daily.game)
    history.mark(.hint)
    let result = try #require(DailyResult(Recording(history)))
    #expect(result.card(par: nil).contains("% · with help\n") && result.counts)
    #expect(result.card(par: Par(1104), isUnicode: false).allSatisfy { $0.isASCII })
    history.mark(.autoplay)
    let played = try #require(DailyResult(Recording(history)))
    #expect(played.card(par: nil).contains("% · with moves by the computer\n") && !played.counts)
    history.mark(.practice)
    #expect(DailyResult(Recording(history)) == nil)
    #expect(DailyResult(Recording(self.history(Game(.triples, Origin(.deterministic, seed: 42))))) == nil)
  }

  /// After each fifth of par's moves a mark compares your points with those of par.
  @Test func marksCompareWithTheCourseOfPar() {
    let par = Par(scores: (0...10).map { 10 * $0 })
    #expect(par.curve == [20, 40, 60, 80, 100] && par.moves == 10)
    func marks(_ scores: [Int]) -> String { ScoreCurve(scores: scores).bars(against: par) }
    #expect(marks((0...10).map { 10 * $0 }) == "▅▅▅▅▅")
    #expect(marks((0...4).map { 10 * $0 }) == "▅▅▁▁▁", "it ended early")
    #expect(marks([0, 5, 10, 20, 38, 50, 60, 70, 82, 90, 150]) == "▂▇▆▆█")
    #expect(marks((0...20).map { 10 * $0 }) == "▅▅▅▅█", "what comes after par's last move")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-12_345, "-12,345"), (1_234_567, "1,234,567")])
  func groups(number: Int, text: String) { #expect(number.grouped == text) }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
