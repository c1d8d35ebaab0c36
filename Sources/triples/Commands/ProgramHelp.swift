import TriplesCommandLine
import TriplesModel

/// The help of the program, on two screens of 24 lines. The manual page says the rest.
enum ProgramHelp {
  static func isAskedFor(by arguments: [String]) -> Bool {
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

  static var text: String {
    let groups = TriplesCommand.configuration.groupedSubcommands.map { group in
      (group.name, group.subcommands.map { ($0.configuration.commandName ?? "", $0.configuration.abstract) })
    }
    let tables = (groups + [("Options", options)]).map { name, rows in
      ([name.uppercased() + ":"] + rows.map { "  " + $0.0.padded(to: $0.0.hasPrefix("-") ? 17 : 9) + $0.1 })
        .joined(separator: "\n")
    }
    return """
      Triples, Threes and 2048 in the terminal.

      USAGE: triples [<option> ...]
             triples <command> [<argument> ...]

      Push the tiles with the arrows. 1 and 2 make 3; from 3 on, equal tiles merge.
      ? shows all keys. q quits; your game is saved.

      \(tables.joined(separator: "\n\n"))

      'triples help <command>' describes a command, 'triples manual' everything.
      """
  }
}
