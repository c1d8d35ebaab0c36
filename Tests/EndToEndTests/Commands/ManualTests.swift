import FoundationEssentials
import TestSupport
import Testing

/// The manual page, which is written by hand, says what the program can do.
@Suite struct ManualTests {
  private static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
  private static let path = "\(root)/Packaging/triples.6"
  private static let page = String(
    decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)

  /// A command as the argument parser describes it.
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let name: String }
      let valueName: String?
      let names: [Name]?
      let isOptional: Bool
      let shouldDisplay: Bool
    }
    let commandName: String
    let shouldDisplay: Bool
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The visible commands below this one: the title of their section, `hint board`, and their options.
    func below(_ path: [String] = []) -> [(title: String, options: Set<String>)] {
      (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap { command in
        let (path, shown) = (path + [command.commandName], (command.arguments ?? []).filter(\.shouldDisplay))
        let values = shown.filter { $0.names == nil }.map {
          $0.isOptional ? "[\($0.valueName ?? "")]" : $0.valueName ?? ""
        }
        let options = shown.compactMap(\.names).flatMap { $0.map(\.name) }.filter {
          !["version", "h", "help"].contains($0)
        }
        return [((path + values).joined(separator: " "), Set(options))] + command.below(path)
      }
    }
  }

  private static func commands() throws -> [(title: String, options: Set<String>)] {
    struct Dump: Decodable { let command: Command }
    let text = try Shell()("triples --experimental-dump-help").output
    return try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command.below()
      // They leave the program.
      .filter { command in !["simulate", "train", "bench", "levels make"].contains(command.title) }
  }

  /// The lines of each subsection by its title.
  private static let sections: [String: [Substring]] = {
    var (sections, title): ([String: [Substring]], String) = ([:], "")
    for line in page.split(separator: "\n") {
      if line.hasPrefix(".Sh ") || line.hasPrefix(".Ss ") {
        title = line.dropFirst(4).filter { $0 != "\"" }.replacing("\\&", with: "")
      } else {
        sections[title, default: []].append(line)
      }
    }
    return sections
  }()

  /// The options that a section describes, itself or in the sections of common options that it names.
  private static func options(in title: String) -> Set<String> {
    let lines = sections[title, default: []]
    let own = lines.compactMap { $0.wholeMatch(of: #/\.It Fl -([a-z-]+).*/#).map { String($0.1) } }
    let common = lines.compactMap { $0.wholeMatch(of: #/\.Sx ([A-Z].* options)( [.,])?/#).map { String($0.1) } }
    return common.reduce(into: Set(own)) { $0.formUnion(options(in: $1)) }
  }

  @Test func eachCommandHasItsArgumentsAndOptions() throws {
    let commands = try Self.commands()
    #expect(commands.count > 25)
    for command in commands {
      #expect(Self.sections[command.title] != nil, "no section \(command.title)")
      #expect(Self.options(in: command.title) == command.options, "\(command.title)")
    }
  }

  @Test func examplesAreThoseOfTheHelp() throws {
    let help = try Shell()("triples --help").output.split(separator: "\n").filter { $0.hasPrefix("  triples") }
    let examples = Self.page.split(separator: "\n").filter { $0.hasPrefix(".Dl $ ") }.map { $0.dropFirst(6) }
    #expect(examples.count > 10)
    for example in examples { #expect(help.contains { $0.hasPrefix("  \(example)  ") }, "\(example)") }
  }

  @Test func itsVariablesAreThoseThatAreRead() throws {
    let result = try Shell()(
      """
      grep -rhoE '"(TRIPLES|XDG|NO_COLOR|CLICOLOR|COLOR|SSH|LC|TERM|STY|TMUX|TMPDIR|ZELLIJ)[A-Z_]*"' \(Self.root)/Sources --include=*.swift | tr -d '"' |
        sort -u | while read name; do grep -q "$name" \(Self.path) || echo $name; done
      """)
    #expect(result.output == "")
  }

  @Test func itIsCleanAndReadable() throws {
    let lint = try Shell()(
      """
      command -v mandoc >/dev/null || exit 0
      mandoc -T lint -W style \(Self.path) 2>&1 | grep -v 'outdated mandoc.db\\|referenced manual not found'
      """)
    #expect(lint.output == "")
    let text = try Shell()("man -l \(Self.path) 2>&1 | col -b").output.split(whereSeparator: \.isWhitespace)
    let words = text.joined(separator: " ")
    for part in ["--rules rules", "hint board", "128 + n", "row by row, with / between rows and . or 0 for"] {
      #expect(words.contains(part), "\(part)")
    }
    #expect(!words.contains("BSD"))
  }
}
