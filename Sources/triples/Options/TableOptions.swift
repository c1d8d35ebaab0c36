import ArgumentParser
import TriplesCanvas
import TriplesModel

/// The options that say which of the tables of high scores is meant.
struct TableOptions: ParsableArguments {
  @Option(help: "High scores for these rules: triples, threes or 2048.")
  var rules: RuleSet?

  @Flag(help: "High scores with help (undo, a hint or autoplay).")
  var aided = false

  /// The one table that a rank belongs to: Triples without help unless said.
  var key: ScoreBoards.Key { ScoreBoards.Key(rules: rules ?? .triples, isAided: aided) }

  /// All tables that are meant, where more than one can be shown.
  var keys: [ScoreBoards.Key] {
    ScoreBoards.Key.all.filter { (rules ?? $0.rules) == $0.rules && (!aided || $0.isAided) }
  }
}
