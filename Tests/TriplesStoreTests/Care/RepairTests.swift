import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Repaired tables, and a check of all files.
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
    #expect(repair.entries == 3 && repair.removed == 0)
    #expect(try folder.bytes(of: "scores.json") == bytes)
  }

  @Test func whatCannotBeTrueGoes() throws {
    let text = try folder.text(of: "scores.json")
    let score = try #require(store.boards().scores.first?.summary.score)
    try folder.write(text.replacing("\"score\":\(score)", with: "\"score\":99999").utf8, to: "scores.json")
    #expect(store.check().map(\.finding) == [.bad, .good, .good])
    let repair = try repair()
    #expect(repair.removed == 1 && repair.copy != nil)
    #expect(store.check().map(\.finding) == [.good, .good])
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

  /// A game with a wrong figure or a damaged line is removed, and the file is kept.
  @Test func aWrongGameIsRemovedAndKept() throws {
    let (text, games) = (try folder.text(of: "games.jsonl"), try library.games())
    let game = try #require(games.first)
    let score = "\"score\":\(game.summary.score)"
    for (right, wrong) in [(score, "\"score\":99999"), (game.line, String(game.line.dropLast(2)) + "__")] {
      let damaged = text.replacing(right, with: wrong)
      try folder.write(damaged.utf8, to: "games.jsonl")
      #expect(LineFile<FinishedGame>(dataFolder: folder.path).check().count { $0.finding == .bad } == 1)
      let repaired = try Repair.run("finished game", store, settings, dataFolder: folder.path, now: now)
      #expect(try repaired.removed == 1 && library.games() == Array(games.dropFirst()))
      #expect(try folder.text(of: #require(repaired.copy)) == damaged)
    }
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
    #expect(throws: StoreError.self) { try Repair.run("finished game", store, settings, dataFolder: folder("odd")) }
  }
}
