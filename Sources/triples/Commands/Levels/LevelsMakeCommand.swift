import ArgumentParser
import TriplesLevels
import TriplesModel
import TriplesStore

/// `triples levels make`: a level that can be reached, and not by chance.
struct LevelsMakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Generate a level that can be solved, but not by luck.",
    discussion: """
      Tries seeds until one has a solution and 95 % of 200 random games fail. Prints the level to standard output.
      """)

  @Option(help: "A goal, as in a level file; you can use it several times.") var goal: [String]
  @Option(help: "The maximum number of moves.") var moves: Int?
  @Option(help: "The time limit, such as 0:30.") var time: String?
  @Option(help: "The rules: triples (default), threes or 2048.") var rules = RuleSet.triples
  @Option(help: "The board, as in a level file (default: the start of a game with this seed).") var board:
    String?
  @Option(help: "The first seed to try (default: random).") var seed: UInt32?
  @Option(help: "The title of the level.") var title = "A new level"
  @Option(help: "The maximum number of seeds to try.") var tries = 200

  func validate() throws {
    guard (1...1_000_000).contains(tries) else { throw ValidationError("--tries is 1 to 1000000.") }
  }

  func run() throws {
    let first = seed ?? .random(in: 0...UInt32.max)
    let maker = LevelMaker()
    var (unsolved, trivial) = (0, 0)
    for number in 0..<tries {
      switch maker.attempt(try draft(seed: first &+ UInt32(number))) {
      case .made(let level, let rating):
        try StandardOutput.write(level.fileText)
        let percent = Int((100 * rating.random).rounded())
        return StandardError.print("par \(level.solution.count); \(percent) % of random games fail")
      case .unsolved: unsolved += 1
      case .trivial: trivial += 1
      }
    }
    throw ExitCode.failure(
      "none of \(tries) seeds fits: \(unsolved) without a known solution, \(trivial) solved by luck",
      .data)
  }

  /// The level with a seed. It is read as a file would be, so that the same is right and wrong.
  private func draft(seed: UInt32) throws -> Level {
    let lines: [(String, String?)] =
      [("title", title), ("rules", rules.rawValue), ("board", board), ("seed", String(seed))]
      + goal.map { ("goal", $0) } + [("moves", moves.map(String.init)), ("time", time)]
    let text = lines.compactMap { name, value in value.map { "\(name): \($0)\n" } }.joined()
    do throws(LevelError) { return try Level(parsing: text) } catch {
      throw ValidationError("\(error.reason.first?.uppercased() ?? "")\(error.reason.dropFirst()).")
    }
  }
}
