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
    #expect(try repair().allSatisfy { $0.entries + $0.added + $0.removed == 0 && $0.copy == nil })
    #expect(folder.names.isEmpty)
  }

  @Test func dailyGamesComeBackFromTheFinishedOnes() throws {
    let store = DailyStore(dataFolder: folder.path)
    var game = ArchivedGame(daily.game, in: open(folder).archive)
    game.play()
    try store.add(DailyEntry(Par(900), of: daily))
    let log = try store.log()
    for text in ["", #"{"format":"triples-dailies","version":1}"# + "\n" + #"{"day":"2026-11-21","rules":"x"}"# + "\n"]
    {
      try folder.write(text.utf8, to: "dailies.jsonl")
      let dailies = try repair()[2]
      #expect(dailies.entries == 1 && dailies.added == 1)
      #expect((dailies.removed > 0) == (dailies.copy != nil) && (dailies.copy == nil) == text.isEmpty)
      #expect(try store.log().results == log.results)
    }
    try store.add(DailyEntry(Par(900), of: daily))
    #expect(try repair()[2].added == 0 && store.log() == log)
  }

  @Test func aResultFollowsItsLine() throws {
    let store = DailyStore(dataFolder: folder.path)
    let good = try #require(DailyResult(Recording(History(daily.game))))
    try store.add(DailyEntry(DailyResult(daily, score: 99_999, moves: good.moves, marks: [], line: good.line)))
    let dailies = try repair()[2]
    #expect(dailies.corrected == 1 && dailies.removed == 0)
    #expect(try store.log().results == [daily: good])
  }

  /// A known level is played again, as on a host. Of other levels only the moves are checked.
  @Test(arguments: [(0, 0, true), (-1, 0, false), (0, 1_000_000, false)])
  func pointsAndStarsOfALevelAreProved(stars: Int, points: Int, isGood: Bool) throws {
    let level = try Level(parsing: LevelFiles.text)
    var history = History(level.game)
    for direction in [Direction.left, .up, .up] + Array(repeating: .left, count: 8)
    where LevelStanding(level, history).status == .playing { history.play(direction) }
    let standing = LevelStanding(level, history, seconds: 12)
    let result = LevelResult(
      stars: standing.stars + stars, points: standing.total + points,
      recording: Recording(history, seconds: 12, date: now))
    let progress = ProgressStore(dataFolder: folder.path)
    _ = try progress.save(result, of: LevelFiles.id, now: now)
    #expect(progress.check().map(\.finding) == [.good])
    #expect(progress.check { $0 == LevelFiles.id ? level : nil }.map(\.finding) == [isGood ? .good : .bad])
    let (scores, settings) = (ScoreStore(path: folder("scores.json")), SettingsStore(path: folder("settings.jsonl")))
    let repaired = try Repair.run("level", scores, settings, dataFolder: folder.path, now: now) { _ in level }
    #expect(repaired.corrected == (isGood ? 0 : 1) && repaired.removed == 0)
    #expect(progress.check { _ in level }.map(\.finding) == [.good])
    #expect(try progress.progress()[LevelFiles.id]?.stars == standing.stars)
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
