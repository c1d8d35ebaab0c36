import TriplesCanvas
import TriplesModel

/// A column of a table of games.
struct TableColumn: Sendable {
  let title: String
  let width: Int
  /// The lower, the sooner it gives way where space is short.
  let weight: Int
  let text: @Sendable (TableRow) -> String

  /// Columns of a table, with the gaps between its columns.
  static func width(of columns: [TableColumn]) -> Int { columns.reduce(-2) { $0 + $1.width + 2 } }

  /// What the letters of the marks stand for.
  static let legend = "Marks: u undo, h hint, a autoplay, ~ unfinished"
  static let marksTitle = "Marks"

  /// The place in the table.
  static let rank = TableColumn(title: "Rank", width: 4, weight: 10) { String($0.rank) }

  /// The columns that fit into a width, in their order.
  static func fitting(_ width: Int, _ all: [TableColumn]) -> [TableColumn] {
    var columns = all
    while columns.count > 1, Self.width(of: columns) > width {
      guard let lightest = columns.indices.min(by: { columns[$0].weight < columns[$1].weight }) else { break }
      columns.remove(at: lightest)
    }
    return columns
  }

  /// What is told of every game; its skill where there is such a thing.
  static func all(_ environment: Environment, hasSkill: Bool) -> [TableColumn] {
    [TableColumn(title: "Score", width: 7, weight: 11) { String($0.summary.score) }]
      + (hasSkill ? [skill] : []) + [
        TableColumn(title: "Date and time", width: 16, weight: 9) { row in
          row.summary.date.map(environment.localTime) ?? "-"
        },
        TableColumn(title: "Mode", width: 6, weight: 4) { $0.summary.origin.mode.name },
        TableColumn(title: "Highest", width: 7, weight: 8) { String($0.summary.highestTile) },
        TableColumn(title: "Moves", width: 5, weight: 7) { String($0.summary.moves) },
        TableColumn(title: "Time", width: 7, weight: 5) {
          $0.summary.seconds.map { Seconds($0).clockText } ?? "-"
        },
        TableColumn(title: marksTitle, width: 5, weight: 3) { letters($0.summary.marks) },
        TableColumn(title: "Seed", width: 10, weight: 2) { String($0.summary.origin.seed) },
      ]
  }

  private static let skill = TableColumn(title: "Skill", width: 5, weight: 6) { row in
    row.summary.skill.map { "\(Int(100 * $0))%" } ?? "-"
  }

  private static func letters(_ marks: Set<Mark>) -> String {
    String(Mark.allCases.filter(marks.contains).map(\.letter))
  }

  /// A text of the column, right-aligned.
  func cell(_ text: String) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text.prefix(width)
  }
}

extension Mark {
  /// The letter that stands for it in tables.
  fileprivate var letter: Character {
    switch self {
    case .unfinished: "~"
    case .undo: "u"
    case .practice: "p"
    case .hint: "h"
    case .autoplay: "a"
    }
  }
}
