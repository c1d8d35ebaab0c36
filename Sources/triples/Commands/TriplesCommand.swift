import ArgumentParser
import CVersion
import Libc
import TriplesCommandLine
import TriplesModel
import TriplesTerminal

@main struct TriplesCommand: ParsableCommand {
  /// The version and the commit, if known: `0.3.0 (a1b2c3d4e5)`.
  private static var versionAndCommit: String {
    let commit = String(cString: version_commit())
    return commit.isEmpty ? Program.version : "\(Program.version) (\(commit))"
  }

  static let configuration = CommandConfiguration(
    commandName: "triples", abstract: "Triples, Threes and 2048 in the terminal.",
    usage: "triples [<option> ...]\ntriples <command> [<argument> ...]",
    discussion: """
      Push the tiles with the arrows. Equal tiles merge; in Triples and Threes only
      from 3 on: 1 and 2 make 3.
      ? shows all keys. q quits; your game is saved.
      """, version: versionAndCommit,
    groupedSubcommands: [
      CommandGroup(
        name: "Play",
        subcommands: [
          PlayCommand.self, LevelsCommand.self, DailyCommand.self, DuelCommand.self, RaceCommand.self,
        ]),
      CommandGroup(
        name: "Your games",
        subcommands: [
          ScoresCommand.self, StatsCommand.self, ReplayCommand.self, ShareCommand.self, HintCommand.self,
          CheckCommand.self,
        ]),
      CommandGroup(name: "Several players", subcommands: [HostCommand.self, BoardCommand.self]),
      CommandGroup(name: "More", subcommands: [EngineCommand.self, ManualCommand.self]),
    ], defaultSubcommand: PlayCommand.self)

  static func main() {
    StandardStreams.secure()
    var path: [String] = []
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      guard ![["-h"], ["--help"], ["help"], ["help", "help"]].contains(arguments) else {
        return try StandardOutput.print(help)
      }
      path = try self.path(in: arguments)
      var command = try playing(arguments) ?? parseAsRoot()
      try command.run()
    } catch { leave(error, of: path) }
  }

  /// Returns the play command if there are only options. Looking for other commands first would take a fifth of the
  /// time to start. If the options are wrong, returns nil, and the full parser reports the error.
  private static func playing(_ arguments: [String]) -> (any ParsableCommand)? {
    guard arguments.first?.hasPrefix("-") ?? true else { return nil }
    return try? PlayCommand.parseAsRoot(arguments) as? PlayCommand
  }

  /// The commands of earlier versions that are now in `triples-lab`.
  private static let moved = [["simulate"], ["train"], ["bench"], ["levels", "make"]]

  /// Returns the words of the command. Throws if the words before the first option name no command, or ask for help
  /// about an unknown one.
  private static func path(in arguments: [String]) throws -> [String] {
    var words = arguments.prefix { !$0.hasPrefix("-") }
    let asksForHelp = words.first == "help"
    if asksForHelp { words.removeFirst() }
    if let command = moved.first(where: words.starts) {
      throw Failure(
        "'\(command.joined(separator: " "))' is now in triples-lab, which 'make lab' builds.", .validationFailure)
    }
    var command: any ParsableCommand.Type = TriplesCommand.self
    var path: [String] = []
    for word in words {
      let known = command.configuration.subcommands
      guard !known.isEmpty || asksForHelp else { break }
      guard let next = known.first(where: { $0._commandName == word }) else {
        let names = known.map { $0._commandName } + (path.isEmpty && !asksForHelp ? ["help"] : [])
        let near = names.nearest(to: word).map { " Did you mean '\((path + [$0]).joined(separator: " "))'?" }
        throw ValidationError("There is no command '\((path + [word]).joined(separator: " "))'.\(near ?? "")")
      }
      command = next
      path.append(word)
    }
    return path
  }

  private static let options = [
    ("--rules <rules>", "The rules: triples, threes or 2048 (default: your settings)."),
    ("--seed <seed>", "Play the game with this seed, 0 to 4294967295."),
    ("--new", "Start a new game; the current one is kept for later."),
    ("--plain", "Play in text mode: for screen readers and simple terminals."),
    ("--guest", "Play as a guest: keep only high scores."), ("--version", "Show the version."),
    ("-h, --help", "Show this help. All options: triples help play"),
  ]

  /// The help for `triples --help`, which fits on two screens of 24 lines.
  static var help: String {
    let groups = configuration.groupedSubcommands.map { group in
      (group.name, group.subcommands.map { ($0.configuration.commandName ?? "", $0.configuration.abstract) })
    }
    let tables = (groups + [("Options", options)]).map { name, rows in
      ([name.uppercased() + ":"] + rows.map { "  " + $0.0.padded(to: $0.0.hasPrefix("-") ? 17 : 9) + $0.1 })
        .joined(separator: "\n")
    }
    return """
      \(configuration.abstract)

      USAGE: triples [<option> ...]
             triples <command> [<argument> ...]

      \(configuration.discussion)

      \(tables.joined(separator: "\n\n"))

      'triples help <command>' describes a command, 'triples manual' everything.
      """
  }
}

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "manual", abstract: "Show the manual page.")

  /// Paths of the page relative to the folder of the program: installed, or in the sources.
  private static let places = [
    "../share/man/man6/triples.6", "../share/man/man6/triples.6.gz", "../Packaging/triples.6",
    "../../../Packaging/triples.6",
  ]

  /// Replaces this program with `man`.
  func run() throws {
    guard let path = Program.path, let slash = path.lastIndex(of: "/"),
      let page = Self.places.map({ path[...slash] + $0 }).first(where: { access($0, R_OK) == 0 })
    else { throw Failure("the manual page is not beside the program; 'make install' installs both", .noInput) }
    // On macOS, `man` takes a path and has no option `-l`.
    #if canImport(Darwin)
      let words = ["man", page]
    #else
      let words = ["man", "-l", page]
    #endif
    var arguments = words.map { strdup($0) } + [nil]
    execvp("man", &arguments)
    throw Failure.system("run 'man' to show \(page)")
  }
}
