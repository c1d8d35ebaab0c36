import TestSupport
import Testing
import TriplesModel

/// The engine's answers, compared with `Tests/Fixtures/Transcripts`. `UPDATE_SNAPSHOTS=1 make check` rewrites it.
@Suite struct EngineTranscriptTests {
  private static let lines =
    [
      "left", "left", "u", "right", "undo", "undo", "redo", "redo", "redo", "board", "hint", "play first",
      "play last",
    ]
    + [
      "play", "play nobody", "play first 1", "", "up up", "lfet", "save", "load", "load x", "set",
      "set 1 2",
    ]
    + [
      "set 0 3 3 3 1 2 3 3 0 2 1 3 3 3 6 6", "left", "hint", "set 1 2 3 6 1 2 3 6 1 2 3 6 1 2 3 6", "new 7", "new x",
      "new",
    ]
    + [
      "duel 9", "left", "left", "hint", "place 9 9", "place 1", "place", "place 1 1", "place 4 4", "place 1 4",
      "place 2 4",
    ]
    + [
      "place 3 4", "place 4 4", "undo", "rules", "rules chess", "rules threes", "new 42", "rules 2048", "new 42",
    ]

  @Test(arguments: RuleSet.allCases) func theAnswersAreAsBefore(rules: RuleSet) throws {
    let end = Array(repeating: ["u", "l", "d", "r"], count: 60).joined()
    let lines = Self.lines + ["new 42"] + end + ["hint", "play first", "left"]
    var answers = texts(lines + ["quit", "left"], setup: GameSetup(rules: rules, seed: 42))
    let last = answers.removeLast()
    // A fingerprint stands for most pushes of the whole game, which are like the first ones.
    let all = zip(["start"] + lines, answers).map { "> \($0)\n\($1)" }
    let (first, rest) = (all.prefix(Self.lines.count + 2), all.dropFirst(Self.lines.count + 2))
    let text = first + ["\(rest.count) more: \(rest.joined().fingerprint)"] + rest.suffix(4) + ["> quit\n\(last)"]
    let name = "Transcripts/engine-\(rules.rawValue).txt"
    if let difference = try Snapshot(name).difference(from: text.joined(separator: "\n")) {
      Issue.record("\(difference)")
    }
  }
}
