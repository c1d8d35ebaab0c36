import TriplesModel

/// How a command is typed: the one list of all words, from which the help is made.
struct PlainForm: Sendable {
  /// The word, and the letter that stands for it where there is one.
  let names: [String]
  /// The argument as the help shows it; nil if there is none.
  let argument: String?
  /// How many words the argument may have.
  let maxArguments: Int
  /// What it does, in words.
  let help: String
  /// Makes a command of the argument; nil if that means nothing here.
  let parse: @Sendable (String?) -> PlainCommand?

  init(
    _ names: String..., argument: String? = nil, maxArguments: Int? = nil, help: String,
    parse: @escaping @Sendable (String?) -> PlainCommand?
  ) {
    (self.names, self.argument, self.help, self.parse) = (names, argument, help, parse)
    self.maxArguments = maxArguments ?? (argument == nil ? 0 : 1)
  }

  /// All words in the order in which the help lists them.
  static let all: [PlainForm] = moves + questions + games

  private static let moves: [PlainForm] =
    pushes + [
      PlainForm("undo", help: "undo the last move") { _ in .perform(.undo) },
      PlainForm("redo", help: "redo the move") { _ in .perform(.redo) },
      PlainForm("hint", "h", help: "hear the best move, and what the others lose") { _ in .hint },
      PlainForm("autoplay", "a", argument: "N", help: "let the computer make N moves, or one") { text in
        count(text).map(PlainCommand.autoplay)
      },
    ]

  /// A word and a letter for each direction.
  static let pushes: [PlainForm] = Direction.allCases.map { direction in
    PlainForm(direction.rawValue, String(direction.letter), help: "push the tiles \(direction.rawValue)") {
      _ in
      .perform(.push(direction, by: .player))
    }
  }

  private static let questions: [PlainForm] = boards + [scores] + styles

  /// What can be asked about any board.
  static let boards: [PlainForm] = [
    PlainForm("board", "b", help: "read the board, row by row") { _ in .say(.board) },
    PlainForm("row", argument: "1 to 4", help: "read a row from left") { line($0).map { .say(.row($0)) } },
    PlainForm("column", "c", argument: "1 to 4", help: "read a column from top") {
      line($0).map { .say(.column($0)) }
    },
    PlainForm("score", "s", help: "read score, moves, highest tile, time and game") { _ in .say(.score) },
    PlainForm("next", "t", help: "read the next tile, if the rules show it") { _ in .say(.next) },
  ]

  private static let scores = PlainForm(
    "scores", argument: "aided", help: "read the high scores, without or with help"
  ) { text in
    text == nil || text == "aided" ? .say(.scores(isAided: text != nil)) : nil
  }

  /// How the game speaks.
  static let styles: [PlainForm] = [
    PlainForm("brief", help: "after a move, hear only what changed") { _ in .adopt(.brief) },
    PlainForm("full", help: "after a move, hear the board too") { _ in .adopt(.full) },
    PlainForm("letters", help: "call the tiles a, b, c and so on") { _ in .adopt(.letters) },
    PlainForm("numbers", help: "call the tiles by their numbers") { _ in .adopt(.numbers) },
  ]

  private static let games: [PlainForm] =
    [
      PlainForm("new", "n", argument: "SEED", help: "start a new game; the current one ends") {
        text in
        guard let text else { return .new(seed: nil) }
        return GameSetup.seed(parsing: text).map { .new(seed: $0) }
      },
      PlainForm("daily", help: "switch to the daily game and back; both are saved") { _ in .daily },
      PlainForm("games", help: "list your saved games with their numbers") { _ in .games },
      PlainForm("resume", argument: "NUMBER", help: "continue a saved game") { text in
        text.flatMap { Int($0) }.map(PlainCommand.resume)
      },
      PlainForm("delete", argument: "NUMBER", help: "delete a saved game") { text in
        text.flatMap { Int($0) }.map(PlainCommand.delete)
      },
      PlainForm("rules", argument: "triples, threes or 2048", help: "explain or change the rules") {
        text in
        guard let text else { return .rules(nil) }
        return RuleSet(rawValue: text).map(PlainCommand.rules)
      },
      PlainForm("mode", argument: "random or fixed", help: "the tiles of the next new game") {
        text in
        text.flatMap(GameMode.init(name:)).map(PlainCommand.mode)
      },
    ] + ends

  /// What is there in any game.
  static let ends: [PlainForm] = [
    PlainForm("help", "?", help: "list all commands") { _ in .say(.help) },
    PlainForm("quit", "q", help: "quit; your game is saved") { _ in .quit },
  ]

  /// How many moves the computer plays, up to a thousand.
  private static func count(_ text: String?) -> Int? {
    guard let text else { return 1 }
    return Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
  }

  /// The number of a row or column, from 0.
  static func line(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { (1...Position.side).contains($0) ? $0 - 1 : nil }
  }
}
