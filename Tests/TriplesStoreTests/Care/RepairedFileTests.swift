import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Repairs of the other files.
@Suite struct RepairedFileTests {
  private let folder = TemporaryFolder(inMemory: true)

  /// Repairs all files in this order: finished games, high scores, daily games, levels, duels, settings.
  private func repair() throws -> [Repaired] {
    let settings = SettingsStore(path: folder("settings.jsonl"))
    let scores = ScoreStore(path: folder("scores.json"))
    return try Repair.tables(scores, settings, dataFolder: folder.path, now: now).map { try $0.value() }
  }

  @Test func whereNothingIsKeptNothingIsMade() throws {
    #expect(try repair().allSatisfy { $0.entries + $0.removed == 0 && $0.copy == nil })
    #expect(folder.names.isEmpty)
  }

  @Test func aWrongResultIsRemoved() throws {
    let store = DailyStore(dataFolder: folder.path)
    let good = try #require(DailyResult(Recording(History(daily.game))))
    try store.add(DailyEntry(DailyResult(daily, score: 99_999, moves: good.moves, marks: [], line: good.line)))
    let dailies = try repair()[2]
    #expect(dailies.removed == 1 && dailies.copy != nil)
    #expect(try store.log().results.isEmpty)
  }

  @Test func levelsAndDuelsLoseWhatCannotBeRead() throws {
    let progress = ProgressStore(dataFolder: folder.path)
    for name in ["one", "two"] {
      let recording = Recording(History(seed: 42, moves: 3))
      let id = try #require(LevelID(pack: "mine", name: name))
      _ = try progress.save(LevelResult(stars: 1, points: 9, recording: recording), of: id, now: now)
    }
    #expect(progress.check().map(\.finding) == [.good, .good])
    let text = try folder.text(of: "levels.jsonl").replacing("mine/one", with: "mine")
    try folder.write(text.utf8, to: "levels.jsonl")
    try folder.write("{\"format\":\"triples-duels\",\"version\":1}\nnonsense\n".utf8, to: "duels.jsonl")
    #expect(progress.check().map(\.finding) == [.bad, .good])
    let files = try repair()
    #expect(files.map(\.removed) == [0, 0, 0, 1, 1, 0] && files.map(\.entries) == [0, 0, 0, 1, 0, 0])
    #expect(files.compactMap(\.copy).count == 2)
    #expect(progress.check().map(\.finding) == [.good])
    #expect(DuelStore(dataFolder: folder.path).check().isEmpty)
  }
}
