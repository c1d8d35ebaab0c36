import TriplesCanvas

/// The help as it is laid out on a screen: a frame with some columns of text, which scrolls where it is short.
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
  /// A third column is there only where two would scroll.
  private static let maxColumns = 3
  /// Columns and rows of the frame and of the air within it, on both sides together.
  private static let border = Size(columns: 4, rows: 2)

  /// The help for what is seen, on a screen of a size. The line of tabs stays seen where there is room.
  init(_ topic: HelpTopic, keys: KeyMap, isUnicode: Bool, size: Size) {
    let space = Rect(
      column: 0, row: size.rows > 12 ? 1 : 0, columns: size.columns,
      rows: size.rows - (size.rows > 12 ? 1 : 0))
    let inner = space.size.columns - Self.border.columns
    func share(_ count: Int) -> Int { (inner + Self.gap) / count - Self.gap }
    let counts = (2...Self.maxColumns).filter { share($0) >= Self.minWidth }
    let pages = (counts.isEmpty ? [1] : counts).lazy.map { count in
      let columns = max(0, min(Self.maxWidth, share(count)))
      let text = HelpText(topic, keys: keys, columns: columns, isUnicode: isUnicode)
      return (width: columns, columns: Self.balanced(text.sections[...], count))
    }
    func rows(_ columns: [[HelpText.Line]]) -> Int { columns.map(\.count).max() ?? 0 }
    let fitting = pages.first { rows($0.columns) + Self.border.rows <= space.size.rows }
    (width, columns) = fitting ?? pages.last ?? (inner, [])
    panel = space.centred(
      Size(
        columns: columns.count * (width + Self.gap) - Self.gap + Self.border.columns,
        rows: min(space.size.rows, rows(columns) + Self.border.rows)))
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

  /// Sections in their order in so many columns, the longest of which is as short as can be.
  private static func balanced(
    _ sections: ArraySlice<[HelpText.Line]>, _ count: Int
  ) -> [[HelpText.Line]] {
    guard count > 1, sections.count > 1 else { return [joined(sections)] }
    let splits = sections.indices.dropFirst().map {
      [joined(sections[..<$0])] + balanced(sections[$0...], count - 1)
    }
    return splits.min { ($0.map(\.count).max() ?? 0) < ($1.map(\.count).max() ?? 0) } ?? []
  }

  /// Sections below each other, with a blank line between them.
  private static func joined(_ sections: ArraySlice<[HelpText.Line]>) -> [HelpText.Line] {
    Array(sections.joined(separator: [HelpText.Line()]))
  }
}
