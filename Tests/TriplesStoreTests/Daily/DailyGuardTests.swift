import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// While a first try of a day is not finished, nothing else in its data folder has its tiles.
@Suite struct DailyGuardTests {
  let folder = TemporaryFolder(inMemory: true)
  private let own = Game(.triples, Origin(.random, seed: 7))

  private func game(at date: Date = now) -> ArchivedGame {
    ArchivedGame(own, in: FileArchive(in: folder, at: date))
  }

  /// Returns why a game is refused on a day; nil if it is not.
  private func refusal(_ game: Game, on day: Day = today) -> String? {
    do throws(TextError) {
      try FileArchive.dailyGuard(dataFolder: folder.path, today: day).check(game)
      return nil
    } catch { return error.description }
  }

  @Test func aSecondWindowGetsNoPractice() throws {
    var (first, second) = (game(), game())
    first.request(.daily(daily), on: today)
    first.play(3)
    second.play(2)
    let mine = second.session
    for request in [.daily(daily), .race(first.session.history), .practice(first.session.history)] as [GameRequest] {
      let seating = second.request(request, on: today)
      #expect(seating.isRefused && second.session.history == mine.history, "its own game stays")
      let reason = "finish your first try of Triples 2026-11-21 first; it may be open in another window"
      #expect(second.notices.last == "Not possible: \(reason).")
    }
    first.play()
    #expect(!second.request(.practice(first.session.history), on: today).isRefused)
    #expect(second.session.isPractice && second.session.daily == daily)
  }

  @Test func aRefusalLeavesARaceOrASeedInPlay() {
    let fixed = Game(.triples, Origin(.deterministic, seed: 9))
    var (first, second, third) = (game(), game(), ArchivedGame(fixed, in: FileArchive(in: folder, at: now)))
    first.request(.daily(daily), on: today)
    first.play(1)
    #expect(third.request(.daily(daily), on: today).isRefused && third.session.game == fixed)
    second.play(2)
    second.request(.race(second.session.history), on: today)
    second.play(3)
    let race = second.session.history
    #expect(second.request(.daily(daily), on: today).isRefused)
    #expect(second.session.history == race && second.session.rival != nil)
  }

  @Test func aRefusedLevelLeavesTheGameInPlay() throws {
    let text = "title: t\nseed: \(daily.seed)\ngoal: tile 6"
    let entry = try #require(LevelPack(name: "p", files: [("1.level", text)]).entries.first)
    var kept = ArchivedPlay(
      Play(setup: GameSetup(seed: 9), today: { today }, at: 0), in: FileArchive(in: folder, at: now))
    kept.perform(.push(kept.play.game.game.legalDirections[0]), at: 1)
    let (history, names) = (kept.play.game.session.history, folder.names)
    kept.perform(.start(.level(entry, isNew: false)), at: 2)
    #expect(kept.notices.last?.hasPrefix("Not possible: finish your first try of") == true)
    #expect(kept.play.level == nil && kept.play.activity == .game && kept.play.game.session.history == history)
    kept.perform(.push(history.game.legalDirections[0]), at: 3)
    #expect(folder.names == names && kept.archive.losses.isEmpty)
  }

  @Test func theTilesOfADayAreFreeOnceItIsFinished() {
    #expect(refusal(daily.game)?.hasPrefix("finish your first try of") == true, "though it has not begun")
    var first: ArchivedGame? = game()
    first?.request(.daily(daily), on: today)
    first?.play(3)
    #expect(refusal(daily.game) != nil)
    #expect(refusal(Game(.triples, Origin(.random, seed: daily.seed))) != nil, "in whatever mode")
    #expect(refusal(Daily(today, .threes).game) != nil && refusal(own) == nil)
    #expect(refusal(daily.game, on: today + 1) != nil, "it may end on the next day")
    #expect(refusal(daily.game, on: today + 2) == nil)
    #expect(refusal(Daily(today + -1, .triples).game) == nil, "an older day is practice")
    first?.play()
    #expect(refusal(daily.game) == nil)
    first = nil
    #expect(refusal(daily.game) == nil)
  }

  @Test func noDayIsPlayedBeforeItBegins() {
    let tomorrow = Daily(today + 1, .triples)
    #expect(refusal(tomorrow.game) == "Triples 2026-11-22 cannot be played before that day")
    var game = game()
    let practice = History(Game(.triples, Origin(.random, seed: tomorrow.seed)))
    for request in [.daily(tomorrow), .race(practice), .practice(practice)] as [GameRequest] {
      #expect(game.request(request, on: today).isRefused && game.session.game == own)
    }
  }

  @Test func theBoardOfAFirstTryGetsNoHintElsewhere() {
    var first = game()
    first.request(.daily(daily), on: today)
    first.play(9)
    let game = Game(.triples, Origin(.deterministic, seed: 42, board: first.session.game.board.grid))
    #expect(refusal(game)?.hasPrefix("this is the board of your first try") == true)
    #expect(refusal(Game(.triples, Origin(.deterministic, seed: 42, board: Grid(bits: 0x21)))) == nil)
  }

  /// The host does not log it, either.
  @Test func aFirstTryThatEndsTooLateIsPractice() throws {
    var game = ArchivedGame(daily.game, in: FileArchive(in: folder, at: now.addingTimeInterval(2 * 86_400)))
    game.play()
    #expect(game.session.isPractice && game.stored.count == 1)
    #expect(try DailyStore(dataFolder: folder.path).log().results.isEmpty)
    #expect(try ScoreStore(path: folder("scores.json")).boards().scores.isEmpty)
  }
}
