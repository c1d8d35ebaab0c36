import ArgumentParser
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesPlayers

struct HintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Rate the four moves on a board.",
    discussion: """
      A board is sixteen values, row by row, with / between rows and . or 0 for an empty cell: \
      '. 1 . . / . . . . / . 2 . . / . . . .'. The best move comes first, and why it is best. In Triples the numbers \
      are the points that each move loses compared with the best one. In Threes and 2048 they have no unit: only compare \
      them.
      """)

  @Argument(help: ArgumentHelp("A board, or '-' for standard input.", valueName: "board"))
  var words: [String]
  @Option(help: "The rules of a board: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(
    help: ArgumentHelp("In Threes, the next tile: 1, 2, 3 or +.", valueName: "tile"),
    transform: { text in
      let tile = ["1", "2", "3"].firstIndex(of: text).map { NextTile.tile(Rank(bits: UInt8($0 + 1))) }
      return try (tile ?? (text == "+" ? .bonus : nil)).required("The next tile is 1, 2, 3 or +.")
    }) var next: NextTile?

  func run() throws {
    let situation = try situation(of: text())
    try FileOptions.dailyGuard(dataFolder: nil).check(situation)
    let advice = BuiltInPlayers().advice(for: situation)
    guard advice.best != nil else { return try StandardOutput.print("No moves possible.") }
    let reason = advice.reason(in: situation).map { "  \($0.words(in: situation.rules))" }
    for option in advice.options {
      // The points lost compared with the best. Subtract the rounded loss from 0: a small loss must not become -0.0.
      let number = advice.isScore ? 0 - advice.loss(of: option).tenths : option.value.tenths
      let why = option.direction == advice.best ? reason ?? "" : ""
      try StandardOutput.print("\(option.direction.rawValue.padded(to: 7))\(JSON(number))\(why)")
    }
  }

  private func text() throws -> String {
    guard words == ["-"] else { return words.joined(separator: " ") }
    var (text, lines) = ("", StandardInput())
    while let line = try lines.next() { text += try line.get() + "\n" }
    return text
  }

  private func situation(of text: String) throws -> Situation {
    try require(next == nil || rules == .threes, "Only Threes shows the next tile: add --rules threes.")
    try require(rules != .threes || next != nil, "In Threes the next tile matters: add --next 1, 2, 3 or +.")
    let rules = rules ?? .triples
    let preview = next.map { NextTiles(next: $0, left: .full) }
    let grid = try Grid(parsing: text, in: rules)
    if next == .bonus, Threes.Bonus.ranks(highest: grid.highest).isEmpty {
      throw TextError("a bonus tile needs a 48 or higher on the board")
    }
    return Situation(rules: rules, grid: grid, preview: preview)
  }
}

struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine", abstract: "Play by JSON lines, for programs.",
    discussion: """
      Writes the state of a new game, then one line of JSON for each line it reads. The end of the input ends it. A \
      line is one of: \(Engine.usage.joined(separator: ", ")).
      """)

  /// The maximum number of answers in one write: about as many bytes as a pipe holds.
  private static let batch = 64

  @OptionGroup var game: GameOptions
  @Flag(help: "Play on after the last move of a daily game.") var unlimited = false

  func run() throws {
    let setup = Settings().setup(game.rules, game.mode, seed: game.seed)
    let dailies = { FileOptions.dailyGuard(dataFolder: nil) }
    if let game = game.seed.map({ Game(setup.rules, Origin(.deterministic, seed: $0)) }) { try dailies().check(game) }
    var engine = Engine(
      setup: setup, players: BuiltInPlayers(), rng: SystemRandomNumberGenerator(),
      hasLimits: !unlimited, dailies: dailies)
    var input = StandardInput()
    try StandardOutput.print(engine.greeting)
    while !engine.isFinished, case let lines = try input.next(upTo: Self.batch), !lines.isEmpty {
      try StandardOutput.write(engine.answers(to: lines))
    }
  }
}

struct BuiltInPlayers: ComputerPlayers {
  var names: [String] { PlayerKind.allCases.map(\.rawValue) }

  func advice(for situation: Situation) -> Advice { advice(for: situation, effort: .quick) }

  func choice(of name: String, in situation: Situation, seed: UInt32) -> PlayerChoice? {
    guard let kind = PlayerKind(rawValue: name) else { return nil }
    guard kind == .expectimax else {
      var player = kind.makePlayer(situation.rules, seed: seed)
      return player.choose(situation).map { ($0, nil) }
    }
    let advice = advice(for: situation, effort: .full)
    return advice.best.map { ($0, advice) }
  }

  private func advice(for situation: Situation, effort: Effort) -> Advice {
    var strategist = Strategist(situation.rules)
    return strategist.hint(for: situation, effort: effort) ?? Advice(options: [])
  }
}
