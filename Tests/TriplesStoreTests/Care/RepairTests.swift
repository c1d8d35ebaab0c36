import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Rebuilt tables, and a check of all files.
@Suite struct RepairTests {
  let folder = TemporaryFolder()
  var store: ScoreStore { ScoreStore(path: folder("scores.json")) }
  var settings: SettingsStore { SettingsStore(path: folder("settings.jsonl")) }
  private func repair() throws -> Repaired {
    try Repair.run("high score", store, settings, dataFolder: folder.path, now: now)
  }
  var library: RecordingLibrary { RecordingLibrary(dataFolder: folder.path) }

  /// Plays three games, which are in the tables and among the recordings.
  init() throws {
    for seed in 1...3 as ClosedRange<UInt32> {
      var game = ArchivedGame(Game(.triples, Origin(.random, seed: seed)), in: open(folder).archive)
      game.play()
    }
  }

  @Test func whatIsInOrderStaysAsItIs() throws {
    let bytes = try folder.bytes(of: "scores.json")
    let repair = try repair()
    #expect(repair.entries == 3 && repair.added == 0 && repair.removed == 0)
    #expect(try folder.bytes(of: "scores.json") == bytes)
  }

  @Test func lostTablesComeBack() throws {
    let scores = try store.boards()
    for loss in [nil, "triples-scores, but damaged"] {
      try FileManager.default.removeItem(atPath: store.path)
      if let loss { try folder.write(loss.utf8, to: "scores.json") }
      let repair = try repair()
      #expect(repair.added == 3)
      #expect(try store.boards() == scores)
    }
  }

  @Test func whatCannotBeTrueGoes() throws {
    let text = try folder.text(of: "scores.json")
    let score = try #require(store.boards().scores.first?.summary.score)
    try folder.write(text.replacing("\"score\":\(score)", with: "\"score\":99999").utf8, to: "scores.json")
    #expect(store.check().map(\.finding) == [.bad, .good, .good])
    let repair = try repair()
    #expect(repair.corrected == 1 && repair.added == 0 && repair.removed == 0)
    #expect(store.check().map(\.finding) == [.good, .good, .good])
  }

  /// A game of a duel enters no table, even if a file contains it there.
  @Test func whatEntersNoTableGoes() throws {
    let duel = Recording(History(Game(.triples, Origin(.deterministic, seed: 7, isDuel: true))))
    let game = duel.game
    try folder.write(
      """
      {"format":"triples-scores","version":3,"scores":[
      {"game":"\(duel.shareLine)","highestTile":\(game.highestTile),"mode":"deterministic","moves":0,\
      "rules":"triples","score":\(game.score),"seed":7}
      ]}
      """.utf8, to: "scores.json")
    let verdict = try #require(store.check().first)
    #expect(verdict.finding == .bad && verdict.text.description.hasSuffix(": a game of this kind enters no table"))
    _ = try repair()
    #expect(store.check().allSatisfy { $0.finding == .good })
  }

  /// The line of a game is right, so a wrong figure beside it is corrected. A game with a damaged line is removed, and
  /// the file is kept.
  @Test func aFigureIsCorrectedByItsLine() throws {
    let (text, games) = (try folder.text(of: "games.jsonl"), try library.games())
    let score = try #require(games.first?.summary.score)
    try folder.write(text.replacing("\"score\":\(score)", with: "\"score\":99999").utf8, to: "games.jsonl")
    #expect(LineFile<FinishedGame>(dataFolder: folder.path).check().map(\.finding) == [.good, .good, .bad])
    let corrected = try Repair.run("finished game", store, settings, dataFolder: folder.path, now: now)
    #expect(corrected.corrected == 1 && corrected.added == 0 && corrected.removed == 0 && corrected.copy != nil)
    #expect(try library.games() == games)
    let line = try #require(games.first).line
    try folder.write(text.replacing(line, with: line.dropLast(2) + "__").utf8, to: "games.jsonl")
    let shortened = try Repair.run("finished game", store, settings, dataFolder: folder.path, now: now)
    #expect(shortened.entries == 2 && shortened.copy != nil)
  }

  /// Of several first tries, as in joined files of two machines, the first one counts.
  @Test func aDayGetsOneResult() throws {
    for last in [false, true] {
      var history = History(daily.game)
      while let direction = last ? history.game.legalDirections.last : history.game.legalDirections.first {
        history.play(direction)
      }
      try library.add(Recording(history, date: now))
    }
    let repaired = try Repair.run("daily game", store, settings, dataFolder: folder.path)
    #expect(repaired.entries == 1 && repaired.added == 1, "\(repaired)")
  }

  /// Of all ends of a game the best one counts, also in rebuilt tables.
  @Test func earlierEndsStayOut() throws {
    var game = ArchivedGame(Game(.twenty48, Origin(.random, seed: 9)), in: open(folder).archive)
    game.play()
    game.perform(.undo, at: 0)
    game.perform(.undo, at: 0)
    for _ in 1...40 {
      guard let direction = game.session.game.legalDirections.last else { break }
      game.perform(.push(direction, by: .player), at: 0)
    }
    game.play()
    game.perform(.undo, at: 0)
    game.perform(.undo, at: 0)
    game.perform(.undo, at: 0)
    game.play()
    let scores = try store.boards()
    try FileManager.default.removeItem(atPath: store.path)
    _ = try repair()
    #expect(try store.boards() == scores)
  }

  @Test func practiceReplacesNoEntry() throws {
    let ranked = Recording(History(seed: 9, moves: 5, mode: .random), date: now)
    _ = try store.enter(HighScore(ranked), now: now)
    var practice = History(seed: 9, mode: .random)
    practice.mark(.practice)
    for recording in [ranked, Recording(practice, date: now)] { try library.add(recording) }
    let scores = try store.boards()
    #expect(try repair().removed == 0)
    #expect(try store.boards() == scores && scores.key(of: ranked.history.identity) != nil)
  }

  /// People join the files of two folders.
  @Test func aGameIsKeptOnce() throws {
    let (games, scores) = (try folder.text(of: "games.jsonl"), try store.boards())
    let lines = games.split(separator: "\n").dropFirst().map { $0 + "\n" }
    let score = try #require(library.games().last?.summary.score)
    let wrong = games.replacing("\"score\":\(score)", with: "\"score\":99999")
    for (text, removed) in [(games + lines.joined(), 3), (wrong + lines[0], 1)] {
      try folder.write(text.utf8, to: "games.jsonl")
      try FileManager.default.removeItem(atPath: store.path)
      #expect(try repair().added == 3)
      #expect(try store.boards() == scores)
      let repaired = try Repair.run("finished game", store, settings, dataFolder: folder.path)
      #expect(repaired.removed == removed && repaired.entries == 3 && repaired.copy != nil)
      #expect(try folder.text(of: "games.jsonl") == games)
    }
    let text = try folder.text(of: "scores.json")
    let line = try #require(text.split(separator: "\n").dropFirst().first)
    try folder.write(text.replacing(line, with: "\(line)\n\(line)").utf8, to: "scores.json")
    let repaired = try repair()
    #expect(repaired.removed == 1 && repaired.added == 0 && repaired.copy != nil)
    #expect(try folder.text(of: "scores.json") == text)
  }

  /// Several ends with help: all are finished games, and the tables have the best one with the name of its player.
  @Test func anEntryOfATableIsNotReplacedByItsEarlierEnd() throws {
    let archive = FileArchive(scores: store, dataFolder: folder.path, player: "Ada", clock: { now })
      .opened(admits: { _ in false }).archive
    var game = ArchivedGame(Game(.threes, Origin(.random, seed: 9)), in: archive)
    game.perform(.hint, at: 0)
    game.play()
    let tables = try folder.bytes(of: "scores.json")
    for count in 2...40 where try folder.bytes(of: "scores.json") == tables {
      for _ in 0..<count { game.perform(.undo, at: 0) }
      if let direction = game.session.game.legalDirections.last { game.perform(.push(direction, by: .player), at: 0) }
      game.play()
    }
    let (last, scores) = (try folder.bytes(of: "scores.json"), try store.boards().scores)
    try #require(library.games().count { $0.summary.rules == .threes } >= 2 && last != tables)
    let repair = try repair()
    #expect(repair.corrected + repair.added + repair.removed == 0)
    #expect(try folder.bytes(of: "scores.json") == last)
    try folder.write(tables, to: "scores.json")
    #expect(try self.repair().added == 1, "the best end is missing")
    #expect(try store.boards().scores.map(\.identity) == scores.map(\.identity))
  }

  @Test func allThatIsKeptIsChecked() throws {
    var other = ArchivedGame(Game(.threes, Origin(.random, seed: 5)), in: open(folder).archive)
    other.play(4)
    let games = LineFile<FinishedGame>(path: folder("games.jsonl"))
    #expect(games.check().map(\.finding) == [.good, .good, .good])
    #expect(Verdict.gamesInPlay(dataFolder: folder.path).map(\.finding) == [.good])
    try folder.write((folder.text(of: "games.jsonl") + "{}\n").utf8, to: "games.jsonl")
    try folder.write(journal(.threes, .random, seed: 5, event("fly 7")).utf8, to: "game-3.jsonl")
    #expect(games.check().map(\.finding) == [.bad, .good, .good, .good])
    #expect(
      Verdict.gamesInPlay(dataFolder: folder.path).map(\.finding).sorted { "\($0)" < "\($1)" } == [
        .bad, .good,
      ])
    #expect(settings.check().isEmpty)
    try folder.write("thesis".utf8, to: "settings.jsonl")
    #expect(settings.check().map(\.finding) == [.bad])
  }

  @Test func aFolderThatCannotBeReadFails() throws {
    try folder.write([], to: "odd/games.jsonl/file")
    #expect(LineFile<FinishedGame>(path: folder("odd/games.jsonl")).check().map(\.finding) == [.bad])
    #expect(Verdict.gamesInPlay(dataFolder: folder("scores.json")).map(\.finding) == [.bad])
    #expect(throws: StoreError.self) { try Repair.run("high score", store, settings, dataFolder: folder("odd")) }
  }
}
