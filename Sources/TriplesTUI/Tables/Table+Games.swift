import FoundationEssentials
import TriplesCanvas
import TriplesModel

/// Tables of games.
extension Table {
  /// A column and what it tells of a game.
  struct Field: Sendable {
    let column: Column
    let text: @Sendable (GameSummary) -> String

    init(_ title: String, _ width: Int, weight: Int, _ text: @escaping @Sendable (GameSummary) -> String) {
      (column, self.text) = (Column(title: title, width: width, weight: weight), text)
    }
  }

  /// What the letters of the marks stand for.
  static let legend = "Marks: u undo, h hint, a autoplay, ~ unfinished"

  /// A table of games, with cells before those that tell of the games.
  static func games(
    _ games: some RandomAccessCollection<GameSummary> & Sendable, cursor: Int, marked: Int? = nil,
    promise: String,
    fields: [Field], leading: [(column: Column, example: String)] = [],
    _ texts: @escaping @Sendable (Int) -> [String] = { _ in [] }
  ) -> Table {
    Table(
      columns: leading.map(\.column) + fields.map(\.column), count: games.count, cursor: cursor,
      marked: marked, promise: promise, example: leading.map(\.example) + fields.map { $0.text(example) }
    ) { row in
      let game = games[games.index(games.startIndex, offsetBy: row)]
      return texts(row) + fields.map { $0.text(game) }
    }
  }

  /// A game as it might be.
  private static let example = GameSummary(
    rules: .triples, origin: Origin(.deterministic, seed: 42), score: 1168, highestTile: 96, moves: 151,
    seconds: 312, date: Date(timeIntervalSince1970: 1_795_262_400))

  static let score = Field("Score", 7, weight: 11) { String($0.score) }
  static let moves = Field("Moves", 5, weight: 7) { String($0.moves) }
  static func date(_ environment: Environment) -> Field {
    Field("Date and time", 16, weight: 9) { $0.date.map(environment.localTime) ?? "-" }
  }

  /// What is told of every game; its skill where there is such a thing.
  static func fields(_ environment: Environment, hasSkill: Bool) -> [Field] {
    let skill = Field("Skill", 5, weight: 6) { $0.skill.map { "\(Int(100 * $0))%" } ?? "-" }
    return [score] + (hasSkill ? [skill] : []) + [
      date(environment), Field("Mode", 6, weight: 4) { $0.origin.mode.name },
      Field("Highest", 7, weight: 8) { String($0.highestTile) }, moves,
      Field("Time", 7, weight: 5) { $0.seconds.map { Seconds($0).clockText } ?? "-" },
      Field("Marks", 5, weight: 3) { game in
        String(Mark.allCases.filter(game.marks.contains).map(\.letter))
      },
      Field("Seed", 10, weight: 2) { String($0.origin.seed) },
    ]
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
