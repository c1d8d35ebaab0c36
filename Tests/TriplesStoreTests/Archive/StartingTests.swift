import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// A game replaces another, which is resumed later.
struct StartingTests {
  let folder = TemporaryFolder()

  /// Returns a game of seed 42 after five moves, replaced by today's game after three.
  private func start() -> ArchivedGame {
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
    #expect(folder.names.filter { $0.hasPrefix("game-") }.count == 2 && game.notices.isEmpty)
  }

  @Test func anotherRaceIsKept() {
    func rival(_ moves: Int) -> History {
      var history = History(Game(.triples, Origin(.deterministic, seed: 7)))
      while history.turnCount < moves, let move = history.game.legalDirections.first { history.play(move) }
      return history
    }
    var kept = ArchivedPlay(Play(hasGame: false, setup: GameSetup(), at: 0), in: FileArchive(in: folder))
    #expect(kept.start(.race(rival(5)), at: 1)?.isResumed == false)
    kept.perform(.push(.left), at: 2)
    kept.perform(.push(.up), at: 2)
    #expect(kept.start(.race(rival(6)), at: 3)?.isResumed == false)
    #expect(kept.start(.race(rival(5)), at: 4)?.isResumed == true)
  }

  /// A level that was put aside for another continues with its time and penalties, unless it must start over.
  @Test func levelsGoOnWhereTheyMadeRoom() throws {
    let entries = LevelPack(
      name: "p", files: [("1.level", LevelFiles.text), ("2.level", LevelFiles.text)]
    ).entries
    var archive = FileArchive(in: folder)
    _ = archive.openLevels()
    var kept = ArchivedPlay(Play(hasGame: false, setup: GameSetup(), at: 0), in: archive)
    func start(_ number: Int, isNew: Bool = false) -> Bool {
      let isResumed = kept.start(.level(entries[number], isNew: isNew), at: 9)?.isResumed == true
      kept.perform(.show(.level), at: 9)
      return isResumed
    }
    #expect(!start(0))
    kept.perform(.push(.left), at: 9)
    kept.perform(.hint, at: 9)
    let left = try #require(kept.play.level?.session)
    kept.perform(.show(nil), at: 17)
    #expect(!start(1) && start(0))
    let session = kept.play.level?.session
    #expect(session?.history == left.history && session?.penalties == 1)
    #expect(session?.clock.time(at: 9) == 8, "the time until it was left")
    #expect(
      folder.names.filter { $0.hasPrefix("level-") } == ["level-1.jsonl"], "one that was not begun leaves no file")
    #expect(!start(0, isNew: true) && kept.play.level?.session.game.turnCount == 0)
    #expect(kept.notices.isEmpty)
  }

  @Test func duelsOfTwoKindsWaitForEachOther() throws {
    var kept = ArchivedPlay(Play(hasGame: false, setup: GameSetup(), at: 0), in: FileArchive(in: folder))
    let plans = [DuelSetup(part: .both), DuelSetup(rules: .threes, part: .both)]
    for plan in plans { #expect(kept.start(.duel(plan), at: 0)?.isResumed == false) }
    var games: [[History]] = [[], []]
    for round in 0..<4 {
      let index = round % 2
      #expect(kept.start(.duel(plans[index]), at: 0)?.isResumed == (round > 1))
      guard case .push(let direction)? = kept.play.duel?.match.task?.choices.first else {
        guard case .place(let position)? = kept.play.duel?.match.task?.choices.first else { continue }
        kept.perform(.place(position), at: 0)
        games[index] = kept.play.duel?.match.games ?? []
        continue
      }
      kept.perform(.push(direction), at: 0)
      games[index] = kept.play.duel?.match.games ?? []
    }
    for (plan, games) in zip(plans, games) {
      #expect(kept.start(.duel(plan), at: 0)?.isResumed == true && kept.play.duel?.match.games == games)
    }
    #expect(kept.notices.isEmpty)
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
    try FileManager.default.removeItem(atPath: folder("game-1.jsonl"))
    for number in 1...64 { try folder.write("busy".utf8, to: "game-\(number).jsonl/thesis") }
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
    let kept = try RecordingLibrary(dataFolder: folder.path).games()
    #expect(kept.map(\.summary.marks) == [[.practice, .unfinished]] && kept[0].summary.moves == 12)
    #expect(try ScoreStore(path: folder("scores.json")).boards().scores.isEmpty)
  }

  @Test func aGameThatWasNotBegunLeavesNoFile() {
    var game = play(folder)
    game.request(.daily(daily), on: today)
    game.play(1)
    #expect(folder.names.filter { $0.hasPrefix("game-") } == ["game-1.jsonl"])
  }
}

extension ArchivedPlay {
  /// Starts something and returns what started.
  fileprivate mutating func start(_ request: GameRequest, at now: Seconds) -> GameStart? {
    for case .started(let start) in perform(.start(request), at: now) { return start }
    return nil
  }
}
