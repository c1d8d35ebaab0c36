import ArgumentParser
import FoundationEssentials
import TriplesStore

/// The options that say where the files are.
struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The table of high scores.",
      discussion: """
        Without it: $TRIPLES_SCORES, else scores.json in the current folder if that is a table of Triples, else \
        scores.json in the data folder.
        """, valueName: "file"))
  var scores: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the game in play and of the finished games.",
      discussion: """
        Without it: $TRIPLES_DATA, else $XDG_DATA_HOME/triples (by default ~/.local/share/triples).
        """, valueName: "folder"))
  var data: String?

  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The data folder in use.
  func dataFolder() throws(StoreError) -> String {
    try DataFolder.path(asked: data, environment: environment)
  }

  /// The table in use.
  func store() throws(StoreError) -> ScoreStore {
    try ScoreStore(asked: scores, dataFolder: data, environment: environment)
  }

  /// The finished games.
  func library() throws(StoreError) -> RecordingLibrary {
    RecordingLibrary(dataFolder: try dataFolder())
  }
}
