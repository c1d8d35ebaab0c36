import TriplesCommandLine

/// The help of the program: that of the parser with the options of `play`.
enum ProgramHelp {
  static func isAskedFor(by arguments: [String]) -> Bool {
    arguments.count == 1 && ["-h", "--help", "help"].contains(arguments[0])
  }

  static var text: String {
    let options = paragraphs(of: TriplesCommand.helpMessage(for: PlayCommand.self)).filter(isOptions)
    let rest = paragraphs(of: TriplesCommand.helpMessage()).filter { !isOptions($0) }
    return (rest + options).joined(separator: "\n\n")
      .replacing(" SUBCOMMANDS:", with: ":").replacing("<subcommand>", with: "<command>")
  }

  private static func isOptions(_ paragraph: String) -> Bool { paragraph.hasPrefix("OPTIONS:") }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n\n").map { String($0.drop(while: \.isNewline)) }
  }
}

/// Example commands for the help. The manual page has the same.
enum Examples {
  typealias Example = (purpose: String, command: String)

  static let all: [Example] = [
    ("play", "triples"), ("play Threes, or 2048", "triples --rules threes"),
    ("start a new game; the current one is kept", "triples --new"), ("play the game with seed 42", "triples --seed 42"),
    ("play in text mode", "triples --plain"), ("duel against the computer", "triples duel"),
    ("list levels and your progress", "triples levels"), ("print the high scores", "triples scores"),
    ("print your statistics", "triples stats"),
    ("replay your last game, 8 times as fast", "triples replay last --speed 8"),
    ("save your best game as a line to share", "triples share 1 >line"),
    ("replay the game of a friend", "triples replay - <line"),
    ("let a program play by JSON lines", "triples engine --seed 42"),
  ]

  /// Aligned lines for the help.
  static var text: String {
    let width = all.map(\.command.count).max() ?? 0
    return all.map { "  \($0.command.padded(to: width + 2))\($0.purpose)" }.joined(separator: "\n")
  }
}
