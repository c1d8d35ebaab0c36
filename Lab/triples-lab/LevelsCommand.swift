import ArgumentParser
import TriplesCommandLine
import TriplesLab
import TriplesLevels
import TriplesModel
import TriplesStore

struct LevelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levels", abstract: "Make and rate levels.",
    subcommands: [LevelsMakeCommand.self, LevelsRateCommand.self])
}

struct LevelsRateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Rate the difficulty of levels.",
    discussion: """
      For each level, prints par (the fewest moves; "at most" if the search was not exhaustive), how many of them are \
      forced, how often random games fail, and how often a player who does not know the future solves it at the first \
      try: with its seed and with 20 others, so you see what is due to luck.
      """)

  @Argument(help: "A level file or a folder of levels.", completion: .file()) var path: String

  func run() throws {
    let pack = try LevelFolder.packOrLevel(at: path)
    if let fault = pack.faults.first { throw Failure("\(fault.file): \(fault.reason)", .data) }
    for entry in pack.entries { try StandardOutput.print("\(entry.id.name): \(rating(entry.level))") }
  }

  private func rating(_ level: Level) -> String {
    let search = LevelSearch().solve(level)
    let par = level.bestSolution(with: search).map {
      "par \(search.isExhaustive ? "" : "at most ")\($0.count); \(level.forcedMoves(of: $0)) forced"
    }
    let luck = "\(level.randomFailures().percent()) of random games fail"
    let tries = level.isLesson ? nil : FirstTries(level)
    let first = tries.map {
      "first tries \($0.own.percent()), with other seeds \($0.others.percent()); "
        + "\($0.solvableSeeds) of \(FirstTries.otherSeeds) other seeds solvable"
    }
    return [par, luck, first].compactMap(\.self).joined(separator: "; ")
  }
}

struct LevelsMakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Generate a level that can be solved, but not by luck.",
    discussion: """
      Tries seeds until one has a solution, 95 % of 200 random games fail, and at least half of the moves are \
      forced: any other push needs more moves. Prints the level to standard output, and what it tried to standard \
      error. It stops after 60 seconds, or when you press Ctrl-C.
      """)

  @Option(help: "A goal, as in a level file; you can use it several times.") var goal: [String]
  @Option(help: "The maximum number of moves.") var moves: Int?
  @Option(help: "The time limit, such as 0:30.") var time: String?
  @Option(help: "The rules: triples (default), threes or 2048.") var rules = RuleSet.triples
  @Option(help: "The board, as in a level file (default: the start of a game with this seed).") var board: String?
  @Option(help: "The first seed to try (default: random).") var seed: UInt32?
  @Option(help: "The maximum number of seeds to try.") var tries = 200

  func validate() throws { try (1...1_000_000).check(tries, "--tries") }

  func run() throws {
    let first = seed ?? .random(in: 0...UInt32.max)
    let end = ContinuousClock.now + .seconds(60)
    var rejected: [LevelAttempt.Rejection] = []
    let shouldStop = { Interruption.isRequested || ContinuousClock.now >= end }
    _ = try draft(seed: first)
    Interruption.prepare()
    for number in 0..<tries where !shouldStop() {
      switch LevelAttempt(try draft(seed: first &+ UInt32(number)), shouldStop: shouldStop) {
      case .rejected where shouldStop(): break
      case .rejected(let reason): rejected.append(reason)
      case .made(let level, let failures, let forced):
        try StandardOutput.write(level.fileText)
        return StandardError.print(
          "par \(level.solution.count), \(forced) moves forced; \(failures.percent()) of random games fail")
      }
    }
    StandardError.print("Tried \(rejected.text).")
    try Interruption.rethrow()
    throw Failure("no seed fits: try other goals, another limit or another board", .data)
  }

  /// Returns the level with a seed. It is parsed like a file, so the same input is valid.
  private func draft(seed: UInt32) throws -> Level {
    let lines: [(String, String?)] =
      [("title", "A new level"), ("rules", rules.rawValue), ("board", board), ("seed", String(seed))]
      + goal.map { ("goal", $0) } + [("moves", moves.map(String.init)), ("time", time)]
    let text = lines.compactMap { name, value in value.map { "\(name): \($0)\n" } }.joined()
    do throws(TextError) { return try Level(parsing: text) } catch {
      throw ValidationError("\(error.reason.first?.uppercased() ?? "")\(error.reason.dropFirst()).")
    }
  }
}
