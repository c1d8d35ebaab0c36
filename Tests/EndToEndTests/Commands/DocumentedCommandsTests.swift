import FoundationEssentials
import TestSupport
import Testing

/// Each command line in the documents uses existing subcommands, options and values.
@Suite struct DocumentedCommandsTests {
  /// A command as the parser describes it.
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind, name: String
      }
      let kind: String
      let names: [Name]?
      let allValues: [String]?
    }
    let commandName: String
    let defaultSubcommand: String?
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// Returns the argument with a name such as `--rules`.
    func argument(named name: String) -> Argument? {
      arguments?.first { $0.names?.contains { "--" + $0.name == name } == true }
    }
  }

  struct Description: Decodable {
    let command: Command
  }

  static let root = Shell.sources + "/.."

  /// Returns the lines of a page that run a program, without shell syntax such as pipes.
  static func commands(of page: String) -> [String] {
    let text = String(decoding: FileManager.default.contents(atPath: page) ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^    (?:\$ )?(triples(?:-lab)? .*)$/).map { String($0.1) }
    }
    let phrases = text.matches(of: /`(triples(?:-lab)? [^`]*)`/).map { String($0.1) }
    return (lines + phrases).map { line in
      let line = line.replacing("\\|", with: "/")
      return String(line.prefix { !"|>#;&".contains($0) }.split(separator: "  ").first ?? "")
    }
  }

  /// Returns the error in a command line; nil if there is none.
  static func fault(in line: String, _ programs: [Command]) -> String? {
    var words = line.split { " []\n".contains($0) }.map(String.init)
    let name = words.removeFirst()
    guard var command = programs.first(where: { $0.commandName == name }) else { return "no program \(name)" }
    while let word = words.first, let next = command.subcommands?.first(where: { word.names($0.commandName) }) {
      command = next
      words.removeFirst()
    }
    if command.commandName == "help" { return nil }
    if let standard = command.defaultSubcommand {
      if let word = words.first, !word.hasPrefix("-"), word == word.lowercased() {
        return "no command \(word)"
      }
      command = command.subcommands?.first { $0.commandName == standard } ?? command
    }
    return words.enumerated().lazy.compactMap { place, word in
      guard word.hasPrefix("--"), word != "--" else { return nil }
      return word.split(separator: "/").lazy.compactMap { name in
        fault(of: String(name), before: words.dropFirst(place + 1).first, command)
      }.first
    }.first
  }

  private static func fault(of name: String, before value: String?, _ command: Command) -> String? {
    guard !["--version", "--help"].contains(name) else { return nil }
    guard let argument = command.argument(named: name) else { return "\(command.commandName) has no \(name)" }
    guard let value, let known = argument.allValues, value.contains(where: \.isLowercase) else { return nil }
    let unknown = value.split(separator: "/").first { !known.contains(String($0)) }
    return unknown.map { "\(name) has no value \($0)" }
  }

  @Test func documentsNameWhatThereIs() throws {
    let programs = try ["triples", "triples-lab"].map { name in
      let (_, output) = try Shell()("\(name) --experimental-dump-help")
      return try JSONDecoder().decode(Description.self, from: Data(output.utf8)).command
    }
    let files = FileManager.default
    let pages =
      [
        "README.md", "SECURITY.md", "CONTRIBUTING.md", "Benchmarks/README.md",
        "Benchmarks/Players.md", "Benchmarks/Daily.md", "Benchmarks/Duel.md", "Benchmarks/Levels.md", "Lab/README.md",
      ]
      + (try files.contentsOfDirectory(atPath: Self.root + "/docs")).map { "docs/" + $0 }
    var count = 0
    for page in pages where page.hasSuffix(".md") {
      for line in Self.commands(of: Self.root + "/" + page) {
        count += 1
        #expect(Self.fault(in: line, programs) == nil, "\(page): \(line)")
      }
    }
    #expect(count > 100)
    #expect(Self.fault(in: "triples nosuch", programs) != nil)
    #expect(Self.fault(in: "triples daily --nosuch", programs) != nil)
    #expect(Self.fault(in: "triples daily --rules chess", programs) != nil)
  }

  /// Runs each command of the README and docs that has no placeholders, without a terminal. None may be a usage error
  /// (64); a game on the screen asks for a terminal (69).
  @Test func commandsInPagesAreRunAsWritten() throws {
    let pages =
      ["README.md"] + (try FileManager.default.contentsOfDirectory(atPath: Self.root + "/docs").map { "docs/" + $0 })
    let shell = Shell()
    _ = try shell(
      "yes 'u l d r' | tr ' ' '\\n' | head -n 400 | triples --plain --seed 42 >/dev/null; mkdir -p mine; triples host init host"
    )
    var count = 0
    for page in pages.sorted() where page.hasSuffix(".md") {
      let text = String(decoding: FileManager.default.contents(atPath: Self.root + "/" + page) ?? Data(), as: UTF8.self)
      for line in text.split(separator: "\n") {
        guard let found = line.wholeMatch(of: #/    (?:\$ )?((?:printf .* )?triples .*?)(?:  +.*)?/#) else { continue }
        let command = String(found.1)
        // Skip files of a host, and placeholders.
        guard !command.contains(#/ \/|\b[A-Z]{3,}\b|…/#) else { continue }
        count += 1
        let host = page == "docs/hosting.md" ? "export TRIPLES_HOST=$HOME/host; " : ""
        let result = try shell("\(host)(\(command)) </dev/null >said 2>&1; echo $?; head -2 said")
        let status = result.output.split(separator: "\n").first.flatMap { Int($0) } ?? -1
        #expect([0, 65, 66, 69].contains(status), "\(page): \(command): \(result.output)")
      }
    }
    #expect(count > 25)
  }
}

extension String {
  /// True if this word, or one of several separated by slashes, is the name.
  fileprivate func names(_ name: String) -> Bool { split(separator: "/").contains { $0 == name } }
}
