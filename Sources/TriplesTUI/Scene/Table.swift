import FoundationEssentials
import TriplesCanvas
import TriplesModel

/// A table with a cursor. It scrolls, and leaves out its least important columns. Only visible rows are computed.
struct Table: Sendable {
  struct Column: Sendable {
    let title: String
    let width: Int
    /// If there is little room, columns with a lower weight are left out first.
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
  var cursor: Int?
  var marked: Int?
  /// Returns the visible share of a row, from 0 to 1; nil before it appears.
  var visibleShare: @Sendable (Int) -> Double? = { _ in 1 }
  /// The text of an empty table. If `hasExample` is true, the columns have an example for row 0.
  var emptyText = ""
  var hasExample = false

  private static let emptyTextColumns = 60

  /// Returns the legend of the marks; empty if there is no room for their column.
  func legend(in width: Int) -> String {
    guard let marks = columns.first(where: { $0.title == GameColumns.marksTitle }) else { return "" }
    let needed = columns.filter { $0.weight >= marks.weight }.reduce(1) { $0 + 2 + $1.width }
    return needed <= width ? GameColumns.legend : ""
  }

  func part(_ look: Look, isWhole: Bool = false, rows: ClosedRange<Int>? = nil, priority: Int = 1) -> LayoutNode {
    let titles = line(" ", look.muted, isWhole, \.title)
    if count == 0 {
      let emptyText = LayoutNode.paragraph([emptyText], look.plain, priority: 9).columns(0...Self.emptyTextColumns)
      guard hasExample else { return LayoutNode.column([emptyText], priority: priority) }
      let row = line(" ", look.muted, isWhole) { $0.text(0) }
      let example = LayoutNode.column([.blank, .text(["For example:"], look.muted), titles, row], isWhole: true)
      return LayoutNode.column([emptyText, example], priority: priority)
    }
    let list = LayoutNode.list(count, cursor: cursor ?? 0, rows: rows ?? min(3, count)...count) { index in
      let share = visibleShare(index)
      let (hasCursor, isMarked) = (index == cursor && share == 1, index == marked && share == 1)
      let style = isMarked ? look.selected : hasCursor ? look.chosen : look.plain
      // A row appears column by column, then gets its style.
      let shown = share == 1 ? nil : Set(columns.prefix(Int((share ?? 0) * Double(columns.count + 1))).map(\.title))
      let row = line(hasCursor ? ">" : isMarked ? "*" : " ", share ?? 1 < 1 ? look.strong : style, isWhole) {
        shown?.contains($0.title) == false ? "" : $0.text(index)
      }
      return cursor == nil ? row : row.tagged(index).focused(hasCursor ? .start : nil)
    }
    return .column([titles, list], priority: priority, isWhole: true)
  }

  private func line(_ mark: String, _ style: Style, _ isWhole: Bool, _ text: (Column) -> String) -> LayoutNode {
    let cells = columns.map { column in
      LayoutNode.text([text(column).cut(columns: column.width)], style, priority: column.weight).columns(column.width)
        .aligned(column.isLeading ? .leading : .trailing)
    }
    return .row([.text([mark], style, priority: 99)] + cells, gap: 2, isWhole: isWhole).on(style)
  }
}

extension Table.Column {
  static func date(
    in context: SceneContext, weight: Int = 11, _ date: @escaping @Sendable (Int) -> Date?
  ) -> Table.Column {
    let localTime = context.environment.localTime
    return Table.Column("Date and time", 16, weight: weight) { date($0).map(localTime) ?? "-" }
  }
}

struct GameColumns: Sendable {
  let summary: @Sendable (Int) -> GameSummary?

  static let marksTitle = "Marks"
  static let legend = "Marks: u undo, h hint, a autoplay, p practice, ~ unfinished"

  var mode: Table.Column { column("Mode", 6, weight: 3) { $0.kind.hasPrefix("daily") ? "daily" : $0.origin.mode.name } }
  var highest: Table.Column { column("Highest", 7, weight: 10) { String($0.highestTile) } }
  var moves: Table.Column { column("Moves", 5, weight: 7) { String($0.moves) } }
  var skill: Table.Column { column("Skill", 5, weight: 6) { $0.skill.map { "\($0.percent) %" } } }
  var time: Table.Column {
    // There is no room for the minutes of ten hours or more.
    column("Time", 7, weight: 5) { $0.seconds.map { $0 < 36_000 ? Seconds($0).clockText : "\($0 / 3600) h" } }
  }
  var marks: Table.Column { Self.marks(weight: 4) { summary($0)?.marks ?? [] } }
  var seed: Table.Column { column("Seed", 10, weight: 2) { String($0.origin.seed) } }

  static func marks(weight: Int, _ marks: @escaping @Sendable (Int) -> Set<Mark>) -> Table.Column {
    Table.Column(marksTitle, 5, weight: weight) {
      Mark.allCases.filter(marks($0).contains).map { $0 == .unfinished ? "~" : $0.rawValue.prefix(1) }.joined()
    }
  }

  private func column(
    _ title: String, _ width: Int, weight: Int, _ text: @escaping @Sendable (GameSummary) -> String?
  ) -> Table.Column {
    Table.Column(title, width, weight: weight) { summary($0).flatMap(text) ?? "-" }
  }
}

extension Recording {
  /// Returns the example for an empty table: a game with seed 42, pushed up, left, down and right in turn.
  static func example(of rules: RuleSet) -> Recording {
    var history = History(Game(rules, Origin(.deterministic, seed: 42)))
    while !history.game.isDone {
      for direction in [Direction.up, .left, .down, .right] { history.play(direction) }
    }
    return Recording(history, seconds: 95, date: Date(timeIntervalSince1970: 1_700_000_000))
  }
}

/// A scene with a list. Arrow keys, Home, End and the mouse move its cursor.
protocol ListScene: Scene {
  var cursor: Int { get set }
  /// Returns the length of the list. The default builds the page to count the entries.
  func count(in context: SceneContext) -> Int
}

extension ListScene {
  /// Moves the cursor. Returns nil if the intent is not for the list.
  mutating func moveCursor(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.up): move(to: cursor - 1, in: context)
    case .slide(.down): move(to: cursor + 1, in: context)
    case .slide: break
    case .first: move(to: 0, in: context)
    case .last: move(to: .max, in: context)
    default: return nil
    }
    return []
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? { point(input, in: context) }

  /// Handles a click. It confirms the row with the cursor, or moves the cursor to another row.
  mutating func point(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse(let mouse) = input, mouse.action == .press,
      let row = placed(in: context).last(where: { $0.tag != nil && $0.rect.contains(mouse.point) })?.tag
    else { return nil }
    if row == cursor { return handle(.confirm, in: context) }
    move(to: row, in: context)
    return []
  }

  func count(in context: SceneContext) -> Int { content(in: context)?.count ?? 0 }

  mutating func move(to row: Int, in context: SceneContext) { cursor = max(0, min(row, count(in: context) - 1)) }
}

struct TextField: Hashable {
  var text = ""
  let limit: Int

  var shown: String { text + "_" }

  /// Handles input that changes the text. Returns false for other input.
  mutating func handle(_ input: Input) -> Bool {
    let added: String
    switch input {
    case .paste(let pasted): added = String(pasted.prefix { !$0.isNewline })
    case .key(let key) where key.code == .backspace:
      text = String(text.dropLast())
      return true
    case .key(let key):
      guard case .character(let scalar) = key.code, key.modifiers.isEmpty else { return false }
      added = String(scalar)
    case .mouse, .focus: return false
    }
    text = PrintableText(text + added, maxLength: 4 * limit).description
    while text.unicodeScalars.count > limit { text.removeLast() }
    return true
  }
}
