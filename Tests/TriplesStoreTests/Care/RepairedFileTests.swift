import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// What is kept beside the tables, put in order.
@Suite struct RepairedFileTests {
  private let folder = TemporaryFolder(inMemory: true)

  /// The files in the order of their kinds: finished games, daily games, levels, duels, settings.
  private func repair() throws -> [RepairedFile] {
    let settings = SettingsStore(path: folder("settings.json"))
    return try RepairedFile.Kind.allCases.map { kind in
      try RepairedFile.repair(kind, dataFolder: folder.path, settings, now: now)
    }
  }

  @Test func whereNothingIsKeptNothingIsMade() throws {
    #expect(try repair().allSatisfy { $0.entries + $0.added + $0.removed == 0 && $0.copy == nil })
    #expect(folder.names.isEmpty)
  }

  @Test func dailyGamesComeBackFromTheFinishedOnes() throws {
    let store = DailyStore(dataFolder: folder.path)
    var game = ArchivedGame(daily.game, in: open(folder).archive)
    game.play()
    try store.add(par: Par(900), of: daily)
    let log = try store.read()
    for text in ["", "triples-dailies 1\ngame triples 2026-11-21 x 5 - x\n"] {
      try folder.write(text.utf8, to: "dailies")
      let dailies = try repair()[1]
      #expect(dailies.entries == 1 && dailies.added == 1)
      #expect((dailies.removed > 0) == (dailies.copy != nil) && (dailies.copy == nil) == text.isEmpty)
      #expect(try store.read().results == log.results)
    }
    try store.add(par: Par(900), of: daily)
    #expect(try repair()[1].added == 0 && store.read() == log)
  }

  @Test func aResultThatCannotBeTrueGoes() throws {
    let store = DailyStore(dataFolder: folder.path)
    let good = try #require(DailyResult(Recording(History(daily.game))))
    try store.add(DailyResult(daily, score: 99_999, moves: good.moves, marks: [], line: good.line))
    #expect(try repair()[1].removed == 1)
    #expect(try store.read().results.isEmpty)
  }

  @Test func levelsAndDuelsLoseWhatCannotBeRead() throws {
    let progress = ProgressStore(dataFolder: folder.path)
    for name in ["one", "two"] {
      let recording = Recording(History(seed: 42, moves: 3))
      let id = try #require(LevelID(pack: "mine", name: name))
      _ = try progress.save(LevelResult(stars: 1, points: 9, recording: recording), of: id, now: now)
    }
    #expect(Verdict.levels(dataFolder: folder.path).map(\.finding) == [.good, .good])
    let text = try folder.text(of: "challenges/progress").replacing("mine/one", with: "mine")
    try folder.write(text.utf8, to: "challenges/progress")
    try folder.write("{\"format\":\"triples-duels\",\"version\":1}\nnonsense\n".utf8, to: "duels.jsonl")
    #expect(Verdict.levels(dataFolder: folder.path).map(\.finding) == [.bad, .good])
    let files = try repair()
    #expect(files.map(\.removed) == [0, 0, 1, 1, 0] && files.map(\.entries) == [0, 0, 1, 0, 0])
    #expect(files.compactMap(\.copy).count == 2)
    #expect(Verdict.levels(dataFolder: folder.path).map(\.finding) == [.good])
    #expect(Verdict.duels(dataFolder: folder.path).isEmpty)
  }
}
