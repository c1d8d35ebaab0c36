import TestSupport
import Testing

/// Control sequences in text from outside have no effect.
@Suite struct ForeignTextTests {
  let shell = Shell()
  private let clear = "$'\\e[2J\\e]0;title\\a'"

  private func expectHarmless(_ script: String, _ place: SourceLocation = #_sourceLocation) throws {
    let output = try shell("(\(script)) 2>&1").output
    #expect(!output.isEmpty, sourceLocation: place)
    #expect(
      output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
      sourceLocation: place)
  }

  @Test func inRecordings() throws {
    for field in ["marks", "rules", "mode", "date"] {
      let make = "sed 's/\"\(field)\":/&'\(clear)'/' $FIXTURES/undone.triples > bad.triples"
      for command in [
        "replay --json bad.triples", "check bad.triples", "share bad.triples",
      ] {
        try expectHarmless("\(make); triples \(command)")
      }
    }
  }

  @Test func inNamesOfFiles() throws {
    for command in ["replay --json", "check", "share", "scores --scores", "--plain --data"] {
      try expectHarmless("touch \(clear); triples \(command) \(clear) </dev/null")
    }
  }

  @Test func inArguments() throws {
    for command in [clear, "--\(clear)", "play \(clear)", "play --rules \(clear)", "scores --rules \(clear)"] {
      try expectHarmless("triples \(command)")
    }
  }

  @Test func longTextIsCut() throws {
    let result = try shell("triples replay --json $(printf 'x%.0s' $(seq 5000)) 2>&1")
    #expect(result.output.split(separator: "\n").count == 1 && result.output.utf8.count < 1000)
  }
}
