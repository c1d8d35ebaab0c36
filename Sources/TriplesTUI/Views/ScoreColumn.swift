import FoundationEssentials
import TriplesModel

/// A column of the table of high scores.
struct ScoreColumn {
  let title: String
  let width: Int
  /// The lower, the sooner it gives way where space is short.
  let weight: Int
  let text: (_ rank: Int, _ score: HighScore) -> String

  /// The columns that fit into a width, in their order.
  static func fitting(_ width: Int, timeZone: TimeZone) -> [ScoreColumn] {
    var columns = all(timeZone: timeZone)
    while columns.count > 1, columns.reduce(-2, { $0 + $1.width + 2 }) > width {
      guard let lightest = columns.indices.min(by: { columns[$0].weight < columns[$1].weight }) else { break }
      columns.remove(at: lightest)
    }
    return columns
  }

  private static func all(timeZone: TimeZone) -> [ScoreColumn] {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
      .year().month().day().time(includingFractionalSeconds: false)
    return [
      ScoreColumn(title: "Rank", width: 4, weight: 9) { rank, _ in String(rank) },
      ScoreColumn(title: "Score", width: 6, weight: 10) { _, score in String(score.score) },
      ScoreColumn(title: "Date and time", width: 16, weight: 8) { _, score in
        String(score.date.formatted(style).prefix(16))
      },
      ScoreColumn(title: "Mode", width: 6, weight: 5) { _, score in
        score.mode == .random ? "random" : "determ"
      },
      ScoreColumn(title: "Seed", width: 10, weight: 2) { _, score in String(score.seed) },
      ScoreColumn(title: "Moves", width: 5, weight: 6) { _, score in String(score.moves) },
      ScoreColumn(title: "Highest", width: 7, weight: 7) { _, score in String(score.highestTile) },
      ScoreColumn(title: "Time", width: 5, weight: 4) { _, score in
        score.seconds.map { Seconds($0).clockText } ?? "-"
      },
    ]
  }

  /// The text of a row, right-aligned in the column.
  func cell(_ text: String) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text.prefix(width)
  }
}
