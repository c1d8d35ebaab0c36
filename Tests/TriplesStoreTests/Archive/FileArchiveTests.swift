import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Ends of games are entered once, and never lost.
@Suite struct FileArchiveTests {
  let folder = TemporaryFolder()
  var boards: ScoreBoards { get throws { try ScoreStore(path: folder("scores.json")).boards() } }
  var recordings: [HighScore] { get throws { try RecordingLibrary(dataFolder: folder.path).games() } }

  @Test func aDataFolderThatIsNoFolderIsTold() throws {
    try folder.write("".utf8, to: "data")
    let scores = ScoreStore(path: folder("scores.json"))
    let opening = FileArchive(scores: scores, dataFolder: folder("data")).opened()
    #expect(opening.session == nil)
    #expect(opening.notices.contains { $0.hasPrefix("Cannot look for saved games:") })
  }

  @Test func filesOfAnEarlierBuildAreLeftAloneAndNamedUntilAGameIsFinished() throws {
    for name in ["dailies", "game-1.journal"] { try folder.write("old".utf8, to: name) }
    #expect(
      open(folder).notices == ["Files of an earlier build in \(folder.path) are not used: dailies, game-1.journal."])
    var game = play(folder)
    game.play()
    #expect(game.notices.isEmpty && open(folder).notices.isEmpty)
    for name in ["dailies", "game-1.journal"] { #expect(try folder.text(of: name) == "old") }
  }

  /// An error in saving the game matters more than its par.
  @Test func whereTheGameIsNotSavedParIsNotMentioned() {
    var game = play(folder)
    game.play(1)
    var archive = game.archive
    Fault(kind: .always, code: ENOSPC, at: 1).begin()
    game.play(1)
    let notice = archive.findPar(of: daily) { Par(700) }
    Fault.end()
    #expect(game.notices.count == 1 && notice == nil)
    Fault(kind: .always, code: ENOSPC, at: 1).begin()
    var other = FileArchive(in: TemporaryFolder())
    #expect(other.findPar(of: daily) { Par(700) }?.hasPrefix("Cannot save par: ") == true)
    Fault.end()
  }

  /// A journal is written whole at first, to a temporary file. Later errors name the journal.
  @Test func anErrorNamesTheFileThatExists() {
    let notices = (1...4).flatMap { number in
      var game = play(TemporaryFolder())
      game.play(1)
      Fault(kind: .once, code: ENOSPC, at: number).begin()
      game.play(1)
      Fault.end()
      return game.notices
    }
    #expect(!notices.isEmpty && notices.allSatisfy { $0.contains("game-1.jsonl: ") }, "\(notices)")
  }

  @Test func aRaceGoesOnAgainstItsRival() {
    let rival = History(seed: 42)
    var game: ArchivedGame? = play(folder)
    game?.request(.race(rival), on: today)
    game?.play(3)
    game = nil
    #expect(open(folder).session?.rival?.identity == rival.identity)
  }

  @Test func anEndMakesAtMostTwentyFileCallsBesidesThoseOfItsMove() throws {
    let folder = TemporaryFolder(inMemory: true)
    var game = play(folder, seed: 77)
    game.play()
    game.leave(for: Game(.triples, Origin(.deterministic, seed: 42)), at: 0)
    game.play(History(seed: 42).turnCount - 2)
    let calls = [1, .max].map { count in
      Fault(kind: .none).begin()
      game.play(count)
      return Fault.end()
    }
    #expect(game.session.game.isDone && calls[1] - calls[0] <= 20)
  }

  /// An open window shows what another one stored.
  @Test func theTablesOfAnotherProgramAreReadAgain() throws {
    var archive = open(folder).archive
    var game = play(folder)
    game.play()
    #expect(archive.boards.scores.isEmpty)
    archive.refreshBoards()
    #expect(archive.boards == (try boards) && archive.boards.scores.count == 1)
  }

  /// Each of these once added an entry.
  @Test func anEndIsEnteredOnceWhateverHappensAfterIt() throws {
    for round in 0..<3 {
      var game = play(folder)
      if round == 0 { game.play() }
      game.perform(.undo, at: 0)
      game.perform(.redo, at: 0)
      game.perform(.suspend, at: 0)
      #expect(game.notices.isEmpty)
      guard round == 0 else { continue }
      #expect(try boards.scores.count == 1 && recordings.count == 1)
    }
    #expect(try boards.scores.count { $0.summary.origin.seed == 42 } == 1)
    #expect(try recordings.count == 1)
  }

  /// Finish A, undo, finish B, undo, finish A.
  @Test func twoEndsOfAGameStandOnceEach() throws {
    var game = play(folder)
    game.play()
    let last = game.session.history.moves.suffix(1)
    for _ in 1...2 {
      game.perform(.undo, at: 0)
      for direction in Direction.allCases where [direction] != Array(last) {
        game.perform(.push(direction, by: .player), at: 0)
      }
      while game.session.history.turnCount > 0, !game.session.game.isDone { game.play() }
      game.perform(.undo, at: 0)
      for direction in last { game.perform(.push(direction, by: .player), at: 0) }
    }
    let identities = try boards.scores.compactMap(\.identity)
    #expect(Set(identities).count == identities.count)
    #expect(try Set(recordings.map(\.identity)).count == recordings.count)
    #expect(try boards.scores.filter { !$0.summary.isAided }.count == 1, "the unaided end stays")
  }

  @Test func anEndThatCannotBeEnteredIsToldOnceAndTriedAgain() throws {
    var game = play(folder)
    try folder.write("thesis".utf8, to: "scores.json")
    game.play()
    #expect(game.session.game.isDone && game.session.pending.count == 1)
    #expect(game.archive.boards.scores.count == 1, "it counts while the program runs")
    game.perform(.undo, at: 0)
    game.perform(.redo, at: 0)
    #expect(game.notices.count == 1 && game.notices[0].contains("The program will try again"))
    try FileManager.default.removeItem(atPath: folder("scores.json"))
    game.perform(.suspend, at: 0)
    #expect(game.session.pending.isEmpty && game.notices.count == 1)
    #expect(try boards.scores.count == 1 && recordings.count == 1)
  }

  /// If you leave a game while its end cannot be entered, its journal stays until it can.
  @Test func aGameThatIsLeftIsNotLost() throws {
    var game = play(folder)
    game.play(5)
    let left = game.session.history.identity
    try folder.write("thesis".utf8, to: "scores.json")
    game.leave(for: Game(.threes, Origin(.random, seed: 1)), at: 0)
    #expect(folder.names.isSuperset(of: ["game-1.jsonl", "game-2.jsonl"]))
    try FileManager.default.removeItem(atPath: folder("scores.json"))
    game.play(1)
    #expect(try boards.scores.map(\.identity) == [left])
    #expect(!folder.names.contains("game-1.jsonl"))
  }

  /// If the program ends before it can store a game that was left, a later program does, but does not continue it.
  @Test(arguments: [true, false]) func aGameThatWasLeftIsStoredByALaterProgram(hasLaterGame: Bool) throws {
    var left: GameIdentity?
    do {
      var game = play(folder)
      game.play(5)
      left = game.session.history.identity
      try folder.write("thesis".utf8, to: "scores.json")
      if hasLaterGame {
        game.leave(for: Game(.threes, Origin(.random, seed: 1)), at: 0)
      } else {
        game.request(.new(seed: nil), on: Day(of: now))
      }
      #expect(game.archive.losses.isEmpty)
    }
    do {
      let opening = open(folder)
      #expect(opening.session == nil && opening.others.isEmpty && opening.archive.savedGames.isEmpty)
      #expect(opening.archive.isBehind, "it is tried at each start")
    }
    try FileManager.default.removeItem(atPath: folder("scores.json"))
    let opening = open(folder)
    #expect(opening.session == nil && opening.others.isEmpty && !opening.archive.isBehind)
    #expect(try boards.scores.map(\.identity) == [left] && recordings.map(\.identity) == [left])
    #expect(!folder.names.contains("game-1.jsonl"))
  }

  /// The ends of other games are entered at the start, whichever game continues.
  @Test func endsOfOtherGamesAreEnteredAtTheStart() throws {
    var identity: GameIdentity?
    do {
      var game = play(folder)
      try folder.write("thesis".utf8, to: "scores.json")
      game.play()
      identity = game.session.history.identity
    }
    try FileManager.default.removeItem(atPath: folder("scores.json"))
    do {
      let opening = open(folder) { _ in false }
      #expect(opening.session == nil && opening.others.isEmpty)
      #expect(opening.archive.boards.scores.map(\.identity) == [identity])
      #expect(try recordings.map(\.identity) == [identity])
    }
    #expect(open(folder).session == nil)
  }

  @Test func endsOfOtherGamesAreEnteredWhenOneIsDeleted() throws {
    var archive = open(folder) { _ in false }.archive
    do {
      var saved = play(folder)
      saved.play(5)
      var other = ArchivedGame(Game(.threes, Origin(.random, seed: 1)), in: open(folder) { _ in false }.archive)
      try folder.write("thesis".utf8, to: "scores.json")
      other.play()
    }
    try FileManager.default.removeItem(atPath: folder("scores.json"))
    let saved = try #require(archive.savedGames.first { $0.session.game.rules == .triples })
    #expect(archive.delete(saved) == nil)
    #expect(try boards.scores.count == 1)
  }
}
