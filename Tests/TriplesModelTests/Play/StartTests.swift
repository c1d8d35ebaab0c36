import FoundationEssentials
import TestSupport
import Testing
import TriplesModel

/// Which game replaces which, and the questions before that.
struct StartTests {
  private let today = Day(20_778)
  private var daily: Daily { Daily(today, .triples) }

  private func session(_ game: Game, isPractice: Bool = false, moves: Int = 5) -> GameSession {
    var history = History(game)
    for _ in 0..<moves { history.play(history.game.legalDirections[0]) }
    return isPractice ? GameSession(practicing: history) : GameSession(history)
  }

  private var own: GameSession { session(Game(.triples, Origin(.random, seed: 7))) }

  private func log(of daily: Daily? = nil, unfinished: [Daily] = []) -> DailyLog {
    var log = DailyLog()
    if let daily { log.add(DailyResult(daily, score: 9, moves: 9, marks: [], line: "")) }
    log.unfinished = Set(unfinished)
    return log
  }

  private func played(
    _ session: GameSession, setup: GameSetup = GameSetup(), _ dailies: DailyLog = DailyLog()
  ) -> Played { Played(session, setup: setup, tables: Tables(dailies: dailies)) }

  /// Returns what a request starts if no game was put aside.
  private func started(
    _ request: GameRequest, setup: GameSetup = GameSetup(), _ dailies: DailyLog = DailyLog()
  ) throws -> GameSession {
    var (games, log, played) = (GamesAside(), dailies, played(own, setup: setup, dailies))
    if played.perform(.start(request)).contains(where: { $0.name == "question" }) { played.perform(.confirm) }
    let change = try #require(played.change)
    return try #require(games.start(change, &log).session)
  }

  /// Returns the request for a new game, with any question confirmed.
  private func newGame(
    _ session: GameSession, setup: GameSetup = GameSetup(), seed: UInt32? = nil
  ) throws -> GameRequest {
    var played = played(session, setup: setup)
    if played.perform(.newGame(seed: seed)).contains(where: { $0.name == "question" }) { played.perform(.confirm) }
    return try #require(played.change).request
  }

  private func question(_ request: GameRequest, in session: GameSession) -> String? {
    var played = played(session)
    played.perform(.start(request))
    return played.question
  }

  @Test func theFirstTryOfTodayCounts() throws {
    let older = Daily(today + -1, .triples)
    for ask in [GameRequest.daily, { .race(History($0.game)) }] {
      #expect(try started(ask(daily)).isFirstTry)
      #expect(try started(ask(daily), log(of: daily)).isPractice)
      #expect(try started(ask(older)).isPractice, "the day is over")
      #expect(try started(ask(daily), log(of: Daily(today, .threes))).isFirstTry)
    }
  }

  @Test func aFirstTryNeedsToKnowThatThereIsNoOther() {
    #expect(log().attempt(at: daily, on: today) == .first)
    #expect(log().attempt(at: daily, on: today, isElsewhere: true) == .elsewhere)
    #expect(log().attempt(at: daily, on: today, isKnown: false) == .unknown)
    #expect(log(of: daily).attempt(at: daily, on: today, isElsewhere: true, isKnown: false) == .practice)
    #expect(log().attempt(at: daily, on: today + 1) == .practice)
  }

  @Test func aSeedOfADayAsksForItsGame() throws {
    #expect(try newGame(own, seed: daily.seed) == .daily(daily))
    #expect(try newGame(own, setup: GameSetup(seed: daily.seed)) == .daily(daily))
    #expect(try newGame(own, setup: GameSetup(rules: .threes), seed: daily.seed) == .new(seed: daily.seed))
    #expect(try newGame(own, setup: GameSetup(seed: 42)) == .new(seed: nil))
    #expect(try newGame(own, seed: 42) == .new(seed: 42))
  }

  /// Every way to begin a daily game uses the same decision.
  @Test func aNewGameWithTheSeedOfADayCountsOnce() throws {
    #expect(try started(.new(seed: nil), setup: GameSetup(seed: daily.seed), log(of: daily)).isPractice)
  }

  /// A level starts without a question: what it replaces is put aside, and only the same level may start over.
  @Test func aLevelMakesRoomForAnother() throws {
    let text = "title: t\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 96"
    let entries = LevelPack(name: "p", files: [("1.level", text), ("2.level", text)]).entries
    var session = GameSession(History(entries[0].level.game), level: entries[0].id)
    _ = session.perform(.push(.left, by: .player), at: 1)
    for (entry, isNew, isAbandoned) in [(0, false, false), (0, true, true), (1, false, false), (1, true, false)] {
      let request = GameRequest.level(entries[entry], isNew: isNew)
      var played = played(own)
      played.play.open(entries[0], session)
      #expect(!played.perform(.start(request)).contains { $0.name == "question" })
      #expect(played.change?.isAbandoned == isAbandoned)
      #expect(request.admits(session) == (entry == 0 && !isNew))
    }
    var (games, log, played) = (GamesAside([session]), DailyLog(), played(own))
    played.perform(.start(.level(entries[0], isNew: false)), at: 3)
    let change = try #require(played.change)
    #expect(games.start(change, &log).continuation == "Your level continues at move 1.")
  }

  @Test func anotherDuelIsForTheTimeAfterThisOne() throws {
    var match = DuelMatch(DuelSetup().begun(seed: 1, date: .distantPast))
    var played = played(own)
    played.play.open(match)
    played.perform(.nextDuel)
    #expect(played.change?.request == .duel(DuelSetup()))
    match.push(match.game.legalDirections[0], at: 1)
    played = self.played(own)
    played.play.open(match)
    #expect(played.perform(.nextDuel).map(\.name).contains("duelContinues") && played.change == nil)
  }

  @Test func aNewGameIsAskedForInOnesOwnGame() throws {
    let practice = session(own.history.game(at: 0), isPractice: true)
    let race = GameSession(History(Game(.triples, Origin(.deterministic, seed: 9))), rival: own.history)
    for other in [practice, race, session(daily.game)] {
      #expect(try newGame(other) == .own)
      #expect(try newGame(other, seed: 5) == .new(seed: 5))
    }
    #expect(try newGame(own) == .new(seed: nil))
  }

  @Test func theQuestionIsTrue() {
    #expect(question(.new(seed: nil), in: own) == "Leave this game? Its score is kept.")
    var ended = own
    _ = ended.perform(.entered(ended.history.identity), at: 0)
    #expect(
      question(.new(seed: nil), in: ended)?.hasSuffix("The best of its ends is kept.") == true)
    var undone = own
    while undone.game.turnCount > 0 { _ = undone.perform(.undo, at: 0) }
    #expect(question(.new(seed: nil), in: undone) == "Leave this game? Your undone moves are lost.")
    let practice = session(daily.game, isPractice: true)
    for request in [.own, .new(seed: nil), .daily(daily)] as [GameRequest] {
      #expect(question(request, in: practice)?.hasSuffix("Leave this practice? Its score does not count.") == true)
    }
    for request in [.daily(daily), .race(own.history), .practice(own.history)] as [GameRequest] {
      #expect(question(request, in: own) == nil, "it goes on another time")
    }
    #expect(question(.own, in: session(daily.game)) == nil)
    #expect(question(.new(seed: 7), in: session(daily.game)) == nil, "a first try is not given up")
    #expect(question(.new(seed: nil), in: session(own.history.game(at: 0), moves: 0)) == nil)
  }

  @Test func theQuestionBeforeADeletionNamesAFirstTry() {
    for (session, isFirstTry) in [(session(daily.game), true), (session(daily.game, isPractice: true), false)] {
      var played = played(own)
      played.perform(.delete(SavedGame(number: 1, session: session, date: .distantPast, isInPlay: false)))
      #expect(played.question?.hasSuffix(" It is your first try of the day.") == isFirstTry)
    }
  }

  /// An own game and a race with the same tiles may have the same moves.
  @Test func aSavedGameIsNotARaceWithTheSameMoves() {
    let game = session(Game(.triples, Origin(.deterministic, seed: 9)))
    let race = GameSession(game.history, rival: own.history)
    for (saved, other) in [(game, race), (race, game)] {
      let request = GameRequest.saved(SavedGame(number: 1, session: saved, date: .distantPast, isInPlay: false))
      #expect(request.admits(saved) && !request.admits(other))
    }
  }

  /// A first try with a stored end has counted, even after an undo.
  @Test func aFirstTryThatEndedHasCounted() throws {
    var (ended, played) = (session(daily.game), played(own))
    played.perform(.start(.daily(daily)))
    let change = try #require(played.change)
    #expect(change.resume(ended).attempt == .first)
    _ = ended.perform(.entered(ended.history.identity), at: 0)
    #expect(change.resume(ended).attempt == .counted)
    #expect(DailyAttempt.counted.words == "your first result stays", "which the computer may have reached")
  }

  @Test func whatWasPutAsideIsFound() {
    let day = session(daily.game)
    let again = session(daily.game, isPractice: true)
    let level = session(Game(.triples, Origin(.deterministic, seed: 7, board: Grid(bits: 0x2100))))
    let seven = Game(.triples, Origin(.deterministic, seed: 7))
    var raced = History(seven)
    raced.play(.left)
    let race = GameSession(raced, rival: own.history)
    let all = [own, day, again, level, race]
    #expect(all.map { GameRequest.own.admits($0) } == [true, false, false, false, false])
    #expect(all.map { GameRequest.daily(daily).admits($0) } == [false, true, true, false, false])
    #expect(all.map { GameRequest.race(own.history).admits($0) } == [false, false, false, false, true])
    #expect(all.map { GameRequest.race(raced).admits($0) } == [false, false, false, false, false], "another rival")
    #expect(all.map { GameRequest.race(day.history).admits($0) } == [false, true, false, false, false], "no practice")
    #expect(!all.contains { GameRequest.practice(own.history).admits($0) })
    #expect(!GameRequest.own.admits(session(own.history.game(at: 0), moves: 0)), "nothing was played")
  }

  @Test func practiceGoesOnFromWhereAGameStands() throws {
    var history = session(Game(.triples, Origin(.random, seed: 7)), moves: 9).history
    history.mark(.hint)
    history.jump(to: 4)
    let session = try started(.practice(history))
    #expect(session.isPractice && session.game == history.game && session.history.turns.count == 4)
    #expect(session.history.marks == [.practice])
    #expect(Recording(session.history).game.origin == Origin(.random, seed: 7))
  }

  @Test func aRaceIsAGameOfTheSameSeed() throws {
    let rival = session(Game(.threes, Origin(.random, seed: 7)), moves: 9).history
    let session = try started(.race(rival))
    #expect(session.game == Game(.threes, Origin(.deterministic, seed: 7)) && !session.isPractice)
    #expect(session.rival == rival && !session.isOwn)
  }

  /// A game on a given board enters no table, so only the race counts.
  @Test func aRaceOnAGivenBoardIsPractice() throws {
    let rival = session(Game(.triples, Origin(.random, seed: 7, board: Grid(bits: 0x2100)))).history
    let race = try started(.race(rival))
    #expect(race.isPractice && race.rival == rival && race.game.origin.board == rival.game.origin.board)
  }

  @Test func aFirstTryThatContinuesIsNoRace() throws {
    let rival = session(daily.game, moves: 9).history
    var (games, log, played) = (GamesAside([session(daily.game)]), DailyLog(), played(own))
    played.perform(.start(.race(rival)))
    let start = games.start(try #require(played.change), &log)
    #expect(start.session?.isFirstTry == true && start.session?.rival == nil)
    #expect(start.texts(racing: rival).first == "Your daily game continues at move 5: your first try counts.")
  }

  @Test func theKeyOfTheDailyGameLeadsThereAndBack() {
    #expect(played(own, log(of: daily)).play.nextDaily == .daily(daily), "as practice")
    #expect(played(session(daily.game)).play.nextDaily == .own)
    let older = Daily(today + -1, .triples)
    #expect(played(session(older.game), log(unfinished: [daily])).play.nextDaily == .own)
    let threes = played(session(daily.game), setup: GameSetup(rules: .threes))
    #expect(threes.play.nextDaily == .own, "whatever the next game is")
  }

  @Test func unfinishedDaysWaitUntilTheyEnd() {
    let (older, gone, threes) = (Daily(today + -1, .triples), Daily(today + -2, .triples), Daily(today + -1, .threes))
    #expect(log(unfinished: [daily, older, gone, threes]).waiting(besides: daily) == [threes, older])
    var other = log(of: older)
    other.unfinished = [older, threes]
    #expect(other.waiting(besides: daily) == [threes], "one that was resumed and has ended waits no more")
  }

  /// A daily game behind a level, a duel or a page is shown first, and the next one only from there.
  @Test func aDailyGameThatIsCoveredIsShownFirst() throws {
    var played = played(session(daily.game), setup: GameSetup(rules: .threes))
    for covered in [nil, Play.Activity.duel] {
      played.perform(.show(covered))
      #expect(played.perform(.nextDaily).map(\.name) == ["returned"] && played.startToken == nil)
      #expect(played.play.activity == .game && played.play.game.session.daily == daily)
    }
    played.perform(.nextDaily)
    #expect(try #require(played.change).request == .own)
  }

  /// A daily game in another window is refused, and the level in which you asked for it continues.
  @Test func aRefusalLeavesNoLevel() throws {
    var played = played(own)
    let file = ("1.level", "title: t\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6")
    let level = try #require(LevelPack(name: "p", files: [file]).entries.first)
    played.play.open(level, GameSession(History(level.level.game), level: level.id))
    played.perform(.show(.level))
    played.perform(.nextDaily)
    let (change, token) = (try #require(played.change), played.startToken)
    let refusal = try #require(change.refusal(TextError("it is in play")))
    #expect(played.receive(.started(refusal), to: token).map(\.name) == ["started"])
    #expect(played.play.activity == .level && played.play.game.game == own.game)
  }

  /// Other moves after an undo beyond the start of a practice are worth the question, and are kept.
  @Test func aPracticeIsAskedForAfterUndo() {
    var played = played(own)
    let game = session(Game(.triples, Origin(.random, seed: 8)), moves: 9)
    played.perform(.start(.practice(game.history)))
    for _ in 0..<9 { played.perform(.undo) }
    let moves = played.play.game.game.legalDirections
    played.perform(.push(moves[moves.count - 1]))
    played.playFiveMoves()
    played.perform(.newGame(seed: nil))
    #expect(played.question == "Leave this practice? Its score does not count.")
    played.perform(.confirm)
    #expect(played.kept.contains("enter"))
  }

  /// The game in play continues, without the hint that was for the practice.
  @Test func aRefusedPracticeShowsNoHint() throws {
    var played = played(own)
    played.perform(.start(.practice(session(daily.game).history, best: .left)))
    let (change, token) = (try #require(played.change), played.startToken)
    let refusal = try #require(change.refusal(TextError("it is in play")))
    #expect(played.receive(.started(refusal), to: token).map(\.name) == ["started"])
    #expect(played.play.game.game == own.game && played.play.game.hint == nil)
    #expect(played.play.practiced?.turn == nil)
  }

  /// Otherwise the moves before the practice would count for your own game, which would be replaced without a question.
  @Test func aRefusalAfterPracticeForgetsThePractice() throws {
    var played = played(own)
    played.perform(.start(.practice(session(Game(.triples, Origin(.random, seed: 8)), moves: 9).history)))
    #expect(played.play.practiced?.turn == 9)
    played.perform(.nextDaily)
    let (change, token) = (try #require(played.change), played.startToken)
    let home = change.home.start(on: .distantPast) { _ in .unknown }
    played.receive(.started(home.refused(change.request, TextError("it is in play"))), to: token)
    #expect(played.play.practiced?.turn == nil)
    played.playFiveMoves()
    played.perform(.newGame(seed: nil))
    #expect(played.question == "Leave this game? Its score is kept.")
  }

  @Test func theEndDecidesAgain() throws {
    var session = GameSession(daily.game)
    var outcome: Outcome?
    while outcome == nil {
      for case .enter(let end) in session.perform(.push(session.game.legalDirections[0], by: .player), at: 0) {
        outcome = end
      }
    }
    let end = try #require(outcome)
    #expect(log().counts(end))
    var own = log()
    own.add(try #require(DailyResult(end.recording)))
    #expect(own.counts(end), "the result of this game")
    #expect(!log(of: daily).counts(end), "another game was the first try")
    let effects = session.perform(.practice, at: 0)
    #expect(effects.count == 1 && session.isPractice && session.perform(.practice, at: 0).isEmpty)
  }
}
