import FoundationEssentials
import TestSupport
import Testing
import TriplesModel

/// Which game takes whose place, and what is asked first.
struct DeskTests {
  private let today = Day(20_778)
  private var daily: Daily { Daily(today, .triples) }

  private func session(_ game: Game, isPractice: Bool = false, moves: Int = 1) -> GameSession {
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

  private func desk(
    _ session: GameSession, setup: GameSetup = GameSetup(), _ dailies: DailyLog = DailyLog()
  ) -> Desk {
    Desk(session: session, setup: setup, dailies: dailies, today: today)
  }

  /// What is seated for a request at a desk where nothing was put aside.
  private func seated(_ request: GameRequest, _ dailies: DailyLog = DailyLog()) -> GameSession {
    var (games, log, rng) = (GamesAside(), dailies, SystemRandomNumberGenerator())
    let change = desk(own, dailies).change(for: request, using: &rng, at: 0)
    return games.seat(change, asideOf: own, &log).session ?? own
  }

  @Test func theFirstTryOfTodayCounts() {
    let older = Daily(today + -1, .triples)
    for ask in [GameRequest.daily, { .race(History($0.game)) }] {
      #expect(seated(ask(daily)).isFirstTry)
      #expect(seated(ask(daily), log(of: daily)).isPractice)
      #expect(seated(ask(older)).isPractice, "the day is over")
      #expect(seated(ask(daily), log(of: Daily(today, .threes))).isFirstTry)
    }
  }

  @Test func aFirstTryNeedsToKnowThatThereIsNoOther() {
    #expect(log().attempt(at: daily, on: today) == .first)
    #expect(log().attempt(at: daily, on: today, isElsewhere: true) == .elsewhere)
    #expect(log().attempt(at: daily, on: today, isKnown: false) == .unknown)
    #expect(log(of: daily).attempt(at: daily, on: today, isElsewhere: true, isKnown: false) == .repeated)
    #expect(log().attempt(at: daily, on: today + 1) == .late)
  }

  @Test func aSeedOfADayAsksForItsGame() {
    #expect(desk(own).newGame(seed: daily.seed) == .daily(daily))
    #expect(desk(own, setup: GameSetup(seed: daily.seed)).newGame() == .daily(daily))
    #expect(desk(own, setup: GameSetup(rules: .threes)).newGame(seed: daily.seed) == .new(seed: daily.seed))
    #expect(desk(own, setup: GameSetup(seed: 42)).newGame() == .new(seed: nil))
    #expect(desk(own).newGame(seed: 42) == .new(seed: 42))
  }

  /// However a daily game comes to begin, the one function is asked.
  @Test func aNewGameWithTheSeedOfADayCountsOnce() {
    var (games, log, rng) = (GamesAside(), log(of: daily), SystemRandomNumberGenerator())
    let setup = GameSetup(seed: daily.seed)
    let change = desk(own, setup: setup, log).change(for: .new(seed: nil), using: &rng, at: 0)
    #expect(games.seat(change, asideOf: own, &log).session?.isPractice == true)
  }

  /// Nothing is asked for a level: what makes room is put aside, and only the level itself may begin anew.
  @Test func aLevelMakesRoomForAnother() throws {
    let text = "title: t\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 96"
    let entries = LevelPack(name: "p", files: [("1.level", text), ("2.level", text)]).entries
    var session = GameSession(History(entries[0].level.game), level: entries[0].id)
    _ = session.perform(.push(.left, by: .player), at: 1)
    var rng = SystemRandomNumberGenerator()
    for (entry, isNew, isLeft) in [(0, false, false), (0, true, true), (1, false, false), (1, true, false)] {
      let (desk, request) = (Desk(session: session), GameRequest.level(entries[entry], isNew: isNew))
      #expect(desk.question(for: request) == nil)
      #expect(desk.change(for: request, using: &rng, at: 2).isLeft == isLeft)
      #expect(request.admits(session) == (entry == 0 && !isNew))
    }
    var games = GamesAside([session])
    var log = DailyLog()
    let change = Desk(session: nil).change(for: .level(entries[0], isNew: false), using: &rng, at: 3)
    #expect(games.seat(change, asideOf: nil, &log).continuation == "Your level continues at move 1.")
  }

  @Test func anotherDuelIsForTheTimeAfterThisOne() {
    var match = DuelMatch(DuelPlan().setup(seed: 1, date: .distantPast))
    #expect(Desk.newDuel(after: match) == .duel(DuelPlan()))
    #expect(desk(own).question(for: .duel(DuelPlan())) == nil)
    _ = match.perform(.choose(.push(match.game.legalDirections[0])), at: 1)
    #expect(Desk.newDuel(after: match) == nil)
  }

  @Test func aNewGameIsAskedForInOnesOwnGame() {
    let practice = session(own.history.game(at: 0), isPractice: true)
    let race = GameSession(History(Game(.triples, Origin(.deterministic, seed: 9))), rival: own.history)
    for other in [practice, race, session(daily.game)] {
      #expect(desk(other).newGame() == .own)
      #expect(desk(other).newGame(seed: 5) == .new(seed: 5))
    }
    #expect(desk(own).newGame() == .new(seed: nil))
  }

  @Test func theQuestionIsTrue() throws {
    let kept = try #require(desk(own).question(for: .new(seed: nil)))
    #expect(kept.text == "Leave this game? Its score is kept." && kept.request == .new(seed: nil))
    var ended = own
    _ = ended.perform(.entered(ended.history.identity), at: 0)
    #expect(
      desk(ended).question(for: .new(seed: nil))?.text.hasSuffix("The score of its end is kept.") == true)
    let practice = session(daily.game, isPractice: true)
    for request in [.own, .new(seed: nil), .daily(daily)] as [GameRequest] {
      #expect(
        desk(practice).question(for: request)?.text.hasSuffix("It is practice and enters no table.") == true)
    }
    for request in [.daily(daily), .race(own.history), .practice(own.history)] as [GameRequest] {
      #expect(desk(own).question(for: request) == nil, "it goes on another time")
    }
    #expect(desk(session(daily.game)).question(for: .own) == nil)
    #expect(desk(session(daily.game)).question(for: .new(seed: 7)) == nil, "a first try is not given up")
    #expect(desk(session(own.history.game(at: 0), moves: 0)).question(for: .new(seed: nil)) == nil)
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
    #expect(all.map(GameRequest.own.admits) == [true, false, false, false, false])
    #expect(all.map(GameRequest.daily(daily).admits) == [false, true, true, false, false])
    #expect(all.map(GameRequest.race(own.history).admits) == [false, false, false, false, true])
    #expect(all.map(GameRequest.race(raced).admits) == [false, false, false, false, false], "another rival")
    #expect(all.map(GameRequest.race(day.history).admits) == [false, true, true, false, false])
    #expect(!all.contains(where: GameRequest.practice(own.history).admits))
    #expect(!GameRequest.own.admits(session(own.history.game(at: 0), moves: 0)), "nothing was played")
  }

  @Test func practiceGoesOnFromWhereAGameStands() {
    var history = session(Game(.triples, Origin(.random, seed: 7)), moves: 9).history
    history.mark(.hint)
    history.jump(to: 4)
    let session = seated(.practice(history))
    #expect(session.isPractice && session.game == history.game && session.history.turns.count == 4)
    #expect(session.history.marks == [.practice])
    #expect(Recording(session.history).game.origin == Origin(.random, seed: 7))
  }

  @Test func aRaceIsAGameOfTheSameSeed() {
    let rival = session(Game(.threes, Origin(.random, seed: 7)), moves: 9).history
    let session = seated(.race(rival))
    #expect(session.game == Game(.threes, Origin(.deterministic, seed: 7)) && !session.isPractice)
    #expect(session.rival == rival && !session.isOwn)
  }

  /// From one's own game to today's, to those that are not finished, and back.
  @Test func unfinishedDaysAreOnTheWayBack() {
    let (older, gone) = (Daily(today + -1, .triples), Daily(today + -2, .triples))
    let others = [older, gone, Daily(today + -1, .threes)]
    #expect(desk(own, log(unfinished: others)).nextDaily == .daily(daily))
    #expect(desk(session(daily.game), log(unfinished: others)).nextDaily == .daily(older))
    #expect(desk(session(older.game), log(unfinished: [daily, gone])).nextDaily == .own)
    #expect(desk(session(older.game, isPractice: true), log(unfinished: others)).nextDaily == .own)
    #expect(desk(session(daily.game)).nextDaily == .own)
    #expect(log(unfinished: [daily] + others).waiting(besides: daily) == [others[2], older])
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
