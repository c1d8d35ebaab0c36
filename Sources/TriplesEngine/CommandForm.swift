import TriplesModel

/// A command of the engine: how it is written, and what it does.
struct CommandForm: Sendable {
  /// Makes a new game.
  typealias NewGame = (GameSetup) -> Game

  /// The name, and other words for it.
  let names: [String]
  /// The arguments as the help shows them; those in brackets may be left out.
  let arguments: [String]
  /// True if the last argument goes on to the end of the line.
  let takesAll: Bool
  private let run: @Sendable (inout Engine, [String], NewGame) throws(CommandError) -> Answer

  private init(
    _ names: String..., arguments: [String] = [], takesAll: Bool = false,
    run: @escaping @Sendable (inout Engine, [String], NewGame) throws(CommandError) -> Answer
  ) { (self.names, self.arguments, self.takesAll, self.run) = (names, arguments, takesAll, run) }

  /// All commands in the order in which the help lists them.
  private static let all: [CommandForm] =
    Direction.allCases.map { direction in
      CommandForm(direction.rawValue, String(direction.letter)) { (engine, _, _) throws(CommandError) in
        try engine.perform(.push(direction, by: .player))
      }
    } + [
      CommandForm("undo") { (engine, _, _) throws(CommandError) in try engine.perform(.undo) },
      CommandForm("redo") { (engine, _, _) throws(CommandError) in try engine.perform(.redo) },
      CommandForm("board") { (engine, _, _) in engine.position },
      CommandForm("hint") { (engine, _, _) throws(CommandError) in try engine.hint() },
      CommandForm("set", arguments: ["BOARD"], takesAll: true) { (engine, words, _) throws(CommandError) in
        engine.begin(try engine.game(on: words.board()))
      },
      CommandForm("play", arguments: ["NAME", "[MILLISECONDS]"]) { (engine, words, _) throws(CommandError) in
        try engine.play(try words.name(), try words.milliseconds())
      },
      CommandForm("new", arguments: ["[SEED]"]) { (engine, words, newGame) throws(CommandError) in
        engine.begin(newGame(engine.setup.with(seed: try words.seed())))
      },
      CommandForm("duel", arguments: ["[SEED]"]) { (engine, words, newGame) throws(CommandError) in
        let origin = newGame(engine.setup.with(seed: try words.seed())).origin
        return engine.begin(Game(engine.setup.rules, Origin(origin.mode, seed: origin.seed, placer: .opponent)))
      },
      CommandForm("place", arguments: ["ROW", "COLUMN"]) { (engine, words, _) throws(CommandError) in
        try engine.perform(.place(try words.position()))
      },
      CommandForm("rules", arguments: ["NAME"]) { (engine, words, _) throws(CommandError) in
        engine.setup.rules = try words.rules()
        return engine.position
      },
      CommandForm("save") { (engine, _, _) in engine.saved },
      CommandForm("load", arguments: ["LINE"]) { (engine, words, _) throws(CommandError) in
        engine.begin(History(try words.recording()))
      },
      CommandForm("quit") { (engine, _, _) in
        engine.isFinished = true
        return engine.position
      },
    ]

  /// Obeys the words of a line.
  static func run(_ words: [Substring], in engine: inout Engine, newGame: NewGame) throws(CommandError) -> Answer {
    guard let name = words.first.map(String.init) else { throw .empty }
    guard let form = all.first(where: { $0.names.contains(name) }) else { throw .unknown(name) }
    let arguments = words.dropFirst().map(String.init)
    if !form.takesAll, let extra = arguments.dropFirst(form.arguments.count).first { throw .unexpected(extra) }
    return try form.run(&engine, arguments, newGame)
  }

  /// All commands in the words of the help.
  static var usage: [String] {
    all.map { form in ([form.names.joined(separator: " or ")] + form.arguments).joined(separator: " ") }
  }
}

/// The arguments of commands. One that is missing or of another kind throws.
extension [String] {
  func seed() throws(CommandError) -> UInt32? {
    guard let text = first else { return nil }
    guard let seed = GameSetup.seed(parsing: text) else {
      throw CommandError("a seed is a whole number from 0 to 4294967295, not \(text.quoted)")
    }
    return seed
  }

  fileprivate func rules() throws(CommandError) -> RuleSet {
    guard let text = first else { throw .missing("the name of the rules") }
    guard let rules = RuleSet(rawValue: text) else {
      throw CommandError("the rules are \(RuleSet.allCases.map(\.rawValue).listed), not \(text.quoted)")
    }
    return rules
  }

  fileprivate func position() throws(CommandError) -> Position {
    guard count == 2 else { throw .missing("a row and a column") }
    guard let position = Position(words: self) else {
      throw CommandError("a cell is a row and a column, each 0 to 3, not \(joined(separator: " ").quoted)")
    }
    return position
  }

  fileprivate func recording() throws(CommandError) -> Recording {
    guard let text = first else { throw .missing("the line of a saved game") }
    do throws(TextError) { return try Recording(shareLine: text) } catch {
      throw CommandError("not a saved game: \(error)")
    }
  }

  fileprivate func board() throws(CommandError) -> String {
    guard !isEmpty else { throw .missing("a board of sixteen values") }
    return joined(separator: " ")
  }

  fileprivate func name() throws(CommandError) -> String {
    guard let name = first else { throw .missing("the name of a player") }
    return name
  }

  fileprivate func milliseconds() throws(CommandError) -> Int? {
    guard let text = dropFirst().first else { return nil }
    guard let number = Int(text), (1...60_000).contains(number) else {
      throw CommandError("a time is 1 to 60000 milliseconds, not \(text.quoted)")
    }
    return number
  }
}
