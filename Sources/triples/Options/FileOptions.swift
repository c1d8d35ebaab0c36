import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCommandLine
import TriplesModel
import TriplesStore

var environment: [String: String] { ProcessInfo.processInfo.environment }

struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the high scores.",
      discussion: """
        Default: $TRIPLES_SCORES, otherwise scores.json in the current folder if that is a score table of Triples, \
        otherwise scores.json in the data folder.
        """, valueName: "file"), completion: .file(extensions: ["json"]), transform: named) var scores: String?
  @Option(
    help: ArgumentHelp(
      "The data folder, with your current game and finished games.",
      discussion: "Default: $TRIPLES_DATA, otherwise $XDG_DATA_HOME/triples or ~/.local/share/triples.",
      valueName: "folder"), completion: .directory, transform: named) var data: String?

  func dataFolder() throws(StoreError) -> String { try DataFolder.path(override: data, environment: environment) }

  static func dailyGuard(dataFolder: String?) -> DailyGuard {
    let folder = try? DataFolder.path(override: dataFolder, environment: environment)
    return FileArchive.dailyGuard(dataFolder: folder, today: Day(of: Date()))
  }

  func store() throws(StoreError) -> ScoreStore {
    try ScoreStore(override: scores, dataFolder: data, environment: environment)
  }

  var namesScores: Bool { scores != nil || !(environment["TRIPLES_SCORES"] ?? "").isEmpty }

  /// Returns the tables for a command that only reads. A file named by `--scores` must exist.
  func storeToRead() throws(StoreError) -> ScoreStore {
    let store = try store()
    guard scores == nil || access(store.path, F_OK) == 0 else { throw .system("open", store.path) }
    return store
  }

  func library() throws(StoreError) -> RecordingLibrary { RecordingLibrary(dataFolder: try dataFolder()) }
}

struct PlainOptions: ParsableArguments {
  @Flag(help: "Print lines without columns: for screen readers.") var plain = false
}

struct TableOptions: ParsableArguments {
  @Option(help: "High scores for these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "High scores with help (undo, a hint or autoplay).") var aided = false

  /// The table of a rank: Triples without help by default.
  var key: ScoreBoards.Key { ScoreBoards.Key(rules: rules ?? .triples, isAided: aided) }

  func requireNone() throws {
    try require(rules == nil && !aided, "--rules and --aided choose the table of a rank: leave them out.")
  }

  var keys: [ScoreBoards.Key] {
    ScoreBoards.Key.all.filter { (rules ?? $0.rules) == $0.rules && (!aided || $0.isAided) }
  }
}

struct KeptSettings {
  let store: SettingsStore?
  let settings: Settings
  let problems: [String]

  init() {
    store = try? SettingsStore(environment: environment)
    let loaded = store?.settings()
    (settings, problems) = (loaded?.settings ?? Settings(), [loaded?.notice].compactMap(\.self))
  }
}

extension Settings {
  func overridden(by options: KeyValuePairs<Setting, String?>) -> Settings {
    var settings = self
    for case (let setting, let value?) in options { settings[setting] = value }
    return settings
  }

  /// Returns the setup of new games: the options, then the settings, then the rules of the game in play.
  func setup(
    _ rules: RuleSet? = nil, _ mode: GameMode? = nil, seed: UInt32? = nil, resuming game: Game? = nil
  ) -> GameSetup {
    GameSetup(rules: rules ?? self.rules ?? game?.rules ?? .triples, mode: mode ?? self.mode ?? .random, seed: seed)
  }
}
