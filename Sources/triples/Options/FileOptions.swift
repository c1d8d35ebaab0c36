import ArgumentParser
import FoundationEssentials
import Libc
import TriplesStore

/// The options that say where the files are.
struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The tables of high scores.",
      discussion: """
        Without it: $TRIPLES_SCORES, else scores.json in the current folder if that holds tables of Triples, else \
        scores.json in the data folder.
        """, valueName: "file"),
    completion: .file(extensions: ["json"]))
  var scores: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the game in play and of the finished games.",
      discussion: """
        Without it: $TRIPLES_DATA, else $XDG_DATA_HOME/triples (by default ~/.local/share/triples).
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

  /// The tables for a command that only reads them. A file named by `--scores` must exist.
  func storeToRead() throws(StoreError) -> ScoreStore {
    let store = try store()
    guard scores == nil || access(store.path, F_OK) == 0 else {
      throw .system(action: "open", path: store.path, code: errno)
    }
    return store
  }

  /// The finished games.
  func library() throws(StoreError) -> RecordingLibrary {
    RecordingLibrary(dataFolder: try dataFolder())
  }
}
