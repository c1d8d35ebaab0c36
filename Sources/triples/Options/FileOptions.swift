import ArgumentParser
import FoundationEssentials
import Libc
import TriplesStore

/// The options that say where the files are.
struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the high scores.",
      discussion: """
        Default: $TRIPLES_SCORES, otherwise scores.json in the current folder if that is a score table of Triples, \
        otherwise scores.json in the data folder.
        """, valueName: "file"),
    completion: .file(extensions: ["json"]))
  var scores: String?

  @Option(
    help: ArgumentHelp(
      "The data folder, with your current game and finished games.",
      discussion: """
        Default: $TRIPLES_DATA, otherwise $XDG_DATA_HOME/triples or ~/.local/share/triples.
        """, valueName: "folder"),
    completion: .directory)
  var data: String?

  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The data folder in use.
  func dataFolder() throws(StoreError) -> String {
    try DataFolder.path(override: data, environment: environment)
  }

  /// The tables in use.
  func store() throws(StoreError) -> ScoreStore {
    try ScoreStore(override: scores, dataFolder: data, environment: environment)
  }

  /// True if nobody named the file of the tables and it is in the current folder, where players may not expect it.
  func usesCurrentFolder(for store: ScoreStore) -> Bool {
    scores == nil && (environment["TRIPLES_SCORES"] ?? "").isEmpty && store.path == "./scores.json"
  }

  /// The tables for a command that only reads them. A file named by `--scores` must exist.
  func storeToRead() throws(StoreError) -> ScoreStore {
    let store = try store()
    guard scores == nil || access(store.path, F_OK) == 0 else {
      throw .system(action: "open", path: store.path, code: errno)
    }
    return store
  }

  /// Where somebody's games are kept.
  func archive(_ person: Person) throws(StoreError) -> FileArchive {
    FileArchive(
      scores: try store(), dataFolder: try dataFolder(), player: person.name, isKept: !person.isGuest,
      host: person.host)
  }

  /// The finished games.
  func library() throws(StoreError) -> RecordingLibrary {
    RecordingLibrary(dataFolder: try dataFolder())
  }
}
