import FoundationEssentials
import TestSupport
import Testing
import TriplesModel

/// Commands, answers and their effects, without files and threads.
struct PlayTests {
  private let advice = Advice(options: [.init(direction: .up, value: 9), .init(direction: .left, value: 5)])

  @Test func aMoveIsReportedAndSaved() {
    var played = Played()
    #expect(played.perform(.push(.left), at: 1).map(\.name) == ["played"] && played.kept == ["save"])
    #expect(played.perform(.undo, at: 2).map(\.name) == ["undone", "news"])
    #expect(played.perform(.undo, at: 3).map(\.name) == ["reply"] && played.kept.isEmpty)
    #expect(played.perform(.redo, at: 4).map(\.name) == ["played"])
    #expect(played.perform(.redo, at: 5).map(\.name) == ["reply"])
  }

  @Test func aHintHelpsOnlyOnItsBoard() throws {
    var played = Played()
    played.perform(.show(.game))
    played.perform(.hint, at: 1)
    let token = try #require(played.requests.first?.token)
    #expect(played.play.game.isAsking && played.kept.isEmpty, "asking is no help yet")
    var late = played
    late.perform(.push(.left), at: 2)
    #expect(late.receive(.advice(advice), to: token, at: 3).isEmpty && late.play.game.hint == nil)
    #expect(late.play.game.session.history.marks.isEmpty)
    #expect(
      played.receive(.advice(advice), to: token, at: 3).map(\.name) == ["advice", "news"]
        && played.kept == ["save"])
    #expect(played.play.game.session.history.marks == [.hint])
    played.perform(.hint)
    #expect(played.receive(.advice(advice), to: token, at: 3).isEmpty && played.play.game.isAsking, "asked again")
    played.perform(.stopHelp)
    #expect(played.play.game.help == nil)
  }

  /// A hint for a board that is hidden meanwhile is not help, whether the computer finds it or drops it.
  @Test(arguments: [false, true]) func aHintIsLookedForAgainWhenItsBoardIsShownAgain(isFound: Bool) throws {
    var played = Played()
    played.perform(.show(.game))
    played.perform(.hint, at: 1)
    let token = try #require(played.requests.first?.token)
    played.perform(.show(nil), at: 2)
    if isFound { #expect(played.receive(.advice(advice), to: token, at: 3).isEmpty && played.kept.isEmpty) }
    played.perform(.show(.game), at: 4)
    let again = try #require(played.requests.first?.token)
    #expect(again != token)
    #expect(played.receive(.advice(advice), to: again, at: 5).map(\.name) == ["advice", "news"])
    #expect(played.play.game.hint == advice && played.kept == ["save"])
    played.perform(.show(nil), at: 6)
    played.perform(.show(.game), at: 7)
    #expect(played.play.game.hint == advice && played.requests.isEmpty, "it is found")
  }

  @Test func theComputerPlaysAtItsPaceUntilThePlayerMoves() throws {
    var played = Played()
    played.perform(.show(.game))
    played.perform(.autoplay, at: 1)
    for turn in 1...3 {
      let token = try #require(played.requests.last?.token)
      let now = 1 + 0.5 * Seconds(turn - 1)
      #expect(played.receive(.advice(advice(in: played)), to: token, at: now).isEmpty)
      #expect(played.play.nextChange(after: now) == now)
      #expect(played.advance(to: now).first?.name == "played" && played.play.game.game.turnCount == turn)
    }
    let token = try #require(played.requests.last?.token)
    played.perform(.push(played.play.game.game.legalDirections[0]), at: 9)
    #expect(played.receive(.advice(advice), to: token, at: 9).isEmpty && played.play.game.autoplay == nil)
    #expect(played.advance(to: 20).isEmpty)
  }

  /// After a long thought the computer keeps its pace, so that people can follow.
  @Test func theComputerDoesNotCatchUp() throws {
    var played = Played()
    played.perform(.show(.game))
    played.perform(.autoplay, at: 1)
    for _ in 0..<2 {
      let token = try #require(played.requests.last?.token)
      played.receive(.advice(advice(in: played)), to: token, at: 9)
      played.advance(to: 9)
    }
    #expect(played.play.game.game.turnCount == 1)
    #expect(played.play.nextChange(after: 9).map { $0 > 9.3 } == true)
  }

  private func advice(in played: Played) -> Advice {
    Advice(options: played.play.game.game.legalDirections.map { .init(direction: $0, value: 1) })
  }

  /// Practice enters no table, so its end is not compared.
  @Test func practiceIsNoNewBest() throws {
    var history = History(Game(.triples, Origin(.random, seed: 3)))
    while let direction = history.game.legalDirections.dropFirst().first ?? history.game.legalDirections.first {
      history.play(direction)
    }
    for isPractice in [false, true] {
      var almost = history
      almost.jump(to: history.turnCount - 1)
      var played = Played(isPractice ? GameSession(practicing: almost) : GameSession(almost))
      played.perform(.push(try #require(history.moves.last)), at: 1)
      for case .enter(let outcome) in played.requests.map(\.work) {
        let report = EntryReport(boards: ScoreBoards(), rank: 1, isStored: true, isPractice: false, notice: nil)
        played.receive(.entered(outcome, report), at: 2)
      }
      #expect((played.play.game.standing == nil) == isPractice)
    }
  }

  @Test func theComputerStopsWhenSomethingElseIsPlayed() {
    var played = Played()
    played.perform(.show(.game))
    played.perform(.autoplay, at: 1)
    played.perform(.show(nil), at: 2)
    #expect(played.play.game.autoplay != nil, "behind another window it plays on")
    played.play.open(DuelMatch(DuelSetup().begun(seed: 1, date: .distantPast)))
    played.perform(.show(.duel), at: 3)
    #expect(played.play.game.autoplay == nil)
  }

  @Test func onlyTheLastQuestionIsAnswered() throws {
    var played = Played()
    played.playFiveMoves()
    played.perform(.newGame(seed: nil))
    #expect(played.question == "Leave this game? Its score is kept.")
    played.perform(.push(played.play.game.game.legalDirections[0]))
    #expect(played.perform(.confirm).isEmpty && played.change == nil, "playing on was an answer")
    played.perform(.newGame(seed: 7))
    played.perform(.show(nil))
    played.perform(.confirm)
    let change = try #require(played.change)
    #expect(change.request == .new(seed: 7) && change.isAbandoned)
    #expect(played.kept == ["enter", "start"] && played.play.game.game.seed == 7, "it is shown at once")
    #expect(played.events.map(\.name) == ["started"])
  }

  /// After a few moves you can leave a game without a question.
  @Test func aGameThatHasHardlyBegunIsLeftAtOnce() throws {
    var played = Played()
    for _ in 0..<4 { played.perform(.push(played.play.game.game.legalDirections[0])) }
    played.perform(.newGame(seed: 7))
    #expect(played.question == nil && played.change?.isAbandoned == true && played.play.game.game.seed == 7)
  }

  /// The rules of a game without moves change at once. Otherwise they apply to the next game.
  @Test func rulesAndModeAreChosen() throws {
    var played = Played(setup: GameSetup())
    #expect(played.perform(.chooseRules(.threes)).map(\.name) == ["chose", "started"])
    #expect(played.next == ["Now: Threes."] && played.play.game.game.rules == .threes)
    #expect(played.kept == ["change", "start"], "the choice is remembered")
    played.perform(.chooseMode(.deterministic))
    #expect(played.next == ["Now: Seed 42."] && played.play.game.game.seed == 42)
    #expect(played.kept == ["change", "start"], "this one, too")
    played.perform(.push(played.play.game.game.legalDirections[0]))
    #expect(played.perform(.chooseRules(.twenty48)).map(\.name) == ["chose"])
    #expect(played.next?.first == "2048 next; n starts it now." && played.play.game.game.rules == .threes)
    played.perform(.chooseRules(.threes))
    #expect(played.next?.first == "New games: Threes, like this one.", "the game in play is one")
    played.perform(.chooseMode(.random))
    played.perform(.chooseRules(.threes))
    #expect(played.next?.first == "New games: Threes, like this one.", "whatever its tiles")
    played.play.open(DuelMatch(DuelSetup().begun(seed: 1, date: .distantPast)))
    played.perform(.chooseMode(.random))
    #expect(played.next?.first == "Next new game: Random tiles. Your current game stays.")
  }

  @Test func theFirstStartAsksWhichGameToPlay() {
    var play = Play(asksForGame: true, setup: GameSetup(), at: 0)
    _ = play.perform(.show(.game), at: 0)
    #expect(play.asksForGame)
    #expect(play.perform(.chooseRules(.triples), at: 0).isEmpty, "the board that comes says it")
    #expect(!play.asksForGame && play.game.game.rules == .triples)
    #expect(!Play(setup: GameSetup(), at: 0).asksForGame)
  }

  /// A tip names only what is possible on the board. It disappears after you did it or saw it three times.
  @Test func tipsAreTrue() {
    let grid = try? Grid(parsing: "1 2 . . / . . . . / . . . . / 3 . 6 .", in: .triples)
    var played = Played(GameSession(Game(.triples, Origin(.deterministic, seed: 1, board: grid))))
    #expect(played.play.tip?.tip.rawValue == "1 + 2 make 3")
    #expect(played.play.tip?.cells == [Position(row: 0, column: 0), Position(row: 0, column: 1)])
    played.perform(.push(.left))
    #expect(played.play.tip?.tip != .sum, "it was done")
    var told = 0
    var other = Played(GameSession(Game(.triples, Origin(.deterministic, seed: 1, board: grid))))
    for _ in 0..<20 {
      if other.play.tip?.tip == .sum { told += 1 }
      let quiet = other.play.game.game.legalDirections.first { direction in
        !other.play.game.game.board.events(pushing: direction).contains { if case .merged = $0 { true } else { false } }
      }
      other.perform(.push(quiet ?? .down))
    }
    #expect(told <= 3)
  }

  /// In a first try, the computer plays only after a question.
  @Test func theComputerAsksBeforeItSpoilsTheDay() {
    var played = Played(GameSession(History(Daily(Played.today, .triples).game)))
    #expect(played.perform(.autoplay).map(\.name) == ["question"] && played.play.game.autoplay == nil)
    #expect(played.question == "Let the computer play? Your first try of the day will not count.")
    played.perform(.push(.left))
    #expect(played.perform(.confirm).isEmpty, "playing on was an answer")
    played.perform(.autoplay)
    played.perform(.confirm)
    #expect(played.play.game.autoplay != nil)
  }

  /// Returns a guest at the start of today's game.
  private func guest() throws -> Played {
    var played = Played()
    played.perform(.start(.daily(Daily(Played.today, .triples))))
    let token = played.startToken
    let start = try #require(played.change).start(on: .distantPast) { _ in .first }
    played.receive(.started(start.ofGuest), to: token)
    return played
  }

  @Test func aGuestHasNoDayToSpoil() throws {
    var played = try guest()
    #expect(played.perform(.autoplay).isEmpty && played.play.game.autoplay != nil)
    played.perform(.push(played.play.game.game.legalDirections[0]))
    played.perform(.undo)
    let news = played.events.compactMap { if case .news(let texts) = $0 { texts[0] } else { nil } }
    #expect(news == ["Now with help."])
  }

  /// A guest is still a guest after a refusal, or if the game continues.
  @Test func aRefusalMakesNoGuestAPlayer() throws {
    var played = try guest()
    played.perform(.start(.own))
    let refusal = try #require(played.change?.refusal(TextError("wait")))
    played.receive(.started(refusal), to: played.startToken)
    #expect(played.perform(.autoplay).isEmpty && played.play.game.autoplay != nil)
    #expect(played.play.game.session.daily == Daily(Played.today, .triples))
    played.perform(.start(.own))
    var session = played.play.game.session
    #expect(try #require(played.change).resume(session).ofGuest.attempt == .guest)
    while let direction = session.game.legalDirections.first {
      _ = session.perform(.push(direction, by: .player), at: 0)
    }
    #expect(try #require(played.change).resume(session).ofGuest.attempt == .guest, "after an end, too")
  }

  /// A game that cannot begin ends nothing and asks nothing.
  @Test func aDayToComeEndsNothing() {
    var history = History(Game(.triples, Origin(.random, seed: 7)))
    history.mark(.practice)
    var played = Played(GameSession(history))
    played.perform(.show(.game))
    for _ in 0..<6 { played.perform(.push(played.play.game.game.legalDirections[0])) }
    let events = played.perform(.newGame(seed: Daily(Played.today + 1, .triples).seed))
    #expect(played.play.game.session.clock.isRunning, "the board is still seen")
    #expect(events.map(\.name) == ["started"] && played.change == nil)
    #expect(played.play.game.game.turnCount == 6)
    // Without a game in play, the archive refuses and your own game begins.
    var nothing = Played(hasGame: false)
    nothing.perform(.newGame(seed: Daily(Played.today + 1, .triples).seed))
    #expect(nothing.change != nil)
  }

  /// The first end of a day counts, even if no file contains it yet.
  @Test func anEndThatIsNotStoredYetIsNotSpoilt() {
    var played = Played(GameSession(History(Daily(Played.today, .triples).game)))
    while !played.play.game.game.isDone { played.perform(.push(played.play.game.game.legalDirections[0])) }
    played.perform(.undo)
    #expect(played.play.game.session.entered.isEmpty)
    #expect(played.perform(.autoplay).isEmpty && played.play.game.autoplay != nil)
  }

  /// Help is reported once, when it begins to count.
  @Test func helpInPracticeIsNoNews() {
    var history = History(Game(.triples, Origin(.random, seed: 7)))
    history.mark(.practice)
    var played = Played(GameSession(history))
    played.perform(.push(played.play.game.game.legalDirections[0]))
    #expect(played.perform(.undo).map(\.name) == ["undone"])
  }

  @Test func helpIsToldOnce() {
    var played = Played()
    played.perform(.push(.left))
    #expect(played.perform(.undo).map(\.name) == ["undone", "news"])
    played.perform(.redo)
    #expect(played.perform(.undo).map(\.name) == ["undone"])
  }

  @Test func whatIsReplacedIsNotPlayedAnyMore() throws {
    var played = Played()
    played.perform(.push(.left))
    played.perform(.nextDaily)
    #expect(played.kept == ["save", "start"], "the time first")
    let token = played.startToken
    let change = try #require(played.change)
    #expect(played.play.starting == .daily(played.play.daily))
    #expect(played.perform(.push(.up)).isEmpty && played.perform(.undo).isEmpty && played.kept.isEmpty)
    played.perform(.suspend)
    #expect(played.kept.isEmpty, "it was saved before")
    let start = change.start(on: .distantPast) { _ in .first }
    #expect(played.receive(.started(start)).isEmpty, "nobody asked")
    #expect(played.receive(.started(start), to: token).map(\.name) == ["started"])
    #expect(played.play.game.session.isFirstTry && played.play.starting == nil)
    #expect(played.receive(.started(start), to: token).isEmpty, "once")
  }

  @Test func whatCannotBeStoredIsAFault() {
    var played = Played()
    played.perform(.newGame(seed: nil))
    let token = played.startToken
    guard var start = played.change?.start(on: .distantPast, beginning: { _ in .first }) else { return }
    start.notice = "The disk is full."
    let turns = played.play.game.game
    #expect(played.receive(.started(start), to: token).map(\.name) == ["fault"] && played.play.game.game == turns)
    #expect(played.receive(.fault("No.")).map(\.name) == ["fault"])
  }

  /// A new game is shown at once. An error in writing its file is reported even if something else was requested since.
  @Test func theFaultOfAGameThatWasOvertakenIsTold() throws {
    var played = Played()
    played.perform(.newGame(seed: nil))
    let token = played.startToken
    var start = try #require(played.change).start(on: .distantPast) { _ in .first }
    played.perform(.nextDaily)
    start.notice = "The disk is full."
    #expect(played.receive(.started(start), to: token).map(\.name) == ["fault"])
    #expect(played.play.starting == .daily(played.play.daily), "the daily game is still awaited")
  }

  @Test func aFirstTryIsPracticeAfterItsTime() throws {
    let daily = Daily(Played.today + -2, .triples)
    var history = History(daily.game)
    history.play(history.game.legalDirections[0])
    var played = Played()
    played.perform(.start(.daily(daily)))
    let token = played.startToken
    let start = try #require(played.change).resume(GameSession(history))
    played.receive(.started(start), to: token)
    #expect(start.attempt == .practice && played.play.game.session.isPractice && played.kept == ["save"])
  }

  @Test func theTablesOfFilesReplaceTheKnownOnes() throws {
    var played = Played()
    let score = HighScore(Recording(History(Game(.triples, Origin(.deterministic, seed: 42)))))
    played.receive(.boards(ScoreBoards([score])))
    #expect(played.play.tables.boards.scores == [score])
  }

  /// The end of a game is entered once, and its rank is known when files answer.
  @Test func theEndIsEntered() throws {
    var played = Played()
    while !played.play.game.game.isDone { played.perform(.push(played.play.game.game.legalDirections[0])) }
    #expect(played.events.suffix(1).map(\.name) == ["ended"] && played.kept.suffix(1) == ["enter"])
    #expect(played.play.game.standing == nil)
    guard case .enter(let outcome)? = played.requests.last?.work else { return }
    let failed = EntryReport(boards: ScoreBoards(), rank: nil, isStored: false, notice: "full")
    #expect(played.receive(.entered(outcome, failed)).map(\.name) == ["entered"] && played.kept.isEmpty)
    played.perform(.push(.left))
    #expect(played.kept.first == "enter", "it is offered again")
    var boards = ScoreBoards()
    let rank = boards.enter(HighScore(outcome.recording.dated(.distantPast)), replacing: [])
    played.receive(.entered(outcome, EntryReport(boards: boards, rank: rank, isStored: true)))
    #expect(played.kept == ["save"] && played.play.game.standing?.rank == 1 && played.play.tables.boards == boards)
    played.perform(.hint)
    #expect(played.events.map(\.name) == ["isOver"] && played.requests.isEmpty)
    played.perform(.undo)
    #expect(played.play.game.standing == nil, "the end is undone")
  }

  /// This end is in no table, but was entered without help: after undo and redo it is no first game with help.
  @Test func anEndBelowTheTableIsComparedOnce() throws {
    let best = (1...ScoreBoards.capacity).map { number in
      HighScore(
        GameSummary(
          rules: .triples, origin: Origin(.random, seed: 1), score: 90_000 + number, highestTile: 768, moves: 900),
        line: "", identity: GameIdentity(value: UInt64(number)))
    }
    let boards = ScoreBoards(best)
    var played = Played(tables: Tables(boards: boards))
    while !played.play.game.game.isDone { played.perform(.push(played.play.game.game.legalDirections[0])) }
    guard case .enter(let outcome)? = played.requests.last?.work else {
      Issue.record("nothing entered")
      return
    }
    played.receive(.entered(outcome, EntryReport(boards: boards, rank: nil, isStored: true)))
    #expect(played.play.game.standing?.text.hasSuffix(" below your best") == true)
    played.perform(.undo)
    #expect(played.perform(.redo).map(\.name).last == "ended" && played.play.game.standing == nil)
  }

  @Test func anotherFirstTryMakesItPractice() throws {
    let daily = Daily(Played.today, .triples)
    var played = Played(GameSession(History(daily.game)))
    while !played.play.game.game.isDone { played.perform(.push(played.play.game.game.legalDirections[0])) }
    guard case .enter(let outcome)? = played.requests.last?.work else { return }
    let report = EntryReport(boards: ScoreBoards(), rank: nil, isStored: true, isPractice: true)
    played.receive(.entered(outcome, report))
    #expect(played.play.game.session.isPractice && played.kept == ["save", "save"])
    #expect(played.play.game.standing == nil, "practice compares with nothing")
  }

  /// While a game is being replaced, no answer is saved for it: the next journal is that of the other game.
  @Test func nothingIsSavedForAGameThatGivesWay() throws {
    var played = Played(GameSession(practicing: History(Game(.triples, Origin(.deterministic, seed: 42)))))
    played.perform(.hint)
    let hint = try #require(played.requests.last?.token)
    for _ in 0..<5 { played.perform(.push(played.play.game.game.legalDirections[0])) }
    played.perform(.hint)
    let late = try #require(played.requests.last?.token)
    played.perform(.newGame(seed: nil))
    played.perform(.confirm)
    #expect(played.kept == ["enter", "start"])
    let (change, token) = (try #require(played.change), try #require(played.startToken))
    guard case .enter(let outcome)? = played.requests.first?.work else {
      return #expect(Bool(false), "nothing entered")
    }
    let report = EntryReport(boards: ScoreBoards(), rank: nil, isStored: true)
    #expect(played.receive(.entered(outcome, report)).map(\.name) == ["entered"] && played.kept.isEmpty)
    for asked in [hint, late] {
      #expect(played.receive(.advice(advice), to: asked).isEmpty && played.kept.isEmpty)
    }
    let own = GameSession(Game(.triples, Origin(.random, seed: 7)))
    played.receive(.started(change.resume(own)), to: token)
    #expect(played.play.game.session.entered.isEmpty && played.play.game.game == own.game)
  }

  /// The first lead of a race is reported, but not again when the race is resumed.
  @Test func aLeadThatOneHasIsNoNews() {
    let game = Game(.triples, Origin(.deterministic, seed: 42))
    var (rival, own) = (History(game), History(game))
    rival.play(game.legalDirections[0])
    func leads(_ history: History) -> Int {
      var play = Play(resuming: GameSession(history, rival: rival), setup: GameSetup(seed: 42), at: 0)
      return (0..<8).reduce(0) { sum, _ in
        let direction = play.game.game.legalDirections[0]
        let reports = play.perform(.push(direction), at: 1)
        return sum + reports.count { if case .moment(.overtook) = $0.event { true } else { false } }
      }
    }
    #expect(leads(own) == 1)
    for _ in 0..<8 { own.play(own.game.legalDirections[0]) }
    #expect(own.game.score > rival.game.score && leads(own) == 0)
    #expect(Moment.outdated(atLead: 3) == [.overtaken] && Moment.outdated(atLead: 0).count == 2)
  }

  /// Losing the lead by undo is not reported. Taking it again is.
  @Test func undoTakesALeadBack() {
    let game = Game(.triples, Origin(.deterministic, seed: 42))
    var rival = History(game)
    for direction in [Direction.left, .up, .right] { rival.play(direction) }
    var play = Play(resuming: GameSession(History(game), rival: rival), setup: GameSetup(seed: 42), at: 0)
    func moments(_ reports: [Report]) -> [Moment] {
      reports.compactMap { if case .moment(let moment) = $0.event { moment } else { nil } }
    }
    var told: [(lead: Int, moments: [Moment])] = []
    for _ in 0..<40 {
      let reports = play.perform(.push(play.game.game.legalDirections[0]), at: 1)
      told.append((play.game.lead ?? 0, moments(reports)))
      guard told.last?.moments.contains(.overtook) != true else { break }
    }
    #expect(told.last.map { $0.lead > 0 && $0.moments.contains(.overtook) } == true)
    while play.game.lead ?? 0 > 0 { #expect(moments(play.perform(.undo, at: 2)).isEmpty) }
    #expect(moments(play.perform(.redo, at: 3)).contains(.overtook))
  }
}

/// Levels and duels.
struct PlayBesideTests {
  private static let entries = LevelPack(
    name: "p",
    files: [
      ("1.level", "title: t\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6\nmoves: 3\ntime: 0:10"),
      ("2.level", "title: u\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 96\nmoves: 1"),
      ("3.level", "title: v\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 96"),
    ]
  ).entries

  private func level(_ number: Int = 0) -> Played {
    var played = Played()
    let entry = Self.entries[number]
    played.play.open(entry, GameSession(History(entry.level.game), level: entry.id))
    played.perform(.show(.level))
    return played
  }

  /// It teaches pushes of one cell, which everybody who has solved a level knows.
  @Test func theLessonIsOfferedToNewcomers() {
    let entry = Self.entries[0]
    let result = LevelResult(stars: 3, points: 10, recording: Recording(History(entry.level.game)))
    #expect(Played().play.offersLesson)
    #expect(!Played(setup: GameSetup(rules: .twenty48, seed: 42)).play.offersLesson)
    #expect(!Played(tables: Tables(progress: LevelProgress([entry.id: result]))).play.offersLesson)
  }

  /// Others may use the same file, so the tables may be theirs.
  @Test func gamesOfOthersMakeNoPlayerExperienced() {
    var boards = ScoreBoards()
    for seed in 1...3 {
      var history = History(Game(.triples, Origin(.deterministic, seed: UInt32(seed))))
      while let move = history.game.legalDirections.first { history.play(move) }
      _ = boards.enter(HighScore(Recording(history)))
    }
    let grid = try? Grid(parsing: "1 2 . . / . . . . / . . . . / 3 . 6 .", in: .triples)
    let session = GameSession(Game(.triples, Origin(.deterministic, seed: 1, board: grid)))
    let own = Played(session, tables: Tables(boards: boards))
    let others = Played(session, tables: Tables(boards: boards, hasOthersBoards: true))
    #expect(!own.play.offersLesson && own.play.tip == nil)
    #expect(others.play.offersLesson && others.play.tip != nil)
  }

  /// A restart destroys the moves of a level, so it asks from five moves on.
  @Test func aRestartOfALevelIsAskedAbout() {
    var played = level(2)
    var moves: Int? { played.play.level?.session.history.turns.count }
    for count in 1...5 {
      for _ in 0..<count {
        guard let move = played.play.level?.session.game.legalDirections.first else { return }
        played.perform(.push(move))
      }
      #expect(played.perform(.restart).map(\.name) == [count < 5 ? "started" : "question"])
    }
    #expect(moves == 5)
    played.perform(.confirm)
    #expect(moves == 0)
  }

  @Test func aLevelIsSolved() {
    var played = level()
    played.perform(.push(.up), at: 1)
    #expect(played.events.map(\.name) == ["blocked"])
    played.perform(.push(.left), at: 2)
    #expect(played.events.map(\.name) == ["played", "levelEnded"] && played.kept.suffix(1) == ["endLevel"])
    guard case .levelEnded(let standing, let result?, _)? = played.events.last else {
      Issue.record("no result")
      return
    }
    #expect(standing.status == .reached && result.points == standing.total)
    #expect(played.perform(.push(.left), at: 3).map(\.name) == ["isOver"] && played.kept.isEmpty)
    played.perform(.restart, at: 4)
    #expect(played.play.level?.isOver == false && played.play.level?.session.game.turnCount == 0)
  }

  @Test func theEndOfAChapterIsToldOnce() {
    let text = "title: t\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6"
    let levels = LevelPack(name: "p", files: [("1.level", text), ("2.level", text)])
    let (first, last) = (levels.entries[0], levels.entries[1])
    func chapter(after solved: [LevelPack.Entry]) -> String? {
      let result = LevelResult(stars: 1, points: 0, recording: Recording(History(first.level.game)))
      let progress = LevelProgress(Dictionary(solved.map { ($0.id, result) }) { one, _ in one })
      var played = Played(tables: Tables(progress: progress, packs: [levels]))
      played.play.open(last, GameSession(History(last.level.game), level: last.id))
      played.perform(.show(.level))
      played.perform(.push(.left), at: 1)
      if case .levelEnded(_, _?, let chapter)? = played.events.last { return chapter }
      Issue.record("not solved")
      return nil
    }
    #expect(chapter(after: [first])?.contains("2 of 2 levels, 4 of 6 stars") == true)
    #expect(chapter(after: [first, last]) == nil && chapter(after: []) == nil)
  }

  @Test func aLevelIsLostByMovesAndByTime() {
    var moves = level(1)
    moves.perform(.push(.left), at: 1)
    guard case .levelEnded(let standing, nil, _)? = moves.events.last else {
      Issue.record("not lost")
      return
    }
    #expect(standing.status == .failed(.noMoves))
    var time = level()
    time.perform(.push(.down), at: 1)
    #expect(time.advance(to: 2.5).isEmpty && time.kept == ["save"], "a tick")
    #expect(time.advance(to: 11).map(\.name) == ["levelEnded"])
    #expect(time.advance(to: 12).isEmpty && time.kept.isEmpty)
  }

  @Test func aHintOfALevelCostsOnlyIfItNamesAMove() throws {
    for (guidance, event, penalties) in [
      (LevelGuidance.move(.left), "advice", 1), (.unsolvable, "reply", 0), (.undecided, "reply", 0),
    ] {
      var played = level()
      played.perform(.hint, at: 1)
      let token = try #require(played.requests.first?.token)
      #expect(played.receive(.guidance(guidance), to: token, at: 1).map(\.name) == [event])
      #expect(played.play.level?.session.penalties == penalties && played.play.level?.run.isAsking == false)
      #expect(played.receive(.guidance(guidance), to: token, at: 1).isEmpty, "once")
    }
  }

  @Test func aHintOfALevelHelpsOnlyOnItsBoard() throws {
    var played = level()
    played.perform(.hint, at: 1)
    let token = try #require(played.requests.first?.token)
    played.perform(.push(.down), at: 2)
    #expect(played.receive(.guidance(.move(.left)), to: token, at: 3).isEmpty)
    #expect(played.perform(.hint, at: 4).isEmpty && played.requests.count == 1, "it is asked again")
    #expect(played.play.level?.run.isAsking == true && played.play.level?.session.penalties == 0)
  }

  @Test(arguments: [nil, .game] as [Play.Activity?]) func anUnseenHintOfALevelIsFree(other: Play.Activity?) throws {
    var played = level()
    played.perform(.hint, at: 1)
    let token = try #require(played.requests.first?.token)
    played.perform(.show(other), at: 2)
    #expect(played.receive(.guidance(.move(.left)), to: token, at: 3).isEmpty)
    #expect(played.play.level?.session.penalties == 0)
    played.perform(.show(.level), at: 4)
    let again = try #require(played.requests.last?.token)
    #expect(played.receive(.guidance(.move(.left)), to: again, at: 5).map(\.name) == ["advice"])
    #expect(played.play.level?.session.penalties == 1 && played.play.level?.run.hint?.best == .left)
  }

  @Test func theGameWaitsBesideALevel() {
    var played = Played()
    played.perform(.show(.game))
    played.perform(.push(.left), at: 1)
    let game = played.play.game.session
    played.play.open(Self.entries[0], GameSession(History(Self.entries[0].level.game), level: Self.entries[0].id))
    played.perform(.show(.level), at: 3)
    played.perform(.push(.down), at: 4)
    #expect(played.play.game.session.history == game.history && played.play.level?.session.game.turnCount == 1)
    #expect(!played.play.game.session.clock.isRunning && played.play.level?.session.clock.isRunning == true)
    played.perform(.suspend, at: 5)
    #expect(played.kept == ["save", "save"])
  }

  private func duel(_ setup: DuelSetup, pause: Seconds = 0) -> Played {
    var played = Played(hasGame: false, pause: pause)
    played.play.open(DuelMatch(setup))
    played.perform(.show(.duel))
    return played
  }

  private func setup(_ first: Duelist, _ second: Duelist, clock: Seconds? = nil, moves: Int? = 2) -> DuelSetup {
    DuelSetup(
      rules: .triples, seed: 42, first: first, second: second, clock: clock, moves: moves, date: .distantPast)
  }

  /// Answers for the computer with its first choice, and returns the names of the reports.
  private func decide(_ played: inout Played, at now: Seconds = 0) -> [String] {
    for request in played.requests {
      guard case .decide(let task, _, _) = request.work, let choice = task.choices.first else { continue }
      return played.receive(.choice(choice), to: request.token, at: now).map(\.name)
    }
    return []
  }

  @Test func theComputerTakesItsTurns() {
    var played = duel(setup(.person, .computer(.one)))
    #expect(played.perform(.place(Position(row: 0, column: 0))).map(\.name) == ["refused"])
    #expect(played.perform(.push(.left)).map(\.name) == ["pushed"] && played.kept == ["saveDuel"])
    let waiting = played
    #expect(decide(&played) == ["placed"])
    var late = waiting
    #expect(late.perform(.push(.up)).map(\.name) == ["refused"])
    #expect(late.perform(.undo).map(\.name) == ["refused"])
  }

  /// A list made earlier names the duel in play, even after the duel is over.
  @Test func aDuelThatEndedWaitsNoMore() {
    let setup = setup(.person, .computer(.one))
    var played = duel(setup)
    played.perform(.push(.left))
    played.receive(.waitingDuels([setup]))
    #expect(played.play.openDuels.count == 1)
    played.perform(.resign)
    played.perform(.confirm)
    #expect(played.play.duel?.match.isOver == true && played.play.openDuels.isEmpty)
  }

  /// `--new` keeps a duel for later, and begins another with the same plan.
  @Test func aDuelWithThePlanOfOneThatEndedStillWaits() {
    let setup = setup(.person, .computer(.one))
    var played = duel(setup)
    played.perform(.push(.left))
    played.receive(.waitingDuels([setup.begun(seed: 7, date: .distantPast)]))
    #expect(played.play.openDuels == [setup.plan], "the one in play comes first")
    played.perform(.resign)
    played.perform(.confirm)
    #expect(played.play.duel?.match.isOver == true && played.play.openDuels == [setup.plan])
  }

  /// Files list the waiting duels again only when the list is opened.
  @Test func aDuelThatGivesWayWaits() {
    let (one, two) = (setup(.person, .computer(.one)), setup(.person, .computer(.two)))
    var played = duel(one)
    played.perform(.push(.left))
    let waiting = played.play.duel?.match
    start(.duel(two.plan), DuelMatch(two), in: &played)
    #expect(played.play.openDuels == [one.plan], "nothing is played in the new one")
    played.perform(.push(.left))
    #expect(played.play.openDuels == [two.plan, one.plan])
    start(.duel(one.plan), waiting, in: &played)
    #expect(played.play.openDuels == [one.plan, two.plan])
    start(.duel(setup(.person, .computer(.four)).plan), DuelMatch(setup(.person, .computer(.four))), in: &played)
    #expect(played.play.openDuels == [one.plan, two.plan], "each is listed once")
  }

  private func start(_ request: GameRequest, _ match: DuelMatch?, in played: inout Played) {
    played.perform(.start(request))
    guard let change = played.change, let match else { return }
    played.receive(.started(change.resume(match)), to: played.startToken)
    played.perform(.show(.duel))
  }

  @Test func peopleCanFollowTheComputer() {
    var played = duel(setup(.person, .computer(.one)), pause: 0.5)
    played.perform(.push(.left), at: 1)
    #expect(played.requests.count == 1 && played.advance(to: 1).isEmpty)
    #expect(decide(&played, at: 1.1).isEmpty && played.play.nextChange(after: 1.1) == 1.5)
    #expect(played.advance(to: 1.5).map(\.name) == ["placed"])
  }

  @Test func aDuelIsPlayedToItsEnd() {
    var (played, names) = (duel(setup(.person, .person)), [String]())
    for _ in 0..<20 {
      guard let task = played.play.duel?.match.task, let choice = task.choices.first else {
        names += played.perform(.changeSides).map(\.name)
        continue
      }
      switch choice {
      case .push(let direction): names += played.perform(.push(direction)).map(\.name)
      case .place(let position): names += played.perform(.place(position)).map(\.name)
      }
    }
    let half = ["pushed", "placed", "pushed", "placed", "duelEnded"]
    #expect(names == half + ["changedSides"] + half)
    #expect(played.perform(.push(.left)).map(\.name) == ["isOver"])
    played.perform(.nextDuel)
    #expect(played.change?.request == .duel(setup(.person, .person).plan))
  }

  @Test func whoseTimeIsUpLosesTheTurn() {
    var played = duel(setup(.person, .person, clock: 5))
    #expect(played.advance(to: 6).map(\.name) == ["news"])
    #expect(decide(&played, at: 6) == ["pushed"])
    guard case .place(let entry)? = played.play.duel?.match.task?.choices.first else {
      Issue.record("nothing to place")
      return
    }
    #expect(played.perform(.place(entry), at: 7).map(\.name) == ["placed"], "it is told once in a game")
    #expect(decide(&played, at: 7) == ["pushed"])
    var resigned = duel(setup(.person, .person))
    resigned.perform(.push(.left))
    #expect(resigned.perform(.resign).map(\.name) == ["question"])
    #expect(resigned.perform(.confirm).map(\.name) == ["duelEnded"] && resigned.play.duel?.match.isOver == true)
  }

  /// Each game has its own time, and its end is reported each time.
  @Test func theTimeOfEachGameIsTold() {
    var played = duel(setup(.person, .person, clock: 5, moves: 1))
    #expect(played.advance(to: 6).map(\.name) == ["news"])
    #expect(decide(&played, at: 6) == ["pushed"])
    if case .place(let entry)? = played.play.duel?.match.task?.choices.first { played.perform(.place(entry), at: 7) }
    played.perform(.changeSides, at: 8)
    #expect(played.perform(.push(.left), at: 9).map(\.name) == ["pushed"])
    #expect(played.advance(to: 15).map(\.name) == ["news"], "the first player places now")
  }

  /// Undo spoils a duel even while the computer moves in place of the person.
  @Test func undoIsAskedAboutWhenTheTimeIsUp() {
    var played = duel(setup(.person, .computer(.one), clock: 5, moves: nil))
    played.perform(.push(.left))
    #expect(decide(&played) == ["placed"])
    #expect(played.advance(to: 6).map(\.name) == ["news"])
    #expect(played.perform(.undo, at: 6).map(\.name) == ["question"])
  }

  /// A question gives nobody free time to think. Alone you race nobody.
  @Test func aQuestionStopsNoClockOfADuel() {
    var played = duel(setup(.person, .person, clock: 60))
    played.perform(.push(.left), at: 1)
    played.perform(.resign, at: 2)
    played.perform(.show(.duel, beneathQuestion: true), at: 2)
    #expect(played.play.duel?.match.seconds(of: .second, at: 9) == 8)
    var level = level()
    level.perform(.push(.down), at: 1)
    level.perform(.show(.level, beneathQuestion: true), at: 2)
    #expect(level.play.level?.session.clock.isRunning == false)
  }

  /// A late game does not get the answer to a question about the duel.
  @Test func aYesIsForWhatWasPlayedWhenItWasAsked() throws {
    var daily = GameSession(History(Daily(Played.today, .triples).game))
    _ = daily.perform(.push(daily.game.legalDirections[0], by: .player), at: 0)
    var played = duel(setup(.person, .computer(.one), moves: nil))
    played.perform(.push(.left))
    #expect(decide(&played) == ["placed"])
    played.perform(.start(.daily(Daily(Played.today, .triples))))
    let (change, token) = (try #require(played.change), played.startToken)
    #expect(played.perform(.undo).map(\.name) == ["question"])
    played.receive(.started(change.resume(daily)), to: token)
    #expect(played.play.activity == .game)
    var back = played
    #expect(played.perform(.confirm).isEmpty && played.play.game.session.history == daily.history)
    back.perform(.show(.duel, beneathQuestion: true))
    #expect(back.perform(.confirm).map(\.name) == ["undone"] && back.play.duel?.match.isAided == true)
  }

  /// A daily game that another window plays is refused, and the computer of the duel still answers.
  @Test func aRefusalStopsNoDuel() throws {
    var played = duel(setup(.person, .computer(.one)))
    played.perform(.start(.daily(Daily(Played.today, .triples))))
    let (change, token) = (try #require(played.change), played.startToken)
    let home = change.home.start(on: .distantPast) { _ in .unknown }
    played.receive(.started(home.refused(change.request, TextError("wait"))), to: token)
    #expect(played.perform(.push(.left)).map(\.name) == ["pushed"] && decide(&played) == ["placed"])
  }

  /// The computer has pushed, but the person has not decided anything.
  @Test func aDuelThatNobodyBeganCanBeReplanned() {
    var played = duel(setup(.computer(.one), .person))
    #expect(played.play.duel?.canBeReplanned == true && decide(&played) == ["pushed"])
    #expect(played.play.duel?.canBeReplanned == true)
    var other = played
    other.perform(.start(.duel(DuelSetup())))
    #expect(other.change?.isAbandoned == true, "it leaves no file")
    guard case .place(let entry)? = played.play.duel?.match.task?.choices.first else {
      Issue.record("nothing to place")
      return
    }
    played.perform(.place(entry))
    #expect(played.play.duel?.canBeReplanned == false)
    played.perform(.start(.duel(DuelSetup())))
    #expect(played.change?.isAbandoned == false)
  }

  /// The level in play continues, and its end counts for it.
  @Test func aRefusedLevelChangesNothing() throws {
    var played = level()
    played.perform(.push(.down), at: 0)
    played.perform(.start(.level(Self.entries[1], isNew: false)), at: 1)
    let (change, token) = (try #require(played.change), played.startToken)
    let refusal = try #require(change.refusal(TextError("wait")))
    #expect(played.receive(.started(refusal), to: token, at: 1).map(\.name) == ["started"])
    #expect(refusal.notice == "Not possible: wait." && played.play.starting == nil)
    #expect(played.play.level?.entry == Self.entries[0])
    played.perform(.show(.level), at: 1)
    #expect(played.play.level?.session.clock.isRunning == true)
    #expect(played.perform(.push(.left), at: 2).map(\.name) == ["played", "levelEnded"])
  }

  /// A program that began with a level has no game to go on with.
  @Test func aRefusedLevelGivesWayToTheOwnGameIfNothingIsInPlay() throws {
    var played = Played(hasGame: false)
    played.perform(.start(.level(Self.entries[1], isNew: false)))
    let (change, token) = (try #require(played.change), played.startToken)
    played.receive(.started(try #require(change.refusal(TextError("wait")))), to: token)
    #expect(played.change?.request == .own)
  }

  @Test func aDuelThatWaitsIsNotTouchedByALevel() {
    var played = duel(setup(.person, .person))
    played.perform(.push(.left))
    played.perform(.start(.level(Self.entries[0], isNew: false)))
    #expect(played.kept == ["start"] && played.play.duel?.match.isVisible == true)
  }

  /// A screen reader may still read the level.
  @Test func theClockOfADuelStopsWhenALevelStarts() throws {
    var played = duel(setup(.person, .person, clock: 60))
    played.perform(.push(.left), at: 1)
    played.perform(.start(.level(Self.entries[0], isNew: false)), at: 2)
    let (change, token) = (try #require(played.change), played.startToken)
    played.receive(.started(change.start(on: .distantPast) { _ in .first }), to: token, at: 3)
    #expect(played.play.activity == .level && played.play.duel?.match.seconds(of: .second, at: 9) == 2)
  }

  @Test func aDuelThatIsBegunIsSavedWhenAnotherStarts() {
    var played = duel(setup(.person, .person))
    played.perform(.push(.left))
    played.perform(.start(.duel(DuelSetup())))
    #expect(played.kept == ["saveDuel", "start"])
    #expect(played.perform(.nextDuel).map(\.name) == ["duelContinues"])
  }
}
