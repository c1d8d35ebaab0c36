import TriplesCanvas
import TriplesModel

struct Notice: Hashable, Sendable {
  /// A text in ever fewer words: the first that fits is shown. If empty, the theme's name and tiles are shown.
  let texts: [PrintableText]
  /// True for the answer to a key or click, which the next key or click removes.
  let isReply: Bool
  let end: Seconds
  /// The tab that it is about: it disappears with the tab. Nil to keep it in all tabs.
  let tab: Tab?

  init(_ texts: [String], isReply: Bool = false, until end: Seconds, of tab: Tab? = nil) {
    (self.texts, self.isReply, self.end, self.tab) = (texts.map { PrintableText(lines: $0) }, isReply, end, tab)
  }

  /// Draws it over a rectangle: whole lines of the screen, or rows beside the board. Whole lines show the first text
  /// that fits in one line, or else in three; other rows show the first that fits into them.
  func draw(in rect: Rect, _ look: Look, _ rules: RuleSet, into frame: inout Frame) {
    guard !texts.isEmpty else {
      let line = rect.rows(max(0, rect.size.rows - 1), 1)
      frame.fill(line, with: Cell(" ", look.raised))
      return look.drawSample(of: rules, in: line.inset(columns: 1), into: &frame)
    }
    let isLine = rect.size.columns == frame.size.columns
    let rect = rect.inset(columns: isLine && rect.size.columns >= 40 ? 1 : 0)
    let (texts, columns) = (texts.map(\.description), rect.size.columns - 2)
    let fitting: String? = isLine ? texts.first { $0.columns <= columns } : nil
    let lines =
      fitting.map { [$0] } ?? texts.lazy.map { $0.lines(columns: columns) }.first {
        $0.count <= (isLine ? 3 : rect.size.rows) && $0.allSatisfy { $0.columns <= columns }
      } ?? texts.last?.lines(columns: columns, breaksWords: true) ?? []
    // A free row above, if there is room.
    var place = rect.rows(lines.count < rect.size.rows ? 1 : 0, lines.count)
    place.origin.row = max(0, min(place.origin.row, frame.size.rows - lines.count))
    let text = LayoutNode.column(lines.map { .text([$0], look.raisedStrong) }).columns(columns)
    let rows = min(place.origin.row, rect.origin.row)..<place.rows.upperBound
    if isLine { frame.fill(Rect(0..<frame.size.columns, rows), with: Cell(" ", look.page)) }
    let row = LayoutNode.row([.blank, text.aligned(fitting == nil ? .leading : .centred)], gap: 1).aligned(.leading)
    frame.draw(LayoutNode.column([row]).on(look.raised), in: place)
  }
}

extension String {
  /// Returns shorter and shorter beginnings of the text, each of whole sentences or, with other `ends`, clauses.
  func openings(_ ends: String...) -> [String] {
    let openings = ([". "] + ends).flatMap { end in
      let parts = split(separator: end)
      return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: end) + "." }
    }
    return openings.sorted { $0.count > $1.count }
  }

  /// The text of a notice, then shorter and shorter beginnings.
  var variants: [String] { [self] + openings(", ", " at ") }
}
