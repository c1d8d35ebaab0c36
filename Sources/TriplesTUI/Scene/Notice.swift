import TriplesCanvas
import TriplesModel

struct Notice: Hashable, Sendable {
  enum Content: Hashable {
    /// A text in ever fewer words: the first that fits is shown.
    case words([PrintableText])
    /// The name of the theme, and its tiles.
    case theme
  }

  let content: Content
  /// True for the answer to a key or click, which the next one ends.
  let isReply: Bool
  let end: Seconds
  /// The tab that it is about: it disappears with the tab. Nil if it is about no single one.
  var tab: Tab?

  static func words(_ texts: [String], of tab: Tab?, isReply: Bool, at now: Seconds) -> Notice {
    Notice(content: .words(texts.map { PrintableText($0) }), isReply: isReply, end: now + 5, tab: tab)
  }

  func says(_ text: String) -> Bool {
    if case .words(let words) = content { words.first == PrintableText(text) } else { false }
  }

  static func theme(at now: Seconds) -> Notice { Notice(content: .theme, isReply: true, end: now + 2.5) }

  /// Draws it over a rectangle: a whole line of the screen, or rows beside the board.
  func draw(in rect: Rect, _ look: Look, _ rules: RuleSet, into frame: inout Frame) {
    switch content {
    case .theme:
      frame.fill(rect.rows(0, 1), with: Cell(" ", look.raised))
      look.drawSample(of: rules, look.raisedStrong, in: rect.rows(0, 1).inset(columns: 1), into: &frame)
    case .words(let words):
      for part in placed(words.map(\.description), in: rect, on: frame.size, look) { frame.draw(part) }
    }
  }

  /// Returns the first text that fits into the line, if the rectangle is a line of the screen; otherwise the first that fits
  /// into the rectangle, or into three rows of the screen.
  private func placed(_ texts: [String], in rect: Rect, on screen: Size, _ look: Look) -> [PlacedNode] {
    let columns = rect.size.columns - 2
    let isLine = rect.size.columns == screen.columns
    let fitting: String? = isLine ? texts.first { $0.columns <= columns } : nil
    let lines =
      fitting.map { [$0] } ?? texts.lazy.map { $0.lines(columns: columns) }.first {
        $0.count <= (isLine ? 3 : rect.size.rows)
      } ?? texts.last?.lines(columns: columns, breaksWords: true) ?? []
    var place = rect.rows(0, lines.count)
    place.origin.row = max(0, min(place.origin.row, screen.rows - lines.count))
    let text = LayoutNode.column(lines.map { .text([$0], look.raisedStrong) }).columns(columns)
    return LayoutNode.column([
      .row([.blank, text.aligned(fitting == nil ? .leading : .centred)], gap: 1).aligned(.leading)
    ])
    .on(look.raised).placed(in: place)
  }
}

extension String {
  /// Returns ever fewer of its first sentences, but not all of them; with other `ends`, of its first clauses, too.
  func openings(_ ends: String...) -> [String] {
    let openings = ([". "] + ends).flatMap { end in
      let parts = split(separator: end)
      return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: end) + "." }
    }
    return openings.sorted { $0.count > $1.count }
  }

  /// The text of a notice, and ever less of its beginning.
  var variants: [String] { [self] + openings(", ", " at ") }
}
