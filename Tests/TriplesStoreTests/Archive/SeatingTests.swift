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
    #expect(folder.names.filter { $0.hasPrefix("game-") }.count == 2 && game.notices.isEmpty)
  }

  /// A level goes on where it was put aside for another, with its time and its penalties, unless it is to begin anew.
  @Test func levelsGoOnWhereTheyMadeRoom() throws {
    let entries = LevelPack(
      name: "p", files: [("1.level", LevelFiles.text), ("2.level", LevelFiles.text)]
    ).entries
    var archive = FileArchive(in: folder)
    _ = archive.openLevels()
    var session: GameSession?
    func seat(_ number: Int, isNew: Bool = false) -> Seating {
      var rng = SystemRandomNumberGenerator()
      let request = GameRequest.level(entries[number], isNew: isNew)
      let seating = archive.seat(Desk(session: session).change(for: request, using: &rng, at: 9))
      session = seating.session
      return seating
    }
    #expect(!seat(0).goesOn)
    for action in [SessionAction.show(true), .push(.left, by: .player), .hint] {
      for case .save(let event, let time) in session?.perform(action, at: 1) ?? [] {
        #expect(archive.save(event, at: time, of: try #require(session)) == nil)
      }
    }
    let left = try #require(session)
    #expect(!seat(1).goesOn && seat(0).goesOn)
    #expect(session?.history == left.history && session?.penalties == 1)
    #expect(session?.clock.time(at: 0) == 8, "the time until it was left")
    #expect(
      folder.names.filter { $0.hasPrefix("level-") } == ["level-1.jsonl"], "one that was not begun leaves no file")
    #expect(!seat(0, isNew: true).goesOn && session?.game.turnCount == 0)
  }

  @Test func duelsOfTwoKindsWaitForEachOther() throws {
    var archive = FileArchive(in: folder)
    func seat(_ plan: DuelPlan) throws -> DuelMatch {
      var rng = SystemRandomNumberGenerator()
      let seating = archive.seat(Desk(session: nil).change(for: .duel(plan), using: &rng, at: 0))
      guard case .duel(let match) = seating.seat else { throw TextError("no duel was seated") }
      #expect(seating.goesOn == match.isBegun && seating.notice == nil)
      return match
    }
    let plans = [DuelPlan(), DuelPlan(rules: .threes)]
    var matches = try plans.map { try seat($0) }
    for round in 0..<4 {
      let index = round % 2
      matches[index] = try seat(plans[index])
      #expect(matches[index].isBegun == (round > 1))
      guard let choice = matches[index].task?.choices.first else { continue }
      _ = matches[index].perform(.choose(choice), at: 0)
      #expect(archive.save(matches[index], at: 0) == nil)
    }
    for (plan, match) in zip(plans, matches) { #expect(try seat(plan).games == match.games) }
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
    let kept = try RecordingLibrary(dataFolder: folder.path).listing().games
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
