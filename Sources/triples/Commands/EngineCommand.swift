import ArgumentParser
import TriplesEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `triples engine`: the machine interface on the standard input and output.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Play by JSON Lines: for programs.",
    discussion: """
      Writes the state of a new game, then one line of JSON for each line it reads. Lines: up, down, left, right \
      (or u, d, l, r), undo, redo, new, new SEED, board, save, load LINE, hint, play NAME [MILLISECONDS] (random, \
      greedy, expectimax), quit. The end of the input ends it.
      """)

  @OptionGroup var game: GameOptions

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    var generator = SystemRandomNumberGenerator()
    var engine = Engine(setup: game.setup, using: &generator)
    try Self.say(engine.state)
    var lines = StandardInput()
    while !engine.isFinished, let line = lines.next() {
      try Self.say(engine.answer(line, using: &generator))
    }
  }

  /// Writes a line at once. A reader that has gone ends the program as the signal would have, but quietly.
  private static func say(_ line: String) throws {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw failure() }
    }
  }

  private static func failure() -> ExitCode {
    if errno == EPIPE { return ExitCode(128 + SIGPIPE) }
    return .failure("cannot write: \(String(cString: strerror(errno)))", .inputOutput)
  }
}
