import TriplesBoards
import TriplesCanvas

/// A page of the help as it is laid out: a frame with some columns of text, which scrolls where it is short.
struct HelpPage {
  private let panel: Rect
  /// The text from the left to the right.
  private let columns: [[Part]]
  /// Columns of the screen that a column of text takes.
  private let width: Int
  private let look: Look
  private let title: [String]
  let hasNext: Bool
  private let keys: KeyNames

  /// The most columns of text in one column, and in one of several.
  private static let maxWidths = (alone: 50, shared: 40)
  private static let minWidth = 32
  private static let gap = 3
  /// Another column is there only where fewer would scroll or be longer than that.
  private static let maxColumns = 3
  private static let maxRows = 20
  /// Columns and rows of the frame and of the air within it, on both sides together.
  private static let border = Size(columns: 4, rows: 2)

  /// A page of the help for what is seen. The line of tabs stays seen where there is room.
  init(_ topic: HelpTopic, page number: Int, in context: SceneContext) {
    let (size, look) = (context.size, context.look)
    let all = topic.pages(context.keys)
    (title, hasNext, keys) = (HelpTopic.title(ofPage: number), number + 1 < all.count, context.keys)
    let top = size.rows > 12 ? 1 : 0
    let space = Rect(column: 0, row: top, columns: size.columns, rows: size.rows - top)
    let inner = space.size.columns - Self.border.columns
    func share(_ count: Int) -> Int { (inner + Self.gap) / count - Self.gap }
    let pages = (1...Self.maxColumns).filter { $0 == 1 || share($0) >= Self.minWidth }.map { count in
      let most = count == 1 ? Self.maxWidths.alone : Self.maxWidths.shared
      let text = HelpText(columns: max(0, min(most, share(count))), look: look)
      return (width: text.columns, columns: Self.balanced(all[number].map(text.lines)[...], count))
    }
    let rows = space.size.rows - Self.border.rows
    let page =
      pages.first { Self.rows(of: $0.columns) <= min(rows, Self.maxRows) }
      ?? pages.first { Self.rows(of: $0.columns) <= rows } ?? pages[pages.count - 1]
    (width, columns) = page
    panel = space.centred(
      Size(
        columns: columns.count * (width + Self.gap) - Self.gap + Self.border.columns,
        rows: min(space.size.rows, Self.rows(of: columns) + Self.border.rows)))
    self.look = look
  }

  /// How many lines are seen at a time, and how many are not.
  private var rows: Int { max(0, panel.size.rows - Self.border.rows) }
  var hidden: Int { max(0, Self.rows(of: columns) - rows) }

  /// Where everything lies, from a line on.
  func placed(from first: Int) -> [PlacedPart] {
    let border = panel.inset(columns: 2)
    let arrows = look.traits.hasBlocks ? "↑ ↓" : "Up Down"
    let scrolls = hidden == 0 ? nil : "\(arrows) \(first < hidden ? "more" : "back")"
    let text = Part.row(
      columns.map { lines in
        .column(Array(lines.dropFirst(first).prefix(rows))).columns(width).aligned(.leading)
      }, gap: Self.gap)
    return Part.text(title, look.raisedStrong).placed(in: border.rows(0, 1))
      + text.placed(in: border.inset(rows: 1))
      + Part.text(HelpTopic.footer(keys, hasNext: hasNext, scrolls: scrolls), look.raised)
      .placed(in: border.rows(border.size.rows - 1, 1))
  }

  func draw(from first: Int, into frame: inout Frame) {
    frame.fill(panel, with: Cell(" ", look.raised))
    frame.drawBox(panel, look.raised, isUnicode: look.traits.isUnicode)
    for part in placed(from: first) { frame.draw(part) }
  }

  private static func rows(of columns: [[Part]]) -> Int { columns.map(\.count).max() ?? 0 }

  /// Sections in their order in so many columns, the longest of which is as short as can be.
  private static func balanced(_ sections: ArraySlice<[Part]>, _ count: Int) -> [[Part]] {
    guard count > 1, sections.count > 1 else { return [Array(sections.joined(separator: [Part.text([""], .plain)]))] }
    let splits = sections.indices.dropFirst().map {
      balanced(sections[..<$0], 1) + balanced(sections[$0...], count - 1)
    }
    return splits.min { rows(of: $0) < rows(of: $1) } ?? []
  }
}

/// The rules and the keys, in lines of a width.
struct HelpText {
  let columns: Int
  let look: Look

  /// Columns of the keys, and those from which on words stand beside them.
  private static let keyColumns = 11
  private static let roomy = 32

  /// A section, which begins with a heading.
  func lines(of section: HelpTopic.Section) -> [Part] {
    [.text([section.heading], look.raisedStrong)]
      + section.text.flatMap { $0.lines(columns: columns) }.map { .text([$0], look.raised) }
      + section.entries.flatMap(lines)
  }

  /// An entry in as many lines as it needs: its words beside its keys, or below them where it is narrow.
  private func lines(of entry: KeyNames.Entry) -> [Part] {
    let isRoomy = columns >= Self.roomy
    let indent = isRoomy ? Self.keyColumns + 2 : 2
    let heads = entry.keys.lines(joinedBy: " ", columns: isRoomy ? Self.keyColumns : columns)
    let words = entry.title.lines(columns: columns - indent)
    guard isRoomy else { return heads.map { line($0, "", indent) } + words.map { line("", $0, indent) } }
    return (0..<max(heads.count, words.count)).map { row in
      line(heads.indices.contains(row) ? heads[row] : "", words.indices.contains(row) ? words[row] : "", indent)
    }
  }

  private func line(_ head: String, _ words: String, _ indent: Int) -> Part {
    var keys = look.raised
    keys.attributes.insert(.bold)
    guard !words.isEmpty else { return .text([head], keys) }
    return .row([Part.text([head], keys).columns(indent), .text([words], look.raised, priority: 2)], gap: 0)
  }
}
