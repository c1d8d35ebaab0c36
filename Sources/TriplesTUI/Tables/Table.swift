import FoundationEssentials
import TriplesCanvas
import TriplesModel

/// A table with a cursor. It scrolls, and drops its least important columns. Only rows that are seen are worked out.
struct Table: Sendable {
  /// A column, whose texts stand at the right unless it is leading.
  struct Column: Sendable {
    let title: String
    let width: Int
    /// The lower, the sooner it gives way where space is short.
    let weight: Int
    let isLeading: Bool
    let text: @Sendable (Int) -> String

    init(
      _ title: String, _ width: Int, weight: Int, isLeading: Bool = false,
      _ text: @escaping @Sendable (Int) -> String
    ) {
      (self.title, self.width, self.weight, self.isLeading, self.text) = (title, width, weight, isLeading, text)
    }
  }

  let columns: [Column]
  let count: Int
  /// The row with the cursor, and one that is marked.
  var cursor: Int?
  var marked: Int?
  /// What will be here, as long as nothing is, and whether the first row is an example of it.
  var promise = ""
  var hasExample = false

  /// The most columns of what will be here.
  private static let promiseColumns = 60

  /// Titles and rows; if it is whole, in all of its columns.
  func part(_ look: Look, isWhole: Bool = false, rows: ClosedRange<Int>? = nil, priority: Int = 1) -> Part {
    if count == 0 {
      let promise = Part.paragraph([promise], look.plain, priority: 9).columns(0...Self.promiseColumns)
      guard hasExample else { return Part.column([promise], priority: priority) }
      let (title, row) = (line(" ", look.muted, isWhole, \.title), line(" ", look.muted, isWhole) { $0.text(0) })
      let example = Part.column(
        [.text([""], look.muted), .text(["For example:"], look.muted), title, row], isWhole: true)
      return Part.column([promise, example], priority: priority)
    }
    let list = Part.list(count, cursor: cursor ?? 0, rows: rows ?? min(3, count)...count) { index in
      let (hasCursor, isMarked) = (index == cursor, index == marked)
      let style = isMarked ? look.selected : hasCursor ? look.chosen : look.plain
      let row = line(hasCursor ? ">" : isMarked ? "*" : " ", style, isWhole) { $0.text(index) }
      return cursor == nil ? row : row.numbered(index).focused(hasCursor ? .start : nil)
    }
    return .column([line(" ", look.muted, isWhole, \.title), list], priority: priority, isWhole: true)
  }

  private func line(_ mark: String, _ style: Style, _ isWhole: Bool, _ text: (Column) -> String) -> Part {
    let cells = columns.map { column in
      Part.text([text(column).cut(columns: column.width)], style, priority: column.weight).columns(column.width)
        .aligned(column.isLeading ? .leading : .trailing)
    }
    return .row([.text([mark], style, priority: 99)] + cells, gap: 2, isWhole: isWhole).on(style)
  }
}

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
    let skill = Column("Skill", 5, weight: 6, games) { $0.skill.map { "\($0.percent)%" } ?? "-" }
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

extension Recording {
  /// What stands in an empty table as an example: the tiles of seed 42, pushed up, left, down and right in turns.
  static func example(of rules: RuleSet) -> Recording {
    var history = History(Game(rules, Origin(.deterministic, seed: 42)))
    while !history.game.isDone {
      for direction in [Direction.up, .left, .down, .right] { history.play(direction) }
    }
    return Recording(history, seconds: 95, date: Date(timeIntervalSince1970: 1_700_000_000))
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
