import TriplesModel

/// How a command is written: the one list of all that the engine understands.
struct CommandForm: Sendable {
  /// The name, and what else stands for it.
  let names: [String]
  /// The arguments as the help shows them; those in brackets may be left out.
  let arguments: [String]
  /// Makes a command of the arguments, of which there are not too many.
  let parse: @Sendable ([String]) throws(CommandError) -> Command

  /// True if the last argument goes on to the end of the line.
  let takesAll: Bool

  /// All commands in the order in which the help lists them.
  static let all: [CommandForm] =
    Direction.allCases.map { direction in
      CommandForm(direction.rawValue, String(direction.letter), .perform(.push(direction, by: .player)))
    } + [
      CommandForm("undo", .perform(.undo)),
      CommandForm("redo", .perform(.redo)),
      CommandForm("board", .board),
      CommandForm("hint", .hint),
      CommandForm("set", ["BOARD"], takesAll: true) { words throws(CommandError) in
        .set(try words.board())
      },
      CommandForm("play", ["NAME", "[MILLISECONDS]"]) { words throws(CommandError) in
        .play(player: try words.name(), milliseconds: try words.milliseconds())
      },
      CommandForm("new", ["[SEED]"]) { words throws(CommandError) in .new(seed: try words.seed()) },
      CommandForm("duel", ["[SEED]"]) { words throws(CommandError) in .duel(seed: try words.seed()) },
      CommandForm("place", ["ROW", "COLUMN"]) { words throws(CommandError) in
        .perform(.place(try words.position()))
      },
      CommandForm("rules", ["NAME"]) { words throws(CommandError) in .rules(try words.rules()) },
      CommandForm("save", .save),
      CommandForm("load", ["LINE"]) { words throws(CommandError) in .load(try words.recording()) },
      CommandForm("quit", .quit),
    ]

  private init(
    _ name: String, _ arguments: [String], takesAll: Bool = false,
    parse: @escaping @Sendable ([String]) throws(CommandError) -> Command
  ) {
    (names, self.arguments, self.takesAll, self.parse) = ([name], arguments, takesAll, parse)
  }

  private init(_ names: String..., command: Command) {
    (self.names, arguments, takesAll, parse) = (names, [], false, { _ in command })
  }

  private init(_ name: String, _ command: Command) { self.init(name, command: command) }

  private init(_ name: String, _ letter: String, _ command: Command) {
    self.init(name, letter, command: command)
  }
}

extension Engine {
  /// All that a line can be, as the help of the program has it: `up, u`, …, `new [SEED]`, ….
  public static let usage = CommandForm.all.map { form in
    ([form.names.joined(separator: " or ")] + form.arguments).joined(separator: " ")
  }
}
