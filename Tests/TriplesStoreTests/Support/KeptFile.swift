import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// One of the program's files, with its readers.
struct KeptFile: Sendable, CustomTestStringConvertible {
  /// The name in a folder with all of them.
  let name: String
  /// Returns a text for each fact in the file that must not get lost.
  let facts: @Sendable (TemporaryFolder) throws -> [String]
  /// Checks the file.
  let verdicts: @Sendable (TemporaryFolder) -> [Verdict]
  /// Repairs the file. Returns the number of removed entries.
  let repair: @Sendable (TemporaryFolder) throws -> Int

  var testDescription: String { name }

  static let all = [
    KeptFile(
      name: "scores.json", facts: { try scores($0).read().map { "\($0)" } },
      verdicts: { scores($0).check() },
      repair: { try repair($0, "high score") }),
    KeptFile(
      name: "dailies.jsonl",
      facts: { folder in
        let log = try DailyStore(dataFolder: folder.path).log()
        return log.results.values.map { "\($0)" } + log.pars.map { "\($0)" }
      },
      verdicts: { DailyStore(dataFolder: $0.path).check() }, repair: { try repair($0, "daily game") }
    ),
    KeptFile(
      name: "levels.jsonl",
      facts: { try ProgressStore(dataFolder: $0.path).progress().results.map { "\($0.key) \($0.value.points)" } },
      verdicts: { ProgressStore(dataFolder: $0.path).check() }, repair: { try repair($0, "level") }),
    KeptFile(
      name: "duels.jsonl",
      facts: { try DuelStore(dataFolder: $0.path).read().map { "\($0)" } },
      verdicts: { DuelStore(dataFolder: $0.path).check() }, repair: { try repair($0, "duel") }),
    KeptFile(
      name: "games.jsonl", facts: { try library($0).games().map { "\($0)" } },
      verdicts: { LineFile<FinishedGame>(path: $0("games.jsonl")).check() }, repair: { try repair($0, "finished game") }
    ),
    KeptFile(
      name: "settings.jsonl",
      facts: { folder in
        let settings = try #require(settings(folder).settings().settings)
        return [settings[.theme], settings[.digits], settings[.pixels]].compactMap(\.self)
      },
      verdicts: { settings($0).check() }, repair: { try repair($0, "setting") }),
  ]

  private static func scores(_ folder: TemporaryFolder) -> ScoreStore {
    ScoreStore(path: folder("scores.json"))
  }
  private static func library(_ folder: TemporaryFolder) -> RecordingLibrary {
    RecordingLibrary(dataFolder: folder.path)
  }
  private static func settings(_ folder: TemporaryFolder) -> SettingsStore {
    SettingsStore(path: folder("settings.jsonl"))
  }
  private static func repair(_ folder: TemporaryFolder, _ noun: String) throws -> Int {
    try Repair.run(noun, scores(folder), settings(folder), dataFolder: folder.path, now: now).removed
  }
}

extension KeptFile {
  /// Creates a folder in memory with all files, each with a few facts.
  static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder(inMemory: true)
    for seed in 1...2 as ClosedRange<UInt32> {
      _ = try scores(folder).enter(entry(moves: 3, seed: seed), now: now)
      try library(folder).add(Recording(History(seed: seed, moves: 3), seconds: 9, date: now))
      try DailyStore(dataFolder: folder.path).add(DailyEntry(Par(900), of: Daily(today + -Int(seed), .threes)))
    }
    let daily = Recording(History(daily.game, moves: 3), seconds: 9, date: now)
    try library(folder).add(daily)
    if let result = DailyResult(daily) { try DailyStore(dataFolder: folder.path).add(DailyEntry(result)) }
    for name in ["one", "two"] {
      let result = LevelResult(
        stars: 1, points: 9, recording: Recording(History(seed: 42, moves: 3), date: now))
      guard let id = LevelID(pack: "mine", name: name) else { continue }
      _ = try ProgressStore(dataFolder: folder.path).save(result, of: id, now: now)
    }
    let duels = [(7, 5), (9, 12)].map { first, second in
      """
      {"date":"2026-11-21T00:41:00Z","first":0,"over":true,"rules":"triples","scores":[\(first),\(second)],\
      "second":3,"seed":\(first)}

      """
    }
    try folder.write(
      (#"{"format":"triples-duels","version":1}"# + "\n" + duels.joined()).utf8, to: "duels.jsonl")
    for (setting, value) in [(Setting.theme, "night"), (.digits, "plain"), (.pixels, "off")] {
      try settings(folder).apply(.value(setting, value))
    }
    for file in all { _ = try file.repair(folder) }
    return folder
  }
}
