import TestSupport
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The daily game beside the game in play.
struct DailyTests {
  private let daily = Daily(.fixture, .triples)

  /// Returns an app with your own game after two moves, and today's game over it.
  private func app() -> TestApp {
    var app = TestApp()
    app.press(.left, .up, at: 1)
    app.type("y", at: 2)
    return app
  }

  private func session(_ app: TestApp) -> String { app.text(at: 3) }

  /// From another tab the key leads to the daily game in play, and only there back to the own game.
  @Test func yInAnotherTabShowsTheGameOfTheDay() {
    var app = app()
    app.press(.left, at: 3)
    app.type("5y", at: 4)
    #expect(app.text(at: 5).contains("Daily    21 Nov"))
    app.type("y", at: 6)
    #expect(app.panel(at: 7).contains("Your game continues at move 2."))
  }

  @Test func yOpensTheGameOfTheDay() {
    var app = app()
    #expect(app.panel(at: 3).contains("Daily 21 Nov, Triples: your first try counts"))
    #expect(app.text(at: 3).contains("Daily    21 Nov") && app.text(at: 3).contains("Par      300"))
    app.playToTheEnd(at: 4)
    #expect(app.world.outcomes.map { $0.recording.game.seed } == [daily.seed])
    #expect(app.world.dailies.results[daily]?.score == app.world.outcomes.first?.recording.game.score)
  }

  @Test func aDayThatIsOverGoesOnAsPractice() {
    let old = GameSession(Daily(.fixture + -2, .triples).game)
    var app = TestApp(.fixture(resuming: old))
    app.press(.left, .up, at: 1)
    #expect(app.text(at: 2).contains("Practice from now on"))
    app.playToTheEnd(at: 3)
    #expect(app.world.outcomes.last?.recording.marks == [.practice] && app.world.dailies.results.isEmpty)
  }

  @Test func theOwnGameComesBackAndTheDailyGoesOn() {
    var app = app()
    app.press(.left, .up, .right, at: 3)
    app.type("y", at: 4)
    #expect(app.panel(at: 5).contains("Your game continues at move 2."))
    #expect(app.text(at: 5).contains("fixed") && app.world.outcomes.isEmpty)
    app.type("y", at: 6)
    #expect(app.panel(at: 7).contains("Daily 21 Nov, Triples continues: your first try counts"))
    #expect(app.world.begun == 2, "the daily was not begun again")
  }

  @Test func nGoesBackWithoutAQuestion() {
    var app = app()
    app.press(.left, .up, at: 3)
    app.type("n", at: 4)
    #expect(app.panel(at: 5).contains("Your game continues at move 2."))
    #expect(app.world.aside.count == 1 && app.world.outcomes.isEmpty)
  }

  @Test func theEndTellsParAndStreakAndIsCopied() throws {
    var app = app()
    app.playToTheEnd(at: 4)
    let score = try #require(app.world.outcomes.first?.recording.game.score)
    let text = app.text(at: 20)
    let places = (0..<90).map { app.text(at: 4 + Seconds($0) / 20) }.compactMap { text in
      text.split(separator: "\n").compactMap { line in
        line.firstRange(of: "streak").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(Set(places).count == 1, "a mark that arrives moves nothing")
    #expect(text.contains("\(score) of par 300") && text.contains("streak 1"))
    app.advance(to: 40)
    #expect(app.text(at: 40).contains("of par 300"), "the scores do not open by themselves")
    app.type("c", at: 41)
    let dailies = app.world.dailies
    #expect(app.copies == [dailies.results[daily]?.card(par: dailies.pars[daily])])
    #expect(app.text(at: 42).contains("Copied. Paste it to share."))
    app.type("C", at: 43)
    let line = try #require(app.copies.last)
    #expect(try Recording(shareLine: line).game.seed == daily.seed)
  }

  /// The card belongs to the first try. Practice is copied as a line.
  @Test func practiceIsCopiedAsALine() throws {
    var app = app()
    app.playToTheEnd(at: 4)
    app.type("yy", at: 41)
    app.playToTheEnd(at: 42)
    app.type("c", at: 60)
    let line = try #require(app.copies.last)
    #expect(try Recording(shareLine: line).game.seed == daily.seed)
  }

  /// A copy by an escape sequence may not arrive, and a terminal without a clipboard shows the whole text.
  @Test func whatCannotBeCopiedIsShown() throws {
    var app = app()
    app.playToTheEnd(at: 4)
    app.copying = .sent
    app.type("C", at: 41)
    #expect(app.notice(at: 42).hasPrefix("Sent to the "))
    app.copying = .impossible
    app.type("C", at: 43)
    let line = try #require(app.copies.last)
    let text = app.text(at: 44)
    #expect(text.filter { !$0.isNewline }.hasPrefix(line))
    #expect(text.contains("Select the text with Shift and the mouse, Esc closes."))
    app.mouse(.press, 3, 0, at: 44)
    #expect(app.text(at: 44) == text, "there are no tabs beneath it")
    app.state.size = Size(columns: 10, rows: 5)
    let top = app.text(at: 44)
    app.mouse(.scrollDown, 5, 2, at: 44)
    #expect(app.text(at: 44) != top, "the wheel scrolls, too")
    for _ in 0..<20 { app.press(.down, at: 44) }
    app.state.size = Size(columns: 80, rows: 24)
    #expect(app.text(at: 44) == text, "a larger window shows all of it again")
    app.press(.escape, at: 45)
    #expect(app.text(at: 46).contains("of par 300"))
    app.type("c", at: 47)
    let card = try #require(app.copies.last)
    #expect(app.text(at: 48).hasPrefix(card.split(separator: "\n")[0]))
  }

  @Test func theSecondTryIsPractice() throws {
    var app = app()
    app.playToTheEnd(at: 4)
    let first = app.world.dailies.results[daily]
    app.type("y", at: 30)
    app.type("y", at: 31)
    #expect(app.text(at: 32).contains("practice"))
    for words in ["Practice  daily 21 Nov", "Par       300"] { #expect(app.text(at: 32).contains(words)) }
    app.press(.down, .down, at: 32)
    app.playToTheEnd(at: 33)
    #expect(app.world.outcomes.last?.recording.marks.contains(.practice) == true)
    #expect(app.world.dailies.results[daily] == first)
    #expect(app.world.boards.scores.count == 1)
    #expect(app.panel(at: 50).contains("Practice, not counted") && app.panel(at: 50).contains("of par 300"))
  }

  /// Text mode leads back in the same way: see `PlainDeskTests`.
  @Test func practiceLeadsBackToTheOwnGame() {
    var app = app()
    app.playToTheEnd(at: 4)
    app.type("yy", at: 30)
    app.playFiveMoves(at: 31)
    app.type("n", at: 32)
    #expect(app.text(at: 33).contains("Leave this practice? Its score"))
    app.press(.enter, at: 33)
    #expect(app.panel(at: 34).contains("Your game continues at move 2."))
    #expect(
      app.world.aside.isEmpty && app.world.outcomes.last?.recording.marks == [.practice, .unfinished])
  }

  /// Returns an app with your own game after two moves, and an unfinished first try of an earlier day.
  private func appAfterMidnight(age: Int = 1) -> (TestApp, Daily) {
    let old = Daily(.fixture + -age, .triples)
    var session = GameSession(old.game)
    _ = session.perform(.push(.left, by: .player), at: 0)
    var app = TestApp()
    app.world.put = GamesAside([session])
    app.world.dailies.unfinished = [old]
    app.receive(.dailies(app.world.dailies), at: 0)
    app.press(.left, .up, at: 1)
    return (app, old)
  }

  @Test func afterTheNextMidnightAnUnfinishedDayIsPractice() {
    var (app, old) = appAfterMidnight(age: 2)
    app.type("5", at: 2)
    #expect(!app.text(at: 3).contains(old.day.text))
    app.type("yy", at: 4)
    #expect(app.panel(at: 5).contains("Your game continues at move 2."))
    app.type("4/saved", at: 6)
    app.press(.enter, .enter, at: 7)
    app.playToTheEnd(at: 8)
    #expect(app.world.outcomes.last?.recording.marks == [.practice])
    #expect(app.world.dailies.results[old] == nil)
  }

  @Test func anUnfinishedDayStandsAmongTheChallenges() {
    var (app, _) = appAfterMidnight()
    app.type("5", at: 2)
    #expect(app.text(at: 3).contains("Daily 21 Nov  Triples: no result yet"))
    #expect(app.text(at: 3).contains("Daily 20 Nov  Triples: not finished"))
    app.press(.home, .down, .enter, at: 4)
    #expect(app.panel(at: 5).contains("Daily 20 Nov, Triples continues: your first try counts."))
  }

  @Test func anUnfinishedDayIsNotMissedInTheCalendar() {
    var (app, old) = appAfterMidnight()
    app.type("4/daily", at: 2)
    app.press(.enter, .left, at: 3)
    #expect(app.text(at: 3).contains("\(old.day.text): not finished. Enter plays it."))
  }

  @Test func aDailyGameIsCalledSoInTheTables() {
    var app = TestApp(.fixture(size: Size(columns: 120, rows: 40)))
    app.type("y", at: 1)
    app.playToTheEnd(at: 2)
    app.type("2", at: 60)
    #expect(app.text(at: 60).contains(" daily "))
  }

  /// Others may share the table: their moves would help in a first try.
  @Test(arguments: [false, true]) func aGameOfTodayIsReplayedAfterTheOwnOne(isPlayed: Bool) {
    var theirs = History(daily.game)
    while let move = theirs.game.legalDirections.first { theirs.play(move) }
    var world = MemoryWorld()
    if isPlayed { world.dailies.add(DailyResult(daily, score: 50, moves: 9, marks: [], line: "-")) }
    var app = TestApp(.fixture(boards: ScoreBoards([HighScore(Recording(theirs))])), world: world)
    app.type("2", at: 1)
    app.press(.enter, at: 2)
    let text = app.text(at: 2)
    #expect(
      text.contains("Cannot replay this game: finish your first try of Triples 2026-11-21") == !isPlayed, "\(text)")
    #expect(text.contains("Replay") == isPlayed)
  }

  /// Another window plays the first try of yesterday.
  @Test func aGameOfATryThatIsOpenElsewhereIsNotReplayed() {
    let yesterday = Daily(daily.day + -1, .triples)
    var theirs = History(yesterday.game)
    while let move = theirs.game.legalDirections.first { theirs.play(move) }
    var app = TestApp(.fixture(boards: ScoreBoards([HighScore(Recording(theirs))])))
    var own = GameSession(yesterday.game)
    _ = own.perform(.push(yesterday.game.legalDirections[0], by: .player), at: 1)
    app.receive(.saved([SavedGame(number: 2, session: own, date: .distantPast, isInPlay: true)]), at: 1)
    app.type("2", at: 1)
    app.receive(.saved([SavedGame(number: 2, session: own, date: .distantPast, isInPlay: true)]), at: 1)
    app.press(.enter, at: 2)
    #expect(app.text(at: 2).contains("Cannot replay this game: finish your first try"), "\(app.text(at: 2))")
  }

  /// A choice of other rules adds a line, and the cursor stays on its entry.
  @Test func theDayInPlayIsNamed() {
    var app = TestApp()
    app.type("y", at: 1)
    app.press(.left, at: 2)
    app.type("5", at: 3)
    #expect(app.text(at: 3).contains("Daily 21 Nov  Triples: par 300, in play"))
    app.type("g", at: 4)
    let text = app.text(at: 4)
    #expect(text.contains("Threes: no result yet") && text.contains("Triples: par 300, in play"))
  }

  @Test func savedGamesAreListedResumedAndDeleted() {
    var (app, _) = appAfterMidnight()
    app.type("4", at: 2)
    #expect(app.text(at: 3).contains("Triples, saved game") && app.text(at: 3).contains("Enter resumes   c deletes"))
    #expect(app.text(at: 3).contains("saved: daily"))
    app.type("c", at: 4)
    #expect(
      app.text(at: 5).contains("Delete this game of Triples") && app.text(at: 5).contains("first try of the day"))
    app.press(.escape, at: 6)
    app.press(.enter, at: 7)
    #expect(app.text(at: 8).contains("Moves    1") && app.world.aside.count == 1, "the own game waits")
    app.type("4c", at: 9)
    app.press(.enter, at: 10)
    #expect(app.world.aside.isEmpty && !app.text(at: 11).contains("saved: daily"))
  }

  @Test func withoutAGameOfOnesOwnThereIsANewOne() {
    var app = TestApp()
    app.type("y", at: 1)
    app.type("y", at: 2)
    #expect(app.world.aside.isEmpty && app.text(at: 3).contains("fixed"))
  }

  @Test func otherRulesHaveAnotherGame() {
    var app = app()
    app.type("gy", at: 3)
    #expect(app.panel(at: 4).contains("Your game continues at move 2."))
    app.type("y", at: 5)
    #expect(app.panel(at: 6).contains("Daily 21 Nov, Threes: your first try counts."))
  }
}

/// The calendar in the History tab.
struct DaysTests {
  /// Returns results on some days before 2026-11-21, each with a share of par in percent.
  private func log(_ days: [Int: Int?]) -> DailyLog {
    var log = DailyLog()
    for (days, share) in days {
      let daily = Daily(.fixture + -days, .triples)
      log.add(DailyResult(daily, score: share ?? 50, moves: 9, marks: [], line: "-"))
      if share != nil { log.add(par: Par(100), of: daily) }
    }
    return log
  }

  private func app(_ days: [Int: Int?], traits: ScreenTraits = .full) -> TestApp {
    var world = MemoryWorld()
    world.dailies = log(days)
    var app = TestApp(.fixture(traits: traits), world: world)
    app.type("4/daily", at: 1)
    return app
  }

  @Test func theCalendarTellsStreaks() {
    let text = app([0: 120, 1: 80, 2: nil, 4: 100, 5: 60, 6: 60, 7: 60]).text(at: 2)
    #expect(text.contains("History  Triples: 7 played, streak 3, longest 4"))
    let rows = text.split(separator: "\n").map { $0.filter { "·□■".contains($0) } }.filter { $0.count > 9 }
    // 2026-11-21 is a Saturday: the last week has six days, from Monday down.
    #expect(rows.prefix(6).map { String($0.suffix(2)) } == ["·□", "·■", "··", "·□", "·□", "□■"])
    #expect(rows.last?.suffix(2) == "·□")
  }

  /// However you choose a row, Enter applies to it.
  @Test func aRowTakesThePlaceOfTheDay() {
    var app = TestApp()
    app.type("y", at: 1)
    app.playToTheEnd(at: 2)
    app.type("4/daily", at: 9)
    app.press(.enter, at: 9)
    #expect(app.text(at: 9).contains("Enter replays"))
    for key in [Key.Code.home, .end, .up] {
      app.press(.left, at: 9)
      #expect(app.text(at: 9).contains("Enter plays"))
      app.press(key, at: 9)
      #expect(app.text(at: 9).contains("Enter replays"), "\(key)")
    }
    app.press(.left, at: 9)
    app.click("daily 2026", at: 9)
    app.advance(to: 10)
    #expect(app.text(at: 10).contains("Replay"), "the row with the cursor")
  }

  @Test func theCalendarEndsToday() {
    var app = app([0: 100])
    app.press(.enter, .right, .right, at: 2)
    #expect(app.text(at: 3).contains("2026-11-21: ") && !app.text(at: 3).contains("2026-11-22"))
  }

  /// This includes rules without a game.
  @Test func theCalendarShowsTheRulesThatTheSearchNames() {
    var app = app([0: 100])
    app.press(.escape, at: 2)
    app.type("/threes daily", at: 3)
    app.press(.enter, .left, at: 3)
    #expect(app.text(at: 3).contains("History  Threes"))
    app.press(.enter, at: 4)
    #expect(app.panel(at: 5).contains("Daily 20 Nov, Threes: practice."))
  }

  @Test func aSavedDailyGameIsResumed() {
    var app = TestApp()
    app.type("y", at: 1)
    app.press(.left, .up, at: 2)
    app.type("y", at: 3)
    app.type("4/daily", at: 4)
    app.press(.enter, at: 4)
    #expect(app.text(at: 4).contains("Enter resumes   c deletes"))
  }

  @Test func withoutADayItSaysHowToPlayOne() {
    #expect(app([:]).text(at: 2).contains("will appear here"))
    #expect(app([0: 100], traits: .ascii).text(at: 2).contains("# par or better"))
  }
}
