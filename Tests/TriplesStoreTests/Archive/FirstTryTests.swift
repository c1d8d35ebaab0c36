import CFaults
import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// The first try of a day counts once, however programs start, fail and die.
@Suite struct FirstTryTests {
  let folder = TemporaryFolder(inMemory: true)

  /// Returns today's game, which a starting program finds or begins.
  private func start(in folder: TemporaryFolder) -> ArchivedGame {
    let opening = open(folder, admits: \.isOwn)
    var game =
      opening.session.map { ArchivedGame(resuming: $0, in: opening.archive) }
      ?? ArchivedGame(Game(.triples, Origin(.random, seed: 7)), in: opening.archive)
    game.request(.daily(daily), on: today)
    return game
  }

  @Test func ofManyProgramsOneHasTheFirstTry() throws {
    var games = (0..<8).map { _ in start(in: folder) }
    #expect(games.map(\.session.isFirstTry) == [true] + Array(repeating: false, count: 7))
    let others = games.dropFirst()
    #expect(others.allSatisfy { $0.session.daily == nil && !$0.session.isPractice }, "no second game has its tiles")
    for index in games.indices.reversed() {
      let direction = games[index].session.game.legalDirections[index % 2]
      games[index].perform(.push(direction, by: .player), at: 0)
      games[index].play()
    }
    #expect(try DailyStore(dataFolder: folder.path).log().results.count == 1)
    let scores = try ScoreStore(path: folder("scores.json")).boards().scores
    #expect(scores.count { $0.summary.origin.seed == daily.seed } == 1)
  }

  /// A refusal takes nothing from the player, not even a finished game.
  @Test func aRefusalKeepsWhatIsInPlay() {
    let first = start(in: folder)
    let archive = open(folder, admits: \.isOwn).archive
    let play = Play(resuming: nil, setup: GameSetup(seed: 42), tables: Tables(), today: { today }, at: 0)
    var other = ArchivedPlay(play, in: archive)
    while let direction = other.play.game.game.legalDirections.first { other.perform(.push(direction), at: 0) }
    let history = other.play.game.session.history
    other.perform(.start(.daily(daily)), at: 1)
    #expect(other.notices.last?.hasPrefix("Not possible: finish your first try") == true)
    #expect(other.play.game.session.history == history && history.game.isDone && first.session.isFirstTry)
  }

  @Test func theTryOfAProgramThatDiedGoesOn() {
    var game: ArchivedGame?
    for turn in 0..<5 {
      game = nil
      game = start(in: folder)
      #expect(game?.session.isFirstTry == true && game?.session.game.turnCount == turn)
      game?.play(1)
    }
  }

  /// On the next day it still counts. Later it continues as practice, in this program and in the next.
  @Test func aFirstTryCountsUntilTheNextMidnight() throws {
    var game: ArchivedGame? = start(in: folder)
    for (day, attempt) in [(today + 1, DailyAttempt.first), (today + 2, .practice)] {
      game?.play(2)
      game?.request(.own, on: day)
      #expect(game?.request(.daily(daily), on: day).attempt == attempt)
    }
    for _ in 0..<2 {
      #expect(game?.session.isPractice == true && game?.session.game.turnCount == 4)
      game = nil
      game = start(in: folder)
    }
    game?.play()
    #expect(try DailyStore(dataFolder: folder.path).log().results.isEmpty)
    #expect(try ScoreStore(path: folder("scores.json")).boards().scores.isEmpty)
  }

  /// A first try in play or put aside, in any slot, never begins again.
  @Test func anotherGameDoesNotHideTheFirstTry() {
    var first: ArchivedGame? = start(in: folder)
    first?.play(3)
    var second: ArchivedGame? = start(in: folder)
    second?.play(5)
    #expect(second?.session.isOwn == true)
    first = nil
    second = nil
    let session = start(in: folder).session
    #expect(session.isFirstTry && session.game.turnCount == 3)
  }

  /// Two programs did not know of each other. The one that ends first gets the try.
  @Test func theEndDecidesAgain() throws {
    var games = (0..<2).map { _ in
      let archive = open(folder, admits: { _ in false }).archive
      return ArchivedGame(daily.game, in: archive)
    }
    #expect(games.map(\.session.isFirstTry) == [true, true])
    games[1].perform(.push(games[1].session.game.legalDirections[1], by: .player), at: 0)
    for index in games.indices { games[index].play() }
    #expect(games.map(\.session.isPractice) == [false, true])
    let line = Recording(games[0].session.history, seconds: 0).shareLine
    #expect(try DailyStore(dataFolder: folder.path).log().results[daily]?.line == line)
    #expect(try ScoreStore(path: folder("scores.json")).boards().scores.count == 1)
    games = []
    #expect(start(in: folder).session.isPractice)
  }

  enum Before: CaseIterable { case aside, ended }

  @Test(arguments: Before.allCases) func failingCallsBeginNoSecondTry(before: Before) throws {
    do {
      var game = start(in: folder)
      game.play(before == .aside ? 3 : .max)
      game.perform(.suspend, at: 0)
    }
    let good = try calls(Fault(kind: .none)).number
    for number in 1...good {
      for fault in Fault.all(at: number) where fault.kind != .kill {
        let session = try calls(fault).session
        let isSecond = session.isFirstTry && session.game.turnCount == 0
        #expect(!isSecond, "\(fault)")
      }
    }
  }

  /// Starts a program with a fault in a copy of the folder. Returns the number of file calls, and the game.
  private func calls(_ fault: Fault) throws -> (number: Int, session: GameSession) {
    let copy = try folder.copy()
    fault.begin()
    let session = start(in: copy).session
    return (Fault.end(), session)
  }

  /// Every unfinished game can be reached, however many wait.
  @Test func aHundredGamesAreInReach() throws {
    for number in 1...100 {
      let name = "game-\(number).jsonl"
      let game = Game(.triples, Origin(.random, seed: UInt32(number)))
      let move = game.legalDirections[0].rawValue
      try folder.write(journal(.triples, .random, seed: UInt32(number), event("\(move) 0")).utf8, to: name)
    }
    let old = Date(timeIntervalSince1970: 1e9)
    let header = journal(seed: daily.seed, event("\(daily.game.legalDirections[0].rawValue) 0"))
    try folder.write(header.utf8, to: "game-101.jsonl")
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder("game-101.jsonl"))
    #expect(start(in: folder).session.game.turnCount == 1)
    var archive = open(folder, admits: { _ in false }).archive
    let games = archive.savedGames
    #expect(
      games.count == 101 && games.last?.kind == "daily 2026-11-21" && !games.contains(where: \.isInPlay))
    let oldest = try #require(games.last { $0.session.isOwn })
    #expect(archive.delete(oldest) == nil && archive.savedGames.count == 100)
    let missing = "Not possible: game \(oldest.number) was changed or deleted, or is in play in another window."
    #expect(archive.delete(oldest) == missing)
    var game = ArchivedGame(Game(.triples, Origin(.random, seed: 0)), in: archive)
    let wanted = try #require(archive.savedGames.last { $0.session.isOwn })
    game.request(.saved(wanted), on: today)
    #expect(game.session.history == wanted.session.history)
    #expect(game.archive.savedGames.filter(\.isInPlay).map(\.number) == [wanted.number])
    game.request(.saved(oldest), on: today)
    #expect(
      game.session.history == wanted.session.history && game.notices == [missing], "nothing is lost for it")
    // Without a game in play, the player's own continues, and the same sentence says why.
    var other = ArchivedPlay(Play(hasGame: false, setup: GameSetup(seed: 9), today: { today }, at: 0), in: game.archive)
    other.perform(.start(.saved(oldest)), at: 0)
    #expect(other.notices == [missing] && other.play.game.session.isOwn)
  }

  /// A hint helps before the first move, too.
  @Test func aFirstTryWithHelpAloneIsDeletedOnce() throws {
    do {
      var game = start(in: folder)
      game.perform(.hint, at: 1)
      game.request(.own, on: today)
    }
    var archive = open(folder, admits: { _ in false }).archive
    let saved = try #require(archive.savedGames.first)
    #expect(archive.delete(saved) == nil && archive.savedGames.isEmpty)
    #expect(archive.dailies.results[daily]?.marks == [.unfinished, .hint])
    #expect(start(in: folder).session.isPractice)
  }

  @Test func aFirstTryThatIsDeletedCounts() throws {
    do {
      var game = start(in: folder)
      game.play(3)
      game.request(.practice(History(seed: 77, moves: 3)), on: today)
      #expect(game.archive.dailies.unfinished == [daily], "whatever takes its place")
      game.request(.daily(daily), on: today)
      #expect(game.archive.dailies.unfinished.isEmpty && game.session.game.turnCount == 3, "it is in play")
      game.request(.own, on: today)
      #expect(game.archive.dailies.unfinished == [daily])
    }
    var archive = open(folder, admits: { _ in false }).archive
    let saved = try #require(archive.savedGames.first)
    #expect(archive.delete(saved) == nil && archive.savedGames.isEmpty)
    #expect(archive.dailies.results[daily]?.marks == [.unfinished] && archive.dailies.unfinished.isEmpty)
    #expect(start(in: folder).session.isPractice)
  }

  @Test func aDamagedFileIsNamedWhenAFirstTryIsDeleted() throws {
    do {
      var game = start(in: folder)
      game.play(3)
      game.request(.own, on: today)
    }
    var archive = open(folder, admits: { _ in false }).archive
    let saved = try #require(archive.savedGames.first)
    try folder.write("nonsense".utf8, to: "game-9.jsonl")
    #expect(archive.delete(saved)?.contains("game-9.jsonl") == true)
    #expect(archive.dailies.results[daily] != nil)
  }

  @Test(arguments: [true, false]) func aDeletedFirstTryIsStoredLater(byTheSameProgram: Bool) throws {
    do {
      var game = start(in: folder)
      game.play(3)
      game.request(.own, on: today)
    }
    try folder.write([], to: "dailies.jsonl/in-the-way")
    do {
      var archive = open(folder, admits: { _ in false }).archive
      let saved = try #require(archive.savedGames.first)
      #expect(archive.delete(saved)?.contains("The program will try again") == true && archive.isBehind)
      #expect(archive.dailies.results[daily] != nil && archive.dailies.unfinished.isEmpty)
      try FileManager.default.removeItem(atPath: folder("dailies.jsonl"))
      if byTheSameProgram { archive.retry() }
      #expect(archive.isBehind != byTheSameProgram && archive.savedGames.isEmpty)
    }
    let opening = open(folder)
    #expect(opening.session == nil && !opening.archive.isBehind && opening.archive.savedGames.isEmpty)
    #expect(try DailyStore(dataFolder: folder.path).log().results[daily]?.marks == [.unfinished])
  }
}

extension TemporaryFolder {
  /// Copies the folder, as a starting program finds it after all others died.
  func copy() throws -> TemporaryFolder {
    let copy = TemporaryFolder(inMemory: true)
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: path, toPath: copy.path)
    return copy
  }
}
