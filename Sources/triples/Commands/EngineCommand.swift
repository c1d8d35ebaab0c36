import ArgumentParser
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesPlayers

extension PackedGame: SteppedGame {}

/// `triples engine`: the machine interface on the standard input and output.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine", abstract: "Play by JSON lines, for programs.",
    discussion: """
      Writes the state of a new game, then one line of JSON for each line it reads. The end of the input ends it. A \
      line is one of: \(Engine.usage.joined(separator: ", ")).

      With --terse, lines are step MOVES, reset [SEED], board and quit, and each answer is one short line: the board in 16 \
      digits, the score, the legal moves (- at the end), the points of this step, the seed, and in Threes the next tile.
      """)

  @OptionGroup var game: GameOptions
  @Flag(help: "Answer with short lines in place of JSON.") var terse = false

  func run() throws {
    var rng = SystemRandomNumberGenerator()
    let (setup, players) = (game.setup(resuming: nil, over: nil), BuiltInPlayers())
    guard terse else {
      var engine = Engine(setup: setup, players: players, using: &rng)
      return try converse(from: engine.state) { (engine.answer($0, using: &rng), engine.isFinished) }
    }
    let rules = setup.rules
    let seed = setup.newGame(using: &rng).seed
    func makeGame<R: PackedRules>(_: R.Type, seed: UInt32) -> any SteppedGame { PackedGame<R>(seed: seed) }
    var engine = TerseEngine(seed: seed) { makeGame(rules.packed, seed: $0) }
    try converse(from: engine.state) { (engine.answer($0), engine.isFinished) }
  }

  /// Answers lines until the input ends or an answer was the last. Answers to lines that come at once go out at once.
  private func converse(from state: String, answer: (LineReader.Line) -> (text: String, isLast: Bool)) throws {
    try StandardOutput.print(state)
    var lines = StandardInput()
    var (text, isLast) = ("", false)
    while !isLast, let line = try lines.next() {
      let answer = answer(line)
      text += answer.text + "\n"
      isLast = answer.isLast
      guard isLast || !lines.isLineWaiting else { continue }
      try StandardOutput.write(text)
      text = ""
    }
  }
}
