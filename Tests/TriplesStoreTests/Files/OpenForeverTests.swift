import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// The files in `Tests/Fixtures/Files` must open forever, whatever later versions write.
@Suite struct OpenForeverTests {
  private let folder = TemporaryFolder(inMemory: true)

  init() throws {
    let files = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Fixtures/Files"
    for name in try FileManager.default.contentsOfDirectory(atPath: files) {
      try folder.write(Data(contentsOf: URL(fileURLWithPath: "\(files)/\(name)")), to: name)
    }
  }

  @Test func allFilesOpenAndAreInOrder() throws {
    let scores = ScoreStore(path: folder("scores.json"))
    let verdicts = Verdict.all(scores, SettingsStore(path: folder("settings.jsonl")), dataFolder: folder.path)
    #expect(verdicts.map(\.finding).count { $0 == .bad } == 0, "\(verdicts)")
    #expect(try [false, true].map { try scores.boards().best(.triples, aided: $0) } == [338, 42])
    #expect(try RecordingLibrary(dataFolder: folder.path).games().map(\.summary.score) == [42, 338])
    let days = try DailyStore(dataFolder: folder.path).log()
    #expect(days.pars.values.map(\.score).sorted() == [900, 1104] && days.results.values.map(\.score) == [243])
    let level = try #require(LevelID(parsing: "built-in/07-first-six"))
    #expect(try ProgressStore(dataFolder: folder.path).progress()[level]?.points == 57)
    #expect(try DuelStore(dataFolder: folder.path).history().records.first?.scores == [7, 5])
    let settings = SettingsStore(path: folder("settings.jsonl")).settings().settings
    #expect(settings?[.theme] == "night" && settings?.keyChoice.actions == ["undo": ["z"]])
    let session = try #require(open(folder).session)
    #expect(session.history.turnCount == 1 && session.history.turns.count == 2)
    #expect(session.history.marks == [.undo, .hint] && session.clock.time(at: 0) == 4.02)
  }

  @Test func levelsAndDuelsInPlayOpen() throws {
    var archive = open(folder).archive
    let level = archive.openLevels()
    #expect(level.session?.level?.text == "built-in/01-push" && level.session?.history.turnCount == 3)
    #expect(archive.openDuels().match?.history.turnCount == 3)
    #expect(archive.losses + level.notices == [])
  }

  @Test func theFilesOfAHostOpen() throws {
    #expect(try HostFolder(at: folder.path).identity() == "8f3a12bc45de6789")
    #expect(try HostNames(path: folder("names.jsonl")).latest()["aed1c5f6935abc55f"]?.name.text == "Ada")
    var report = HostReport()
    try HostLog(path: folder("log.jsonl")).read(
      into: &report, level: { _ in nil })
    let entries = report.boards.games.sorted { $0.score < $1.score }
    #expect(entries.map(\.score) == [243, 298] && entries.allSatisfy { $0.player.name.text == "Ada" })
    #expect(entries.map(\.kind) == [.day(Daily(Day(of: now) + 5, .triples)), .game(.triples)])
  }

  @Test(arguments: ["undone", "rules-example", "highest-seed", "new-game"]) func sharedGamesOpen(name: String) throws {
    let shared = try RecordingFile.read(folder("\(name).share"))
    #expect(try shared.shareLine + "\n" == folder.text(of: "\(name).share"))
  }
}
