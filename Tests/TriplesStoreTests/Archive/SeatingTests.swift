import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// A game takes the place of another, which goes on later.
struct SeatingTests {
  let folder = TemporaryFolder()

  /// A game of seed 42 after five moves, and today's after three in its place.
  private func start() -> ArchivedGame<FileArchive> {
    var game = play(folder)
    game.play(5)
    game.request(.daily(daily), on: today)
    game.play(3)
    return game
  }

  @Test func bothGoOn() {
    var game = start()
    #expect((game.session.daily, game.session.game.turnCount) == (daily, 3))
    game.request(.own, on: today)
    #expect((game.session.game.seed, game.session.game.turnCount) == (42, 5))
    game.play(1)
    game.request(.daily(daily), on: today)
    #expect((game.session.daily, game.session.game.turnCount) == (daily, 3))
    #expect(folder.names.filter { $0.hasSuffix("journal") }.count == 2 && game.notices.isEmpty)
  }

  @Test func whoeverStillKnowsTheArchiveKeepsNobodyOut() {
    var game = play(folder)
    game.play(5)
    let copy = game.archive
    game.request(.daily(daily), on: today)
    game.play(3)
    let other = game.archive
    game.request(.own, on: today)
    #expect((game.session.game.seed, game.session.game.turnCount) == (42, 5))
    withExtendedLifetime((copy, other)) {}
  }

  @Test func bothAreFoundByALaterProgram() {
    _ = start()
    let opening = open(folder, admits: GameRequest.daily(daily).admits)
    #expect(opening.session?.game.turnCount == 3 && opening.session?.daily == daily)
    #expect(opening.others.map(\.game.seed) == [42])
  }

  @Test func anotherProgramMayTakeWhatWasPutAside() {
    var game = start()
    let other = open(folder)
    #expect(other.session?.game.seed == 42)
    game.request(.own, on: today)
    #expect(game.session.game.seed == 9, "one game is played in one program")
    withExtendedLifetime(other) {}
  }

  @Test func whatCannotBeWrittenIsKeptInMemory() throws {
    var game = play(folder)
    game.play(5)
    try FileManager.default.removeItem(atPath: folder("game-1.journal"))
    for number in 1...64 { try folder.write("busy".utf8, to: "game-\(number).journal/thesis") }
    game.play(1)
    game.request(.daily(daily), on: today)
    game.play(2)
    game.request(.own, on: today)
    #expect((game.session.game.seed, game.session.game.turnCount) == (42, 6))
  }

  @Test func practiceIsLeftAndKeptAmongTheRecordings() throws {
    var game = play(folder)
    game.play(5)
    game.request(.practice(History(seed: 77, moves: 10)), on: today)
    #expect(game.session.isPractice && game.session.game.turnCount == 10)
    game.play(2)
    game.request(.own, on: today)
    #expect((game.session.game.seed, game.session.game.turnCount) == (42, 5))
    #expect(open(folder).others.isEmpty)
    let kept = try RecordingLibrary(dataFolder: folder.path).listing().games
    #expect(kept.map(\.summary.marks) == [[.practice, .unfinished]] && kept[0].summary.moves == 12)
    #expect(try ScoreStore(path: folder("scores.json")).read().scores.isEmpty)
  }

  @Test func aGameThatWasNotBegunLeavesNoFile() {
    var game = play(folder)
    game.request(.daily(daily), on: today)
    game.play(1)
    #expect(folder.names.filter { $0.hasSuffix("journal") } == ["game-1.journal"])
  }
}
