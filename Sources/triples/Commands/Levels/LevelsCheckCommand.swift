import ArgumentParser
import TriplesLevels
import TriplesModel
import TriplesStore

/// `triples levels check`: whether level files are right, and how they can be solved.
struct LevelsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check level files, and look for the shortest solution.",
    discussion: """
      For each level, prints par (the fewest moves; "at most" if the search was not exhaustive), how many of them are \
      forced, how often random games fail, and how often a player who does not know the future solves it at the first \
      try: with its seed and with 20 others, so you see what is due to luck. Reports contradictions.
      """)

  @Argument(help: "A level file or a folder of levels.", completion: .file()) var path: String
  @Option(help: "The maximum number of boards to search, 1000 to 100000000.") var boards = LevelSearch
    .usualBoards
  @Flag(help: "Print the moves of the solution.") var solution = false

  func validate() throws {
    guard (1000...100_000_000).contains(boards) else {
      throw ValidationError("--boards is 1000 to 100000000.")
    }
  }

  func run() throws {
    let pack = try LevelFolder.packOrLevel(at: path)
    for fault in pack.faults { StandardError.print("\(fault.file): \(fault.reason)") }
    var unsolved = 0
    for entry in pack.entries where try !check(entry) { unsolved += 1 }
    let wrong = pack.faults.count + unsolved
    guard wrong == 0 else {
      throw ExitCode.failure(
        "\(wrong) of \(pack.faults.count + pack.entries.count) levels have errors.", .data)
    }
  }

  /// Tells of one level; false if something is wrong with it.
  private func check(_ entry: LevelPack.Entry) throws -> Bool {
    let check = LevelCheck(entry.level, maxBoards: boards)
    let parts = [
      par(check), check.sense.map { "\($0.forced) forced" },
      "\(percent(check.rating.random)) of random games fail",
      check.tries.map(text),
    ]
    try StandardOutput.print("\(entry.id.name): " + parts.compactMap(\.self).joined(separator: "; "))
    if solution, let moves = check.search.moves { try StandardOutput.print("  solution: \(moves.letters)") }
    for fault in check.faults { StandardError.print("\(entry.id.name): \(fault)") }
    return check.faults.isEmpty
  }

  private func par(_ check: LevelCheck) -> String? {
    check.search.moves.map { "par \(check.search.isExhaustive ? "" : "at most ")\($0.count)" }
  }

  private func text(_ tries: FirstTries) -> String {
    "first tries \(percent(tries.own)), with other seeds \(percent(tries.others)); "
      + "\(tries.solvableSeeds) of \(FirstTries.otherSeeds) other seeds solvable"
  }

  private func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }
}
