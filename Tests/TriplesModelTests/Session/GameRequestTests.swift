import Testing
import TriplesModel

struct GameRequestTests {
  private let today = Day(20_778)
  private var daily: Daily { Daily(today, .triples) }

  private func session(_ game: Game, isPractice: Bool = false, moves: Int = 1) -> GameSession {
    var history = History(game)
    for _ in 0..<moves { history.play(history.game.legalDirections[0]) }
    return isPractice ? GameSession(practicing: history) : GameSession(history)
  }

  private func log(of daily: Daily) -> DailyLog {
    var log = DailyLog()
    log.add(DailyResult(daily, score: 9, moves: 9, marks: [], line: ""))
    return log
  }

  @Test func theFirstTryOfTodayCounts() throws {
    let request = GameRequest.daily(daily)
    #expect(try #require(request.session(on: today, DailyLog())).isPractice == false)
    #expect(try #require(request.session(on: today, log(of: daily))).isPractice)
    #expect(try #require(request.session(on: today + 1, DailyLog())).isPractice, "an older day")
    #expect(try #require(request.session(on: today, log(of: Daily(today, .threes)))).isPractice == false)
    let race = GameRequest.race(History(daily.game))
    #expect(try #require(race.session(on: today, DailyLog())).isPractice == false)
    #expect(try #require(race.session(on: today, log(of: daily))).isPractice)
  }

  @Test func whatWasPutAsideIsFound() {
    let own = session(Game(.triples, Origin(.random, seed: 7)))
    let day = session(daily.game)
    let again = session(daily.game, isPractice: true)
    let level = session(Game(.triples, Origin(.deterministic, seed: 7, board: Grid(bits: 0x2100))))
    let all = [own, day, again, level]
    #expect(all.map(GameRequest.own.admits) == [true, false, false, false])
    #expect(all.map(GameRequest.daily(daily).admits) == [false, true, true, false])
    #expect(
      all.map(GameRequest.race(History(Game(.triples, Origin(.deterministic, seed: 7)))).admits) == [
        true, false, false, false,
      ])
    #expect(all.map(GameRequest.practice(own.history).admits) == [false, false, false, false])
    let unplayed = session(own.history.game(at: 0), moves: 0)
    #expect(!GameRequest.own.admits(unplayed))
  }

  @Test func practiceGoesOnFromWhereAGameStands() throws {
    var history = session(Game(.triples, Origin(.random, seed: 7)), moves: 9).history
    history.mark(.hint)
    history.jump(to: 4)
    let session = try #require(GameRequest.practice(history).session(on: today, DailyLog()))
    #expect(session.isPractice && session.game == history.game && session.history.turns.count == 4)
    #expect(session.history.marks == [.practice])
    #expect(Recording(session.history).game.origin == Origin(.random, seed: 7))
  }

  @Test func aRaceIsAGameOfTheSameSeed() throws {
    let ghost = session(Game(.threes, Origin(.random, seed: 7)), moves: 9).history
    let session = try #require(GameRequest.race(ghost).session(on: today, DailyLog()))
    #expect(session.game == Game(.threes, Origin(.deterministic, seed: 7)) && !session.isPractice)
  }
}
