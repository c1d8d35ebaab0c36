import TriplesCanvas
import TriplesModel

struct Notice: Hashable, Sendable {
  /// A text in several lengths, the longest first. The first that fits is shown.
  let texts: [PrintableText]
  let kind: Kind
  let end: Seconds
  /// The tab that the notice belongs to. It disappears when another tab is shown; nil keeps it in all tabs.
  let tab: Tab?

  enum Kind: Hashable, Sendable {
    case news
    /// An error. News does not hide it.
    case fault
    /// A reply to a key or click, which the next key or click removes.
    case reply
  }

  init(_ texts: [String], _ kind: Kind = .news, until end: Seconds, of tab: Tab? = nil) {
    (self.texts, self.kind, self.end, self.tab) = (texts.map { PrintableText(lines: $0) }, kind, end, tab)
  }

  /// Draws the notice over a rectangle. If that is as wide as the screen, the notice is the first text that fits in one
  /// line, otherwise in at most three, except that the last text is never cut. Beside a board it is the first text that fits in the rows of the rectangle.
  func draw(in rect: Rect, _ look: Look, into frame: inout Frame) {
    let isLine = rect.size.columns == frame.size.columns
    let rect = rect.inset(columns: isLine && rect.size.columns >= 40 ? 1 : 0)
    let (texts, columns) = (texts.map(\.description), rect.size.columns - 2)
    let fitting: String? = isLine ? texts.first { $0.columns <= columns } : nil
    let lines =
      fitting.map { [$0] } ?? texts.lazy.map { $0.lines(columns: columns) }.first {
        $0.count <= (isLine ? 3 : rect.size.rows) && $0.allSatisfy { $0.columns <= columns }
      } ?? texts.last?.lines(columns: columns, breaksWords: true) ?? []
    // Leave a free row above if there is room.
    var place = rect.rows(lines.count < rect.size.rows ? 1 : 0, lines.count)
    place.origin.row = max(0, min(place.origin.row, frame.size.rows - lines.count))
    let text = LayoutNode.column(lines.map { .text([$0], look.raisedStrong) }).columns(columns)
    let rows = min(place.origin.row, rect.origin.row)..<place.rows.upperBound
    if isLine { frame.fill(Rect(0..<frame.size.columns, rows), with: Cell(" ", look.plain)) }
    let row = LayoutNode.row([.blank, text.aligned(fitting == nil ? .leading : .centred)], gap: 1).aligned(.leading)
    frame.draw(LayoutNode.column([row]).on(look.raised), in: place)
  }
}

extension String {
  /// Returns shorter and shorter beginnings of the text. They end after sentences, or before one of `ends`.
  func openings(_ ends: String...) -> [String] {
    let openings = ([". "] + ends).flatMap { end in
      let parts = split(separator: end)
      return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: end) + "." }
    }
    return openings.sorted { $0.count > $1.count }
  }

  /// The text, then shorter and shorter beginnings of it, for a notice.
  var variants: [String] { [self] + openings(", ", " at ") }
}
