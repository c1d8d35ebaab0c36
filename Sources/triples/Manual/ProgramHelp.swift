/// The help of the whole program: that of the parser with the options for playing, which are those of `play`.
enum ProgramHelp {
  /// True if the arguments ask for this help.
  static func isAskedFor(by arguments: [String]) -> Bool {
    arguments.count == 1 && ["-h", "--help", "help"].contains(arguments[0])
  }

  /// The help, in paragraphs.
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
