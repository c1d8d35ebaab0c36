import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Tables that are made anew, and what is found by a look at all that is kept.
@Suite struct RepairTests {
  let folder = TemporaryFolder()
  var store: ScoreStore { ScoreStore(path: folder("scores.json")) }
  var library: RecordingLibrary { RecordingLibrary(dataFolder: folder.path) }

  /// Three games that were played, in the tables and among the recordings.
  init() throws {
    for seed in 1...3 as ClosedRange<UInt32> {
      var game = ArchivedGame(Game(.triples, Origin(.random, seed: seed)), in: open(folder).archive)
      game.play()
    }
  }

  @Test func whatIsInOrderStaysAsItIs() throws {
    let bytes = try folder.bytes(of: "scores.json")
    let repair = try Repair.run(store, library, now: now)
    #expect(repair.entries == 3 && repair.added == 0 && repair.removed == 0 && repair.recordings == 3)
    #expect(try folder.bytes(of: "scores.json") == bytes)
  }

  @Test func lostTablesComeBack() throws {
    let scores = try store.read()
    for loss in [nil, "triples-scores, but damaged"] {
      try FileManager.default.removeItem(atPath: store.path)
      if let loss { try folder.write(loss.utf8, to: "scores.json") }
      let repair = try Repair.run(store, library, now: now)
      #expect(repair.added == 3 && repair.damaged == 0)
      #expect(try store.read() == scores)
    }
  }

  @Test func whatCannotBeTrueGoes() throws {
    let text = try folder.text(of: "scores.json")
    let score = try #require(store.read().scores.first?.summary.score)
    try folder.write(text.replacing("\"score\":\(score)", with: "\"score\":99999").utf8, to: "scores.json")
    #expect(Verdict.scores(of: store).map(\.finding) == [.bad, .good, .good])
    let repair = try Repair.run(store, library, now: now)
    #expect(repair.added == 1 && repair.removed == 1)
    #expect(Verdict.scores(of: store).map(\.finding) == [.good, .good, .good])
  }

  /// Of the ends of one play-through the last one stands, also when the tables are made anew.
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
    let scores = try store.read()
    try FileManager.default.removeItem(atPath: store.path)
    _ = try Repair.run(store, library, now: now)
    #expect(try store.read() == scores)
  }

  @Test func allThatIsKeptIsChecked() throws {
    var other = ArchivedGame(Game(.threes, Origin(.random, seed: 5)), in: open(folder).archive)
    other.play(4)
    #expect(Verdict.recordings(of: library).map(\.finding) == [.good, .good, .good])
    #expect(Verdict.gamesInPlay(dataFolder: folder.path).map(\.finding) == [.good])
    try folder.write([], to: "games/2026-11-23T00-41-00Z.triples")
    try folder.write("triples-journal 2 threes random 5\nfly 7\n".utf8, to: "game-3.journal")
    #expect(Verdict.recordings(of: library).map(\.finding) == [.good, .good, .good, .bad])
    #expect(
      Verdict.gamesInPlay(dataFolder: folder.path).map(\.finding).sorted { "\($0)" < "\($1)" } == [
        .bad, .good,
      ])
    let settings = SettingsStore(path: folder("settings.json"))
    #expect(Verdict.settings(of: settings).isEmpty)
    try folder.write("thesis".utf8, to: "settings.json")
    #expect(Verdict.settings(of: settings).map(\.finding) == [.bad])
  }

  @Test func aFolderThatCannotBeReadFails() throws {
    let odd = TemporaryFolder()
    try odd.write([], to: "games")
    #expect(Verdict.recordings(of: RecordingLibrary(dataFolder: odd.path)).map(\.finding) == [.bad])
    #expect(Verdict.gamesInPlay(dataFolder: odd("games")).map(\.finding) == [.bad])
    #expect(throws: StoreError.self) { try Repair.run(store, RecordingLibrary(dataFolder: odd.path)) }
  }
}
