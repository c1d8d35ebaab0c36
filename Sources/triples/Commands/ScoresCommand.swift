import ArgumentParser
import TriplesCommandLine
import TriplesEngine
import TriplesModel

/// `triples scores`: the tables of high scores.
struct ScoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores", abstract: "Print the high scores.",
    discussion: """
      Each rule set has two tables of ten games: without help and with help (undo, a hint or autoplay). By default, \
      prints all tables that contain games.
      """)

  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions
  @Flag(help: "Print JSON, in the format of the file.") var json = false

  func run() throws {
    let boards = try files.storeToRead().boards()
    try StandardOutput.print(json ? JSON.scores(boards, table.keys).description : text(boards))
  }

  private func text(_ boards: ScoreBoards) -> String {
    let tables = table.keys.filter { !boards[$0].scores.isEmpty }
    guard !tables.isEmpty else { return "No high scores yet." }
    return tables.map { boards[$0].textTable(of: $0).text }.joined(separator: "\n\n")
  }
}
