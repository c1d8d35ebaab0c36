import TriplesCanvas
import TriplesModel

/// The page of a scene without a board: a heading, a body and the keys at the foot. All pages have the same margins.
struct PageView: Sendable {
  /// The title of the page in several lengths, the longest first.
  let titles: [String]
  /// The text beside the title in several lengths, the longest first.
  var subtitles: [String] = []
  var aside = ""
  var body: [LayoutNode] = []
  /// The number of entries of the list in the body. They are tagged from 0. A sign shows how many are not visible.
  var count = 0
  /// Lines above the keys, about the chosen entry.
  var details: [LayoutNode] = []
  var keys: [KeyLabel] = []
  /// The text above the keys in the help of the page.
  var note = ""

  var help: [HelpSection] { [HelpSection(heading: titles[0], text: note.isEmpty ? [] : [note], keys: keys)] }

  func placed(in context: SceneContext) -> [PlacedNode] {
    let parts = part(context).placed(in: context.pageRect, .leading)
    let seen = Set(parts.compactMap(\.tag).filter((0..<count).contains))
    guard let last = seen.max(), seen.count < count else { return parts }
    let sign = context.look.more(above: last + 1 - seen.count, below: count - 1 - last)
    return part(context, sign: sign).placed(in: context.pageRect, .leading)
  }

  private func part(_ context: SceneContext, sign: String = "") -> LayoutNode {
    .column(
      [heading(context.look), .gap(1, priority: 95)] + body + [.spring, .gap(1, priority: details.isEmpty ? 92 : 85)]
        + details + (keys.isEmpty ? [] : [foot(context, sign)]))
  }

  private func heading(_ look: Look) -> LayoutNode {
    var parts = [LayoutNode.text(titles, look.strong, priority: 100).focused()]
    if !subtitles.isEmpty { parts.append(.text(subtitles + [""], look.muted, priority: 50)) }
    if !aside.isEmpty { parts += [.spring, .text([aside], look.strong, priority: 60)] }
    return .row(parts, gap: 2, priority: 100)
  }

  /// The keys at the foot that can be clicked.
  func buttons(in context: SceneContext) -> [Button] {
    placed(in: context).compactMap { part in
      part.tag.flatMap { keys.at(-1 - $0)?.click }.map {
        Button(intent: $0, key: context.keys.key(for: $0), rect: part.rect)
      }
    }
  }

  /// Returns the keys, in the styles of a panel, and the sign that the list continues. Keys that can be clicked are
  /// tagged from -1 down.
  func foot(_ context: SceneContext, _ sign: String = "") -> LayoutNode {
    let parts = keys.enumerated().map { place, key in
      let part = LayoutNode.text([key.spans(key.title, context.keys, context.look)], priority: 50 - place)
      return key.click == nil ? part : part.tagged(-1 - place)
    }
    let keys = LayoutNode.row(parts, gap: 3, priority: 2)
    let more = sign.isEmpty ? [] : [LayoutNode.spring, .text([sign], context.look.strong, priority: 3)]
    return .row([keys] + more, gap: 1, priority: 88)
  }
}

extension SceneContext {
  private static let maxPageColumns = 116
  /// The minimum columns for the titles of all tabs, with a margin.
  private static let roomyColumns = 70

  /// The rectangle of a page, in the middle of the screen, with a free row at the foot if there is room.
  var pageRect: Rect {
    let margin = size.columns < 40 ? 0 : size.columns < Self.roomyColumns ? 1 : 2
    let columns = min(Self.maxPageColumns, size.columns - 2 * margin)
    return Rect(
      column: (size.columns - columns) / 2, row: 2, columns: columns, rows: size.rows - (size.rows < 24 ? 2 : 3))
  }
}

extension Look {
  var alarm: Style {
    guard hasThemeBackground else { return Style(traits.depth > .none ? Color(xterm: 1) : nil, on: nil, .bold) }
    return Style(theme.alarm, on: theme.page, .bold)
  }

  var separator: String { traits.isUnicode ? " · " : ", " }

  /// Returns the sign that a list continues above or below, such as `↑ 3  ↓ 9 more`; empty if it does not continue.
  func more(above: Int, below: Int) -> String {
    let (up, down) = traits.hasBlocks ? ("↑", "↓") : ("^", "v")
    let counts = [above > 0 ? "\(up) \(above)" : nil, below > 0 ? "\(down) \(below)" : nil].compactMap(\.self)
    return counts.isEmpty ? "" : counts.joined(separator: "  ") + " more"
  }

  func arrow(_ direction: Direction) -> String {
    (traits.isUnicode ? ["↑", "↓", "←", "→"] : ["^", "v", "<", ">"])[direction.number]
  }

  /// Returns a direction for use in a sentence: an arrow, or a word in ASCII.
  func word(_ direction: Direction) -> String { traits.isUnicode ? arrow(direction) : direction.rawValue }

  func star(_ isFull: Bool) -> String { isFull ? traits.isUnicode ? "★" : "*" : traits.isUnicode ? "☆" : "-" }

  func speed(_ factor: Int) -> String { "\(traits.isUnicode ? "×" : "x")\(factor)" }
}
