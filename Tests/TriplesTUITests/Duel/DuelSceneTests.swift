import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// A duel on the screen: turns, permitted cells, refusals, and the words at the end.
@Suite struct DuelSceneTests {
  private static func app(
    _ rules: RuleSet = .triples, first: Duelist = .computer(.one), second: Duelist = .person,
    clock: Seconds? = nil, moves: Int? = nil, size: Size = Size(columns: 80, rows: 24),
    traits: ScreenTraits = .full
  ) -> TestApp {
    let setup = DuelSetup(
      rules: rules, seed: 42, first: first, second: second, clock: clock, moves: moves,
      date: Date(timeIntervalSince1970: 0))
    var app = TestApp(
      AppState(
        .fixture, traits: traits, size: size, settings: Settings(), duel: DuelMatch(setup),
        history: DuelHistory(), at: 0))
    app.pass(from: 0, to: 3)
    return app
  }

  @Test func itIsSaidWhoseTurnItIsAndWhatComes() {
    let pushing = Self.app(first: .person, second: .computer(.one)).text(at: 3)
    #expect(
      pushing.contains("You push") && pushing.contains(#/Next\n(.*\n){0,3}.*2/#)
        && pushing.contains("game 1 of 2"))
    #expect(Self.app().text(at: 3).contains("You place"))
    #expect(Self.app(first: .person, second: .person).text(at: 3).contains("Player 1 pushes"))
    let timed = Self.app(first: .person, second: .person, clock: 90)
    #expect(timed.text(at: 3).contains("Player 2  01:30 left"))
  }

  /// While the computer decides, the keys stay where they are.
  @Test(arguments: [Duelist.person, .computer(.three)]) func thePanelDoesNotFlicker(first: Duelist) {
    var app = Self.app(first: first, second: first == .person ? .computer(.three) : .person)
    func keys(at now: Seconds) -> [Substring] {
      app.text(at: now).split(separator: "\n").filter { $0.contains("? all keys") || $0.contains("push") }
        .map { $0.suffix(30) }.filter { !$0.contains("You") && !$0.contains("Computer") }
    }
    app.press(.left, .enter, at: 3)
    app.pass(from: 3, to: 6)
    let before = keys(at: 6)
    app.press(.up, .left, .enter, at: 6)
    #expect(keys(at: 6.1) == before && !before.isEmpty)
  }

  /// Two people have no level to choose, and a push is not thrown away.
  @Test func twoPeopleChooseNoLevel() {
    var app = Self.app(first: .person, second: .person)
    #expect(!app.text(at: 3).contains("+ - level"))
    #expect(Self.app(first: .person, second: .computer(.one)).text(at: 3).contains("+ - level"))
    app.press(.left, at: 3)
    app.advance(to: 4)
    #expect(app.text(at: 4).contains("Player 2 places"))
    app.type("+", at: 4)
    #expect(app.notice(at: 4).contains("Not available here; ? shows the keys."))
    app.type("g", at: 4)
    #expect(app.text(at: 5).contains("Player 2 places"))
  }

  /// Choosing sides leads through two people, who have no level, back to the computer with the same level.
  @Test func sidesAreChosenWithoutALossOfTheLevel() {
    var app = Self.app(first: .person, second: .computer(.five))
    for (number, side) in zip(4..., ["You place", "Player 1 pushes", "You push"]) {
      let now = Seconds(Double(number))
      app.type("v", at: now)
      app.pass(from: now, to: now + 0.5)
      #expect(app.text(at: now + 0.5).contains(side))
    }
    #expect(app.text(at: 8).contains(", level 5"))
  }

  @Test func theCursorWalksAllowedCellsOnlyAndEnterPlacesTheTile() throws {
    var app = Self.app(.threes)
    let half = try #require(app.world.savedDuels.last?.history.half)
    for code in [Key.Code.up, .down, .left, .right, .down, .right] {
      app.press(code, at: 3)
      app.advance(to: 3.3)
    }
    app.press(.enter, at: 4)
    let match = try #require(app.world.savedDuels.last)
    #expect(match.history.half == nil && match.history.turnCount == 1)
    #expect(half.entries.contains(try #require(match.history.turns.last?.entry)))
  }

  @Test func everyCellIsReachedByTheArrows() throws {
    var reached: Set<Position> = []
    var rng = Drand48(seed: 1)
    let entries = try #require(Self.app().world.savedDuels.last?.history.half?.entries)
    for _ in 0..<80 where reached.count < entries.count {
      var app = Self.app()
      for _ in 0..<rng.below(7) { app.press([.up, .down, .left, .right][rng.below(4)], at: 3) }
      app.press(.enter, at: 3)
      reached.insert(try #require(app.world.savedDuels.last?.history.turns.last?.entry))
    }
    #expect(reached == Set(entries))
  }

  @Test func aClickPlacesTheTileAndAnIllegalOneSaysWhy() throws {
    var app = Self.app()
    let half = try #require(app.world.savedDuels.last?.history.half)
    let saves = app.world.savedDuels.count
    let taken = try #require(half.board.tiles.first?.position)
    app.mouse(.press, 3 + 13 * taken.column, 3 + 6 * taken.row, at: 3)
    #expect(app.text(at: 3).contains("That cell is full.") && app.world.savedDuels.count == saves)
    let free = half.entries[0]
    app.mouse(.press, 3 + 13 * free.column, 3 + 6 * free.row, at: 4)
    #expect(app.world.savedDuels.last?.history.turns.last?.entry == free)
  }

  @Test func whatIsNotOnesTurnIsRefusedWithAReason() throws {
    var app = Self.app(first: .person, second: .computer(.one))
    app.world.answersDuels = false
    app.press(.up, at: 3)
    let saves = app.world.savedDuels.count
    app.press(.left, at: 5)
    #expect(app.text(at: 5).contains("It is the computer's") && app.world.savedDuels.count == saves)
    #expect(app.state.frame(at: 5.05) != app.state.frame(at: 5.5), "the board refuses visibly")
    var blocked = Self.app(first: .person, second: .person)
    for _ in 0..<8 { blocked.press(.left, .enter, at: 4) }
    blocked.advance(to: 5)
    let match = try #require(blocked.world.savedDuels.last)
    guard !match.isPlacing, !match.game.legalDirections.contains(.left) else { return }
    blocked.press(.left, at: 5)
    #expect(blocked.text(at: 5).contains("Nothing can move left."))
  }

  @Test func thatItIsTheComputersTurnIsToldNoLongerThanItIs() {
    var app = Self.app(first: .person, second: .computer(.one))
    app.press(.up, at: 3)
    app.press(.left, at: 3.1)
    #expect(app.text(at: 3.1).contains("It is the computer's"))
    app.pass(from: 3.1, to: 5)
    #expect(app.text(at: 5).contains("You push") && !app.text(at: 5).contains("It is the computer's"))
  }

  @Test func itIsSaidWhosePointsTheyAre() {
    var app = Self.app(first: .person, second: .computer(.one), moves: 1)
    #expect(app.text(at: 3).contains("Points   You: 5") && app.text(at: 3).contains("Moves    0 of 1"))
    #expect(app.panel(at: 3).contains("A duel of fewer than 60 tiles does not count."))
    app.press(.left, at: 3)
    app.pass(from: 3, to: 6)
    #expect(app.text(at: 6).contains("End of game 1") && app.text(at: 6).contains("All tiles are placed"))
    app.press(.enter, at: 6)
    app.advance(to: 6.1)
    #expect(
      app.text(at: 6.1).contains("Points   Computer: 5") && app.text(at: 6.1).contains("Game 1   You: 7"))
  }

  /// At the end, keys that no longer work say so. Neither help nor panel lists them.
  @Test func theEndTellsOnlyWhatIsPossible() {
    var app = Self.app(first: .person, second: .computer(.one), moves: 1, size: Size(columns: 40, rows: 20))
    app.press(.left, at: 3)
    app.pass(from: 3, to: 6)
    app.press(.enter, at: 6)
    app.pass(from: 6, to: 9)
    #expect(app.text(at: 9).contains("to beat"))
    app.press(.enter, at: 9)
    app.pass(from: 9, to: 12)
    #expect(app.text(at: 12).contains("Game over") && !app.text(at: 12).contains("to beat"))
    var own = Self.app(first: .person, second: .computer(.one), moves: 1)
    own.press(.left, at: 3)
    own.pass(from: 3, to: 6)
    own.type("u", at: 6)
    #expect(own.text(at: 6).contains("This game is over."))
    for key in ["e", "c", "i"] {
      own.type(key, at: 7)
      #expect(own.text(at: 7).contains("Not available here; ? shows the keys."), "\(key)")
    }
    own.state.size = Size(columns: 120, rows: 20)
    for part in ["Not available here; ? shows the keys.", "End of game 1", "All tiles are placed", "Enter second game"]
    {
      #expect(own.text(at: 7).contains(part), "a notice does not cover the end: \(part)")
    }
    #expect(Self.help(own).contains("Enter Space second game") && !Self.help(own).contains("undo"))
  }

  /// In a small window the notice from the start would cover the buttons.
  @Test func theEndOfAGameTakesNoticesAway() {
    let size = Size(columns: 23, rows: 8)
    var app = Self.app(first: .person, second: .computer(.one), moves: 1, size: size)
    #expect(app.text(at: 3).contains(" count."))
    app.press(.left, at: 3)
    app.pass(from: 3, to: 4.5)
    #expect(app.text(at: 4.5).contains("second game") && !app.text(at: 4.5).contains(" count."))
  }

  @Test func resigningIsAskedAboutAndEndsTheDuel() {
    var app = Self.app(first: .person, second: .computer(.one))
    app.type("R", at: 3)
    #expect(!app.text(at: 3).contains("Resign"), "nothing has begun")
    app.press(.left, at: 3)
    app.pass(from: 3, to: 6)
    app.type("R", at: 6)
    #expect(app.text(at: 6).contains("Resign this duel? You will lose."))
    app.press(.escape, at: 7)
    #expect(app.world.savedDuels.last?.isOver == false)
    app.type("RR", at: 8)
    #expect(app.world.savedDuels.last?.isOver == false, "a key that stutters is no yes")
    app.type("R", at: 8)
    app.press(.enter, at: 8)
    app.pass(from: 8, to: 9)
    #expect(app.panel(at: 9).contains("You resigned. The computer wins"))
    #expect(app.world.savedDuels.last?.result?.winner == .second)
  }

  @Test func undoTakesBackAWholeRound() throws {
    var app = Self.app(first: .person, second: .computer(.one))
    app.press(.left, at: 3)
    app.pass(from: 3, to: 6)
    #expect(app.world.savedDuels.last?.history.turnCount == 1)
    app.type("u", at: 6)
    #expect(app.text(at: 6).contains("Undo? The duel will not count."))
    app.press(.enter, at: 6)
    let match = try #require(app.world.savedDuels.last)
    #expect(
      match.history.turnCount == 0 && !match.isPlacing && match.contestant == .first && match.isAided)
  }

  /// Beside a game, too, undo asks over the duel and leads back to it.
  @Test func undoBesideAGameStaysInTheDuel() {
    var app = TestApp()
    app.type("5", at: 1)
    app.press(.home, .down, .enter, at: 2)
    app.press(.left, at: 3)
    app.pass(from: 3, to: 6)
    for answer in [Key.Code.escape, .enter] {
      app.type("u", at: 6)
      #expect(app.text(at: 6).contains("Undo? The duel will not count."))
      app.press(answer, at: 7)
      #expect(app.panel(at: 7).contains("You push"), "\(answer)")
    }
    #expect(app.panel(at: 7).contains("does not count"))
  }

  @Test func whoseTimeIsUpLosesTheTurnToTheEasiestChoice() {
    var app = Self.app(first: .person, second: .computer(.three), clock: 10)
    #expect(app.text(at: 3).contains("00:07"))
    app.pass(from: 3, to: 9)
    #expect(app.world.savedDuels.isEmpty)
    app.pass(from: 9, to: 10.5)
    #expect(app.text(at: 10.5).contains("Time is up") && app.world.levels.contains(.one))
    app.pass(from: 10.5, to: 11.4)
    #expect(app.world.savedDuels.last?.history.turnCount == 1)
  }

  @Test func beforeItBeginsAnotherDuelCanBeChosen() {
    var app = Self.app(first: .person, second: .computer(.three))
    app.type("+", at: 3)
    #expect(app.text(at: 3).contains("Game     Triples, level 4"))
    app.type("gv", at: 3)
    app.pass(from: 3, to: 5)
    #expect(app.text(at: 5).contains("Game     Threes, level 4") && app.text(at: 5).contains("You place"))
    app.press(.enter, at: 5)
    app.type("-g", at: 5)
    #expect(app.text(at: 5).contains("Game     Threes, level 4"))
  }

  /// The computer's push is not your decision.
  @Test func theSidesGoRoundUntilYouDecide() {
    var app = Self.app(first: .person, second: .computer(.three))
    for turn in ["You place", "Player 1 pushes", "You push"] {
      app.type("v", at: 3)
      app.pass(from: 3, to: 5)
      #expect(app.text(at: 5).contains(turn), "\(turn)")
    }
    app.press(.left, at: 5)
    app.type("v", at: 5)
    #expect(app.panel(at: 5).contains("This duel has begun."))
  }

  @Test func aProgramWithoutADailyGameSaysHowToLeave() {
    var app = Self.app(first: .person, second: .computer(.one))
    app.type("y", at: 3)
    #expect(app.panel(at: 3).contains("Press Esc to leave this duel.") && !app.state.isDone)
    app.type(",y,", at: 3)
    #expect(!app.state.isDone, "the settings do not leave the duel either")
    app.press(.left, at: 3)
    app.type("n", at: 4)
    #expect(app.panel(at: 4).contains("This duel is not over: Esc leaves it, R resigns.") && !app.state.isDone)
  }

  @Test func aDoubleClickDoesNotSkipTheResult() throws {
    var app = Self.app(first: .person, second: .person, moves: 1)
    app.press(.left, at: 3)
    app.pass(from: 3, to: 4)
    let free = try #require(app.world.savedDuels.last?.history.half?.entries.first)
    for time in [4, 4.2] as [Seconds] { app.mouse(.press, 3 + 13 * free.column, 3 + 6 * free.row, at: time) }
    app.press(.enter, at: 4.3)
    app.pass(from: 4.3, to: 5)
    #expect(app.text(at: 5).contains("End of game 1"))
    app.press(.left, at: 5)
    #expect(app.text(at: 5.05).contains("End of game 1"), "an arrow hides nothing")
    var left = app
    left.click("Esc leave", at: 6)
    #expect(left.state.isDone)
    app.click("Enter second game", at: 6)
    app.pass(from: 6, to: 7)
    #expect(app.text(at: 7).contains("game 2 of 2"))
  }

  @Test func ofTwoPeopleTheOneWhoseTimeIsUpIsNamed() {
    var app = Self.app(first: .person, second: .person, clock: 5)
    app.world.answersDuels = false
    app.pass(from: 3, to: 5.5)
    let told = "Time is up for Player 1. The computer moves for them."
    #expect(app.panel(at: 5.5).contains(told))
    app.pass(from: 5.5, to: 20)
    #expect(!app.panel(at: 20).contains("Time is up"))
    app.press(.left, at: 20)
    #expect(app.panel(at: 20).contains("Time is up for Player 1."))
  }

  /// The list shows a resigned duel as it ended, and who resigned, even if only the other side has pushed.
  @Test func historyTellsOfResignedDuels() {
    for (first, second, kind) in [
      (Duelist.person, Duelist.computer(.three), "duel: you resigned"),
      (.computer(.three), .person, "duel: level 3 won"),
    ] {
      var match = DuelMatch(DuelSetup(rules: .triples, seed: 42, first: first, second: second, date: .distantPast))
      for _ in 0..<2 { if let choice = match.task?.choices.first { match.choose(choice, at: 0) } }
      match.resign(at: 0)
      var record = DuelRecord(match, at: 0)
      record.end = Date(timeIntervalSince1970: 1_700_000_000)
      var app = TestApp()
      app.world.duelHistory = DuelHistory([record])
      app.type("4", at: 2)
      let text = app.text(at: 2)
      #expect(text.contains(kind) && text.contains(" pushed. You resigned") && text.contains("2023-11-14"), "\(text)")
    }
  }

  @Test func aDamagedDuelIsNotCalledAGame() throws {
    var match = DuelMatch(
      DuelSetup(rules: .triples, seed: 42, first: .person, second: .computer(.three), date: .distantPast))
    match.push(.left, at: 0)
    match.resign(at: 0)
    let record = DuelRecord(match, at: 0)
    let text = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    let damaged = text.replacing(try #require(record.games?.first), with: "moves")
    var app = TestApp()
    app.world.duelHistory = DuelHistory([try JSONDecoder().decode(DuelRecord.self, from: Data(damaged.utf8))])
    app.type("4", at: 2)
    app.press(.enter, at: 3)
    #expect(app.text(at: 3).contains("Cannot replay this duel: "))
  }

  @Test func historyListsDuelsAndReplaysTheirGames() {
    var match = DuelMatch(
      DuelSetup(
        rules: .triples, seed: 42, first: .person, second: .computer(.two),
        date: Date(timeIntervalSince1970: 0)))
    while !match.isOver {
      if let choice = match.task?.choices.first { match.choose(choice, at: 0) } else { match.changeSides(at: 0) }
    }
    var app = TestApp()
    app.world.duelHistory = DuelHistory([DuelRecord(match, at: 0)])
    app.type("4", at: 2)
    let (first, second) = (match.score(of: .first) ?? 0, match.score(of: .second) ?? 0)
    for (score, side) in [(first, "you"), (second, "level 2")] {
      #expect(
        app.text(at: 2).split(separator: "\n").contains { $0.contains(" \(score)  ") && $0.contains("duel: \(side)") })
    }
    // The chosen row says who pushed.
    #expect(app.text(at: 2).contains("History  Triples, duel: Computer pushed"))
    app.press(.down, at: 3)
    #expect(app.text(at: 3).contains("History  Triples, duel: You pushed"))
    app.press(.up, .enter, at: 4)
    app.press(.end, at: 4)
    #expect(app.text(at: 9).contains("Duel replay, game 2 of 2") && !app.text(at: 9).contains("review"))
    #expect(app.text(at: 9).contains("Pushes   Computer") && app.text(at: 9).contains("Places   You"))
    #expect(app.text(at: 9).contains(String(match.games[1].turnCount)))
    app.press(.home, at: 10)
    app.press(.right, at: 11)
    #expect(app.state.frame(at: 11.05) != app.state.frame(at: 11.5), "the tiles slide")
    // Backwards, each half turn shows its board again.
    app.press(.home, at: 12)
    var boards: [String] = []
    for _ in 0..<5 {
      boards.append(app.text(at: 13))
      app.press(.right, at: 12)
    }
    for board in boards.reversed() {
      app.press(.left, at: 14)
      #expect(app.text(at: 15) == board)
    }
  }

  @Test func theTabOfChallengesOffersADuel() {
    var app = TestApp()
    app.advance(to: 2)
    app.click("Challenges", at: 2)
    app.press(.home, .down, .enter, at: 2)
    #expect(app.text(at: 2).contains("Duel, game 1 of 2") && app.text(at: 2).contains("You push"))
    app.type("+", at: 2)
    app.press(.escape, at: 3)
    #expect(app.text(at: 3).contains("one side pushes, the other places"))
    #expect(!app.text(at: 3).contains("saved"), "nothing has begun")
    app.press(.enter, at: 4)
    #expect(app.text(at: 4).contains(", level 4"), "as it was chosen")
    app.press(.left, .escape, at: 4)
    #expect(app.text(at: 4).contains("The duel is saved."))
  }

  /// The list announces a duel that an earlier program left. The announcement ends with its page.
  @Test func aDuelOfAnEarlierProgramIsAnnounced() {
    var app = TestApp()
    app.world.waitingDuel = DuelMatch(DuelSetup().begun(seed: 7, date: Date(timeIntervalSince1970: 0)))
    app.world.waitingDuel?.push(.left, at: 0)
    app.type("5", at: 2)
    #expect(app.text(at: 2).contains("Duel  Triples, against level 3, continues"))
    app.press(.home, .down, .enter, at: 3)
    #expect(app.panel(at: 3).contains("Your duel continues."))
    app.type("5", at: 4)
    #expect(
      app.text(at: 4).contains("Duel  Triples, against level 3, continues")
        && !app.text(at: 4).contains("Your duel continues."))
  }

  @Test func theClockStandsWhileHelpHidesTheBoard() {
    var app = Self.app(first: .person, second: .computer(.three), clock: 10)
    app.type("?", at: 4)
    app.pass(from: 4, to: 30)
    app.press(.escape, at: 30)
    #expect(app.text(at: 30).contains("00:06") && app.world.savedDuels.isEmpty)
  }

  @Test func theClockRunsUnderAQuestion() {
    var app = Self.app(first: .person, second: .computer(.three), clock: 10)
    app.press(.left, at: 3)
    app.pass(from: 3, to: 4)
    app.type("R", at: 4)
    #expect(app.text(at: 4).contains("Resign this duel?"))
    let saves = app.world.savedDuels.count
    app.pass(from: 4, to: 6.5)
    #expect(app.text(at: 6.5).contains("Resign this duel?") && app.world.savedDuels.count > saves)
    app.press(.escape, at: 7)
    #expect(app.text(at: 7).contains("00:04"))
  }

  /// Two people share the window or play in other ways. The computer waits for a person who looks elsewhere.
  @Test(arguments: [(Duelist.person, "00:04"), (.computer(.three), "00:06")])
  func withoutFocusTheClockOfTwoPeopleRuns(second: Duelist, time: String) {
    var app = Self.app(first: .person, second: second, clock: 10)
    app.update(.focus(false), at: 4)
    app.pass(from: 4, to: 6)
    #expect(app.text(at: 6).contains(time))
  }

  private static func help(_ app: TestApp) -> String {
    var app = app
    app.type("?", at: 4)
    return app.text(at: 4).split { $0.isWhitespace || ("│"..."▟").contains($0) }.joined(separator: " ")
  }

  @Test func helpTellsOfTheDuelAndItsKeys() {
    let size = Size(columns: 60, rows: 60)
    let page = Self.help(Self.app(.threes, first: .person, second: .computer(.three), size: size))
    for part in [
      "A duel of Threes", "One player pushes. Then the other places the next tile,",
      "at the far edge of a line that moved.", "you swap sides", "The higher score as pusher wins.",
      "choose it with the arrows and press Enter.", "push", "Esc leave", "+ = - level", "g rules", "v sides",
    ] { #expect(page.contains(part), "\(part)") }
    for absent in ["hint", "new game", "1 2 3 4 5"] { #expect(!page.contains(absent), "\(absent)") }
    #expect(Self.help(Self.app(size: size)).contains("in any empty cell."))
  }

  /// In a window without a board the duel stays the activity of `Play`, although another tab is shown.
  @Test func aDuelThatNobodySeesWakesNobody() {
    var app = TestApp()
    app.type("5", at: 2)
    app.press(.home, .down, .enter, at: 2)
    app.pass(from: 2, to: 4)
    app.press(.left, .up, .right, .down, at: 4)
    app.state.resize(to: Size(columns: 10, rows: 4), at: 4)
    app.type("1", at: 4)
    app.advance(to: 60)
    #expect(app.state.nextChange(after: 60) == nil)
  }

  @Test func helpOfADuelFitsAnOrdinaryScreen() {
    var app = Self.app(.twenty48, first: .person, second: .computer(.three))
    app.type("?", at: 4)
    #expect(app.text(at: 4).contains("Esc closes"))
  }

  @Test(arguments: [
    Size(columns: 40, rows: 20), Size(columns: 45, rows: 60), Size(columns: 60, rows: 25),
    Size(columns: 50, rows: 50), Size(columns: 80, rows: 24),
  ])
  func theKeyOfHelpIsFoundAtEverySize(size: Size) {
    let text = Self.app(clock: 600, size: size).text(at: 3)
    #expect(text.contains("? keys") || text.contains("? all keys"))
  }

  @Test func betweenTheGamesAndAtTheEndADialogTellsTheResult() throws {
    var app = Self.app(first: .person, second: .person, clock: 5)
    app.pass(from: 3, to: 240)
    let between = try #require(app.world.savedDuels.last)
    try #require(between.isGameOver && between.games.count == 1)
    let text = app.text(at: 240)
    #expect(text.contains("End of game 1") && app.panel(at: 240).contains("made \(between.game.score) points."))
    app.press(.enter, at: 240)
    app.pass(from: 240, to: 480)
    let result = try #require(app.world.savedDuels.last?.result)
    let winner = result.winner.map { "Player \($0 == .first ? 1 : 2) wins" }
    #expect(app.text(at: 480).contains(winner ?? "It is a draw"))
    #expect(app.panel(at: 480).contains("Player 1 \(result.first) Player 2 \(result.second)"))
  }

  /// Without a clock only the push is saved. When the time is up, the computer places, and the other clock runs: it is
  /// saved with the tile, and again a second later.
  @Test(arguments: [(0, 13, 1), (600, 13, 11), (5, 8, 5), (5, 9, 6), (5, 10, 7)])
  func theClocksAreSavedOnceASecondWhileTimeRunsOut(clock: Int, end: Int, saves: Int) {
    var app = Self.app(first: .person, second: .person, clock: clock == 0 ? nil : Seconds(clock))
    #expect(app.world.savedDuels.isEmpty)
    app.press(.left, at: 3)
    app.pass(from: 3, to: Seconds(end))
    #expect(app.world.savedDuels.count == saves)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 20), Size(columns: 24, rows: 10)])
  func itFitsEverySizeWithoutColoursToo(size: Size) {
    for traits in [ScreenTraits.full, .ascii] {
      let text = Self.app(size: size, traits: traits).text(at: 3)
      #expect(text.contains("You place"), "\(size)")
    }
  }
}

extension TestApp {
  /// Lets time pass in small steps.
  fileprivate mutating func pass(from start: Seconds, to end: Seconds) {
    for step in 0...Int((end - start) * 4) { advance(to: start + Seconds(step) / 4) }
    advance(to: end)
  }
}
