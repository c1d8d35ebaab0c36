import TriplesCanvas

/// A page of the help as it is laid out: some columns of text, which scroll together where they are long.
struct HelpPage {
  /// The text from the left to the right.
  private let columns: [[Part]]
  /// Columns of the screen that a column of text takes.
  private let width: Int
  /// Lines that are seen at a time.
  private let rows: Int
  let hasNext: Bool

  private static let minWidth = 32
  private static let maxWidth = 50
  private static let gap = 3
  /// Another column is there only where fewer would scroll or be longer than that.
  private static let maxColumns = 3
  private static let maxRows = 20
  /// Rows of the heading and of the keys, with the air between.
  private static let border = 4

  init(_ topic: HelpTopic, page number: Int, in context: SceneContext) {
    let (space, look) = (context.stage.size, context.look)
    let all = topic.pages(context.keys)
    hasNext = number + 1 < all.count
    rows = max(0, space.rows - (space.rows > 16 ? Self.border : 2))
    func share(_ count: Int) -> Int { (space.columns + Self.gap) / count - Self.gap }
    let pages = (1...Self.maxColumns).filter { $0 == 1 || share($0) >= Self.minWidth }.map { count in
      let text = HelpText(columns: max(0, min(Self.maxWidth, share(count))), look: look)
      return (width: text.columns, columns: Self.balanced(all[number].map(text.lines)[...], count))
    }
    func fitting(_ rows: Int) -> (width: Int, columns: [[Part]])? { pages.first { Self.rows(of: $0.columns) <= rows } }
    (width, columns) = fitting(min(rows, Self.maxRows)) ?? fitting(rows) ?? pages[pages.count - 1]
  }

  /// How many lines are not seen.
  var hidden: Int { max(0, Self.rows(of: columns) - rows) }

  /// The lines from one on.
  func part(from first: Int) -> Part {
    .row(
      columns.map { lines in
        .column(Array(lines.dropFirst(first).prefix(rows)), isWhole: true).columns(width)
      }, gap: Self.gap)
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
    [.text([section.heading], bold)]
      + section.text.flatMap { $0.lines(columns: columns) }.map { .text([$0], look.plain) }
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
    guard !words.isEmpty else { return .text([head], bold) }
    return .row([Part.text([head], bold).columns(indent), .text([words], look.plain, priority: 2)], gap: 0)
  }

  private var bold: Style {
    var bold = look.plain
    bold.attributes.insert(.bold)
    return bold
  }
}
