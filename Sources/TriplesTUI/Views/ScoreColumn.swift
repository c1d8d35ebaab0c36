import FoundationEssentials
import TriplesModel

/// A column of a table of games.
struct ScoreColumn {
  let title: String
  let width: Int
  /// The lower, the sooner it gives way where space is short.
  let weight: Int
  let text: (ScoresScene.Row) -> String

  /// What the letters of the marks stand for.
  static let legend = "u undo h hint a autoplay ~ unfinished"

  /// The columns that fit into a width, in their order.
  static func fitting(_ width: Int, _ all: [ScoreColumn]) -> [ScoreColumn] {
    var columns = all
    while columns.count > 1, columns.reduce(-2, { $0 + $1.width + 2 }) > width {
      guard let lightest = columns.indices.min(by: { columns[$0].weight < columns[$1].weight }) else { break }
      columns.remove(at: lightest)
    }
    return columns
  }

  /// All columns of the high scores.
  static func all(timeZone: TimeZone) -> [ScoreColumn] {
    [ScoreColumn(title: "Rank", width: 4, weight: 10) { String($0.rank) }] + past(timeZone: timeZone)
  }

  /// All columns of past games, which have no rank.
  static func past(timeZone: TimeZone) -> [ScoreColumn] {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
      .year().month().day().time(includingFractionalSeconds: false)
    return [
      ScoreColumn(title: "Score", width: 5, weight: 11) { String($0.score.score) },
      ScoreColumn(title: "Skill", width: 5, weight: 6) { "\(Int(100 * $0.skill))%" },
      ScoreColumn(title: "Date and time", width: 16, weight: 9) {
        String($0.score.date.formatted(style).prefix(16))
      },
      ScoreColumn(title: "Mode", width: 6, weight: 4) { $0.score.mode == .random ? "random" : "determ" },
      ScoreColumn(title: "Highest", width: 7, weight: 8) { String($0.score.highestTile) },
      ScoreColumn(title: "Moves", width: 5, weight: 7) { String($0.score.moves) },
      ScoreColumn(title: "Time", width: 5, weight: 5) {
        $0.score.seconds.map { Seconds($0).clockText } ?? "-"
      },
      ScoreColumn(title: "Marks", width: 5, weight: 3) { letters($0.score.marks) },
      ScoreColumn(title: "Seed", width: 10, weight: 2) { String($0.score.seed) },
    ]
  }

  private static func letters(_ marks: Set<Mark>) -> String {
    Mark.allCases.filter(marks.contains).map { mark in
      switch mark {
      case .unfinished: "~"
      case .undo: "u"
      case .hint: "h"
      case .autoplay: "a"
      }
    }.joined()
  }

  /// The text of a row, right-aligned in the column.
  func cell(_ text: String) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text.prefix(width)
  }
}
