import Testing
import TriplesModel

/// Words, letters and numbers in files and shared lines. They are repeated here, because old files must open forever.
@Suite struct IdentifierTests {
  @Test func wordsInFiles() {
    #expect(RuleSet.allCases.map(\.rawValue) == ["triples", "threes", "2048"])
    #expect(GameMode.allCases.map(\.rawValue) == ["random", "deterministic"])
    #expect(Mark.allCases.map(\.rawValue) == ["unfinished", "undo", "hint", "autoplay", "practice"])
    #expect(Direction.allCases.map(\.rawValue) == ["up", "down", "left", "right"])
    #expect(Direction.allCases.map(\.letter) == ["u", "d", "l", "r"])
  }

  @Test func numbersInFiles() {
    #expect([Direction.up, .down, .left, .right].map(\.number) == [0, 1, 2, 3])
    for direction in Direction.allCases { #expect(Direction(bits: direction.number + 4) == direction) }
  }

  /// Seed 42, left, up, right, down, with a hint; written by version 0.1.0.
  @Test(arguments: [
    (RuleSet.triples, "triples2.CwAAACoABHKEzHY9"), (.threes, "triples2.KwAAACoABHI6A8-D"),
    (.twenty48, "triples2.SwAAACoABHIy2Dl5"),
  ])
  func sharedLines(rules: RuleSet, line: String) throws {
    let recording = try Recording(shareLine: line)
    #expect(recording.game.rules == rules && recording.moves == [.left, .up, .right, .down])
    #expect(recording.marks == [.unfinished, .hint] && recording.shareLine == line)
    for mark in [Mark.undo, .autoplay, .practice] {
      var history = recording.history
      history.mark(mark)
      let marked = try Recording(shareLine: Recording(history).shareLine)
      #expect(marked.marks == [.unfinished, .hint, mark])
    }
  }

  /// The code for the rules has two bits, so a fourth rule set is possible.
  @Test func unknownRulesAreNamed() throws {
    let fault = #expect(throws: TextError.self) { try Recording(shareLine: "triples2.awAAACoABHKEzHY9") }
    #expect(fault?.reason == "the shared game uses unknown rules")
  }
}
