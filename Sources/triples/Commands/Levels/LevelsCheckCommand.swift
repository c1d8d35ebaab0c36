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
      For each level, prints par (the fewest moves found) and how often two simple players fail: one pushes at random, \
      the other takes the most points at once.
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

  /// Tells of one level; false if no solution is known.
  private func check(_ entry: LevelPack.Entry) throws -> Bool {
    let result = LevelSearch(maxBoards: boards).solve(entry.level)
    let rating = LevelRating(entry.level)
    let failures = "\(percent(rating.random)) of random and \(percent(rating.greedy)) of greedy games fail"
    try StandardOutput.print("\(entry.id.name): \(text(result, entry.level)); \(failures)")
    if solution, let moves = result.moves { try StandardOutput.print("  solution: \(moves.letters)") }
    return result.moves != nil || entry.level.par != nil
  }

  private func text(_ result: LevelSearch.Result, _ level: Level) -> String {
    guard let moves = result.moves else {
      let own = level.par.map { ", its own has \($0) moves" } ?? ""
      return result.isExhaustive
        ? "has no solution" : "no solution found within \(result.boards) boards\(own)"
    }
    let stored = level.par.map { $0 > moves.count ? ", its own has \($0)" : "" } ?? ""
    return "par \(moves.count) moves\(result.isExhaustive ? "" : " or fewer")\(stored)"
  }

  private func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }
}
