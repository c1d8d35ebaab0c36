import TriplesModel

/// The help as it is laid out on a screen: a frame with one or two columns of text, which scrolls where it is short.
struct HelpPage: Hashable {
  /// The frame.
  let panel: Rect
  /// The text from the left to the right.
  let columns: [[HelpText.Line]]
  /// Columns of the screen that a column of text takes.
  let width: Int

  private static let maxWidth = 40
  private static let minWidth = 32
  private static let gap = 3
  /// Columns and rows of the frame and of the air within it, on both sides together.
  private static let border = Size(columns: 4, rows: 2)

  /// The help for a game of some rules, on a screen of a size. The line of tabs stays seen where there is room.
  init(_ rules: RuleSet, keys: KeyMap, isUnicode: Bool, size: Size) {
    let space = Rect(
      column: 0, row: size.rows > 12 ? 1 : 0, columns: size.columns,
      rows: size.rows - (size.rows > 12 ? 1 : 0))
    let inner = space.size.columns - Self.border.columns
    let half = (inner - Self.gap) / 2
    let isWide = half >= Self.minWidth
    width = max(0, min(Self.maxWidth, isWide ? half : inner))
    let text = HelpText(rules, keys: keys, columns: width, isUnicode: isUnicode)
    columns = isWide ? Self.halves(text.sections) : [Self.joined(text.sections[...])]
    let rows = columns.map(\.count).max() ?? 0
    panel = space.centred(
      Size(
        columns: columns.count * (width + Self.gap) - Self.gap + Self.border.columns,
        rows: min(space.size.rows, rows + Self.border.rows)))
  }

  /// How many lines are seen at a time.
  var rows: Int { max(0, panel.size.rows - Self.border.rows) }
  /// How many lines are not seen.
  var hidden: Int { max(0, (columns.map(\.count).max() ?? 0) - rows) }

  /// Where a column of text begins.
  func origin(ofColumn place: Int) -> Point {
    Point(
      column: panel.origin.column + Self.border.columns / 2 + place * (width + Self.gap),
      row: panel.origin.row + Self.border.rows / 2)
  }

  /// Sections in their order in two columns whose lengths differ the least.
  private static func halves(_ sections: [[HelpText.Line]]) -> [[HelpText.Line]] {
    let splits = sections.indices.dropFirst().map { [joined(sections[..<$0]), joined(sections[$0...])] }
    return splits.min { ($0.map(\.count).max() ?? 0) < ($1.map(\.count).max() ?? 0) } ?? []
  }

  /// Sections below each other, with a blank line between them.
  private static func joined(_ sections: ArraySlice<[HelpText.Line]>) -> [HelpText.Line] {
    Array(sections.joined(separator: [HelpText.Line()]))
  }
}
