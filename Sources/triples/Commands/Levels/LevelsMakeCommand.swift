import ArgumentParser
import TriplesLevels
import TriplesModel
import TriplesStore

/// `triples levels make`: a level that can be reached, and not by chance.
struct LevelsMakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Make a level that has a solution and is not reached by chance.",
    discussion: """
      Seeds are tried, from the one that is given on, until one has a solution and of 200 random games 95 % fail. The \
      level is written to the standard output.
      """)

  @Option(help: "What is to be reached, as in a level file; may be given several times.") var goal: [String]
  @Option(help: "How many moves there are.") var moves: Int?
  @Option(help: "How much time there is, such as 0:30.") var time: String?
  @Option(help: "The rules: triples (unless set), threes or 2048.") var rules = RuleSet.triples
  @Option(help: "The board, as in a level file; without it the opening of the seed.") var board: String?
  @Option(help: "The first seed that is tried; a random one unless set.") var seed: UInt32?
  @Option(help: "What the level is called.") var title = "A new level"
  @Option(help: "How many seeds are tried.") var tries = 200

  func validate() throws {
    guard (1...1_000_000).contains(tries) else { throw ValidationError("--tries takes 1 to 1000000.") }
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
      "Of \(tries) seeds, \(unsolved) have no solution that was found, and \(trivial) are reached by chance.",
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
