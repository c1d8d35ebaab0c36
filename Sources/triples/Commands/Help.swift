import ArgumentParser
import Libc
import TriplesCommandLine
import TriplesModel

extension TriplesCommand {
  /// Returns true for words that ask for ``help``, which fits on two screens of 24 lines.
  static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.count == 1 && ["-h", "--help", "help"].contains(arguments[0])
  }

  private static let options = [
    ("--rules <rules>", "The rules: triples (default), threes or 2048."),
    ("--seed <seed>", "Play the game with this seed, 0 to 4294967295."),
    ("--new", "Start a new game; the current one is kept for later."),
    ("--plain", "Play in text mode: for screen readers and simple terminals."),
    ("--guest", "Play as a guest: keep only high scores."), ("--version", "Show the version."),
    ("-h, --help", "Show this help. All options: triples help play"),
  ]

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

  /// Places of the page relative to the folder of the program: installed, or in the sources.
  private static let places = [
    "../share/man/man6/triples.6", "../share/man/man6/triples.6.gz", "../Packaging/triples.6",
    "../../../Packaging/triples.6",
  ]

  /// Replaces this program by `man`.
  func run() throws {
    guard let page = Self.page else {
      throw Failure("the manual page is not beside the program; 'make install' installs both", .noInput)
    }
    let words = ["man", "-l", page]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execvp("man", &arguments)
    throw Failure.system("run 'man' to show \(page)")
  }

  private static var page: String? {
    guard let path = Program.path, let slash = path.lastIndex(of: "/") else { return nil }
    return places.map { path[...slash] + $0 }.first { access($0, R_OK) == 0 }
  }
}
