import ArgumentParser
import TriplesLevels
import TriplesModel
import TriplesStore

/// `triples levels make`: a level that can be solved, not by chance, and with an idea.
struct LevelsMakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Generate a level that can be solved, but not by luck.",
    discussion: """
      Tries seeds until one has a solution, 95 % of 200 random games fail, and at least half of the moves are \
      forced: any other push needs more moves. Prints the level to standard output, and what it tried to standard \
      error. It stops after 60 seconds, or when you press Ctrl-C.
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
    let end = ContinuousClock.now + Self.patience
    var (tally, report) = (LevelTally(), ContinuousClock.now + Self.reportInterval)
    let shouldStop = { Interruption.isRequested || ContinuousClock.now >= end }
    _ = try draft(seed: first)
    Interruption.prepare()
    for number in 0..<tries where !shouldStop() {
      let attempt = LevelMaker().attempt(try draft(seed: first &+ UInt32(number)), shouldStop: shouldStop)
      if case .made(let level, let rating, let sense) = attempt { return try show(level, rating, sense) }
      tally.count(attempt)
      guard ContinuousClock.now >= report else { continue }
      StandardError.print("Tried \(tally.text).")
      report += Self.reportInterval
    }
    StandardError.print("Tried \(tally.text).")
    try Interruption.rethrow()
    throw ExitCode.failure("no seed fits: try other goals, another limit or another board", .data)
  }

  /// How long it tries, and how often it says what it tried.
  private static let (patience, reportInterval): (Duration, Duration) = (.seconds(60), .seconds(2))

  private func show(_ level: Level, _ rating: LevelRating, _ sense: LevelSense) throws {
    try StandardOutput.write(level.fileText)
    let percent = Int((100 * rating.random).rounded())
    StandardError.print(
      "par \(level.solution.count), \(sense.forced) moves forced; \(percent) % of random games fail")
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
