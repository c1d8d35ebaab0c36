import FoundationEssentials
import TestSupport
import Testing

/// Wrong values for every option and argument of every command: each is refused in one line, with the right status.
@Suite struct OptionSweepTests {
  /// The commands as the parser describes them.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let kind, name: String }
      let kind: String
      let names: [Name]?

      var option: String? { names?.first { $0.kind == "long" }.map { "--\($0.name)" } }
    }
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// Returns this command and its subcommands, each with its path.
    func all(_ path: [String] = []) -> [(path: [String], command: Command)] {
      [(path, self)] + (subcommands ?? []).flatMap { $0.all(path + [$0.commandName]) }
    }
  }
  private struct Dump: Decodable { let command: Command }

  private struct Case: Sendable {
    let words: [String]
    /// The option that has the wrong value; nil for an argument.
    let option: String?
  }

  /// Options that take any text: a file, a folder or a name.
  private static let free = ["--scores", "--data", "--host", "--name"]
  private static let wrong = ["wrong value", "", String(repeating: "x", count: 300), "-1", "99999999999999999999"]

  /// Returns all five values, and no value, for the first command with an option; one value for every other command.
  private func cases() throws -> [Case] {
    let text = try Shell()("triples --experimental-dump-help").output
    var known: Set<String> = []
    return try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command.all().flatMap { path, command in
      (command.arguments ?? []).flatMap { argument -> [Case] in
        guard argument.kind != "positional" else { return Self.wrong.map { Case(words: path + [$0], option: nil) } }
        guard let option = argument.option, argument.kind == "option" else { return [] }
        guard known.insert(option).inserted else {
          return [Case(words: path + [option, Self.wrong[0]], option: option)]
        }
        return Self.wrong.map { Case(words: path + [option, $0], option: option) }
          + [Case(words: path + [option], option: "\(option) without a value")]
      } + [Case(words: path + ["--bogus"], option: "--bogus")]
    }
  }

  /// Returns the standard error and the exit status for each case.
  private func results(of cases: [Case]) async throws -> [(Case, status: Int, error: String)] {
    try await withThrowingTaskGroup { group in
      for part in 0..<4 {
        let own = stride(from: part, to: cases.count, by: 4).map { cases[$0] }
        group.addTask {
          let lines = own.map { one in
            let words = one.words.map { "'\($0)'" }.joined(separator: " ")
            return "error=$(triples \(words) </dev/null 2>&1 >/dev/null); printf '%s\\n%s\\0' $? \"$error\""
          }
          let output = try Shell()(lines.joined(separator: "\n")).output
          return zip(own, output.split(separator: "\0", omittingEmptySubsequences: false)).map { one, text in
            let status = text.prefix { $0 != "\n" }
            return (one, status: Int(status) ?? -1, error: String(text.dropFirst(status.count + 1)))
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  @Test func wrongValuesAreNamedInOneLine() async throws {
    let cases = try cases()
    let results = try await results(of: cases)
    #expect(cases.count > 300 && results.count == cases.count)
    for (one, status, error) in results {
      let call = Comment(rawValue: "triples \(one.words.joined(separator: " ")): \(status) \(error)")
      let isTyped = one.option.map { !Self.free.contains($0) } ?? false
      #expect(isTyped ? status == 64 : [0, 64, 65, 66, 69, 74].contains(status), call)
      guard status != 0 else { continue }
      #expect(error.hasPrefix("Error: ") && error.count < 600, call)
      #expect(!error.contains("\n"), call)
      #expect(!["Did you mean", "Optional(", "Error Domain", ".swift", "Usage:"].contains { error.contains($0) }, call)
    }
  }

  /// A script that has not set a variable passes an empty value.
  @Test func anEmptyValueIsRefused() throws {
    for option in Self.free {
      #expect(try Shell()("triples --plain \(option) '' </dev/null").status == .code(64), "\(option)")
    }
  }

  @Test func aCommandThatNeedsAHostSaysWhereToReadOn() throws {
    for command in ["board", "board --host .", "host key a b c", "play --host nowhere", "host list"] {
      let result = try Shell()("triples \(command) </dev/null")
      #expect(
        result.output.split(separator: "\n").count == 1 && result.output.contains("docs/hosting.md"), "\(result.output)"
      )
    }
  }
}
