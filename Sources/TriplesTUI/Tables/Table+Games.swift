import TriplesCanvas
import TriplesModel

extension Table.Column {
  fileprivate init(
    _ title: String, _ width: Int, weight: Int, _ games: @escaping Table.Games,
    _ text: @escaping @Sendable (GameSummary) -> String
  ) {
    self.init(title, width, weight: weight) { text(games($0)) }
  }
}

extension Table {
  typealias Games = @Sendable (Int) -> GameSummary

  /// What the letters of the marks stand for.
  static let legend = "Marks: u undo, h hint, a autoplay, ~ unfinished"

  /// What is told of every game; its skill where luck bounds the score.
  static func columns(_ environment: Environment, _ rules: RuleSet, _ games: @escaping Games) -> [Column] {
    let skill = Column("Skill", 5, weight: 6, games) { $0.skill.map { "\(Int(100 * $0))%" } ?? "-" }
    return [Column("Score", 7, weight: 11, games) { String($0.score) }]
      + (rules.type.bound(seed: 0) == nil ? [] : [skill]) + [
        Column("Date and time", 16, weight: 9, games) { $0.date.map(environment.localTime) ?? "-" },
        Column("Mode", 6, weight: 4, games) { $0.origin.mode.name },
        Column("Highest", 7, weight: 8, games) { String($0.highestTile) },
        Column("Moves", 5, weight: 7, games) { String($0.moves) },
        Column("Time", 7, weight: 5, games) { $0.seconds.map { Seconds($0).clockText } ?? "-" },
        Column("Marks", 5, weight: 3, games) { $0.markLetters },
        Column("Seed", 10, weight: 2, games) { String($0.origin.seed) },
      ]
  }
}

extension GameSummary {
  /// The marks in a few letters.
  var markLetters: String { String(Mark.allCases.filter(marks.contains).map(\.letter)) }
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
