import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesStore

/// `triples scores`: the tables of high scores.
struct ScoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores",
    abstract: "Print the high scores.",
    discussion: """
      Each rule set has two tables of ten games: without help and with help (undo, a hint or autoplay). By default, \
      prints all tables that contain games.
      """)

  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions
  @Flag(help: "Print the JSON of the file.") var json = false

  func run() throws {
    let boards = try files.storeToRead().read()
    try StandardOutput.print(json ? json(boards) : text(boards))
  }

  /// The entries of the tables that are meant, in the format of the file.
  private func json(_ boards: ScoreBoards) -> String {
    let chosen = ScoreBoards(table.keys.flatMap { boards[$0].scores })
    return ScoreStore.text(of: chosen) ?? ""
  }

  private func text(_ boards: ScoreBoards) -> String {
    let tables = table.keys.filter { !boards[$0].scores.isEmpty }
    guard !tables.isEmpty else { return "No high scores yet." }
    return tables.map { ScoreTableText(boards[$0], of: $0).text }.joined(separator: "\n\n")
  }
}
