import ArgumentParser
import TriplesEngine

/// `triples engine`: the machine interface on the standard input and output.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Play by JSON Lines: for programs.",
    discussion: """
      Writes the state of a new game, then one line of JSON for each line it reads. The end of the input ends it. A \
      line is one of: \(Engine.usage.joined(separator: ", ")).
      """)

  @OptionGroup var game: GameOptions

  func run() throws {
    var rng = SystemRandomNumberGenerator()
    var engine = Engine(setup: game.setup(), players: BuiltInPlayers(), using: &rng)
    try StandardOutput.print(engine.state)
    var lines = StandardInput()
    while !engine.isFinished, let line = try lines.next() {
      try StandardOutput.print(engine.answer(line, using: &rng))
    }
  }
}
