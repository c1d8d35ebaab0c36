import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesStore

/// `triples scores`: the table of high scores.
struct ScoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores", abstract: "Print the table of high scores.")

  @OptionGroup var files: FileOptions
  @Flag(help: "Print JSON, as it is in the file.") var json = false

  func run() throws {
    try reportingFaults {
      let table = try files.store().read()
      print(try json ? Self.json(table) : Self.text(table))
    }
  }

  private static func json(_ table: HighScoreTable) throws -> String {
    String(decoding: try table.json(), as: UTF8.self)
  }

  private static func text(_ table: HighScoreTable) -> String {
    guard !table.scores.isEmpty else { return "No game is in the table yet." }
    let rows = zip(1..., table.scores).map { rank, score in
      [
        String(rank), String(score.score), score.date.localText, score.mode.rawValue, String(score.seed),
        String(score.moves), String(score.highestTile),
      ]
    }
    return columns([["Rank", "Score", "Date", "Mode", "Seed", "Moves", "Highest"]] + rows)
  }

  /// Rows as text with aligned columns; numbers stand to the right.
  private static func columns(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { text, width in
        let gap = String(repeating: " ", count: width - text.count)
        return text.allSatisfy(\.isNumber) ? gap + text : text + gap
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
