import FoundationEssentials
import TestSupport
import Testing

/// The handwritten manual page describes all that the program can do.
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

    /// Returns the visible subcommands: the title of their section, such as `hint board`, and their options.
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
      // These have moved to the lab.
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

  /// Returns the options that a section describes, itself or by naming sections of common options.
  private static func options(in title: String) -> Set<String> {
    let lines = sections[title, default: []]
    let own = lines.compactMap { $0.wholeMatch(of: #/\.It Fl -([a-z-]+).*/#).map { String($0.1) } }
    let common = lines.compactMap { $0.wholeMatch(of: #/\.Sx ([A-Z].* options)( [.,])?/#).map { String($0.1) } }
    return common.reduce(into: Set(own)) { $0.formUnion(options(in: $1)) }
  }

  @Test func eachCommandHasItsArgumentsAndOptions() throws {
    let commands = try Self.commands()
    #expect(commands.count > 20)
    for command in commands {
      #expect(Self.sections[command.title] != nil, "no section \(command.title)")
      #expect(Self.options(in: command.title) == command.options, "\(command.title)")
    }
  }

  /// The help has each command and fits on two screens of 24 lines and 80 columns. `help` prints the same.
  @Test func theHelpIsShortAndComplete() throws {
    let help = try Shell()("triples help").output
    #expect(try Shell()("triples --help").output == help)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 48 && lines.allSatisfy { $0.count <= 80 }, "\(lines.count) lines")
    for command in Set(try Self.commands().map { $0.title.prefix { $0 != " " } }) {
      #expect(lines.contains { $0.hasPrefix("  \(command) ") }, "\(command)")
    }
    let play = try Self.commands().first { $0.title == "play" }
    for option in help.matches(of: #/--([a-z-]+)/#).map({ String($0.1) }) where !["version", "help"].contains(option) {
      #expect(play?.options.contains(option) == true, "\(option)")
    }
  }

  /// Prints the installed page, or the one in the sources.
  @Test func theProgramShowsIt() throws {
    let result = try Shell()(
      "command -v man >/dev/null || exit 9; PAGER=cat triples manual 2>&1 | head -3; triples manual x")
    guard result.status != .code(9) else { return }
    #expect(result.output.contains("TRIPLES(6)") && result.status == .code(64), "\(result.output)")
  }

  /// `docs/commands.md` has a row for each command with its own options, and a list of the common options.
  @Test func thePageOfCommandsIsComplete() throws {
    let page = String(
      decoding: FileManager.default.contents(atPath: "\(Self.root)/docs/commands.md") ?? Data(), as: UTF8.self)
    func options(in text: some StringProtocol) -> Set<String> {
      Set(String(text).matches(of: #/--([a-z-]+)/#).map { String($0.1) })
    }
    let common = options(in: page.split(separator: "## Options")[1].split(separator: "## ")[0])
    var named: Set<String> = []
    for command in try Self.commands() {
      let isGroup = ["levels", "host"].contains(command.title)
      let row = page.split(separator: "\n").first { line in
        line.lowercased().hasPrefix("| `triples \(command.title.lowercased())`")
      }
      guard let row else {
        if !isGroup { Issue.record("no row for \(command.title)") }
        continue
      }
      let own = options(in: row)
      #expect(own.isSubset(of: command.options), "\(command.title): \(own.subtracting(command.options))")
      #expect(command.options.isSubset(of: own.union(common)), "\(command.title): \(command.options.subtracting(own))")
      named.formUnion(command.options)
    }
    #expect(common.isSubset(of: named), "\(common.subtracting(named))")
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

  @Test func aProgramWithoutItsPageSaysSo() throws {
    let result = try Shell()("cp \"$(command -v triples)\" alone; ./alone manual")
    #expect(result.status == .code(66))
    #expect(result.output == "Error: the manual page is not beside the program; 'make install' installs both\n")
  }
}
