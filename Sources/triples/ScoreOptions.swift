import ArgumentParser
import FoundationEssentials
import TriplesStore

/// The option that says where the high scores are.
struct ScoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The table of high scores.",
      discussion: """
        Without it: $TRIPLES_SCORES, else scores.json in the current folder if that is a table of Triples, else \
        $XDG_DATA_HOME/triples/scores.json (by default in ~/.local/share).
        """, valueName: "file"))
  var scores: String?

  /// The table in use.
  func store() throws(StoreError) -> ScoreStore {
    try ScoreStore(asked: scores, environment: ProcessInfo.processInfo.environment)
  }
}
