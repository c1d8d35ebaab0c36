import TriplesBasics

/// A part of a layout before it has a place: text, space for a drawing, or a row or column of other nodes.
///
/// If there is too little space, nodes use shorter variants, then disappear, the least important first. So they never
/// overlap and are never cut off, however small the rectangle; tests try every size.
package struct LayoutNode: Sendable {
  enum Content: Sendable {
    case text([[Span]])
    case paragraph([String], Style)
    case room(least: Size, ideal: Size, Drawing)
    case gap(Int)
    case row([LayoutNode], gap: Int)
    case column([LayoutNode])
    case list(Int, cursor: Int, rows: ClosedRange<Int>, gap: Int, Row)
    case first([LayoutNode])
    /// A node in a box. Without a style, the box is blank, and its top and bottom rows may disappear.
    indirect case framed(LayoutNode, Style?, isUnicode: Bool)
  }

  package typealias Row = @Sendable (Int) -> LayoutNode

  package typealias Drawing = @Sendable (Rect, inout Frame) -> Void

  package struct Span: Hashable, Sendable {
    let text: String
    let style: Style

    public init(_ text: String, _ style: Style) { (self.text, self.style) = (text, style) }
  }

  package enum Alignment: Sendable { case leading, centred, trailing }

  /// The place of the terminal's cursor in the focused node: the end of typed text, otherwise the start.
  package enum Focus: Sendable { case start, end }

  let content: Content
  /// The node with the lowest priority disappears first.
  package let priority: Int
  /// True if a row or column shows all of its nodes or none.
  private let isWhole: Bool
  /// The minimum and preferred width of the content, stored because each level of a layout asks for it.
  private let natural: ClosedRange<Int>
  /// The minimum and maximum width; nil for those of the content.
  var limits: ClosedRange<Int>?
  /// Nil to use the alignment of its container.
  var alignment: Alignment?
  var ground: Style?
  /// Identifies the node, so that its owner finds where it was placed.
  var tag: Int?
  var focus: Focus?
  /// True if the node keeps its space but shows nothing.
  var isHidden = false

  private init(_ content: Content, _ priority: Int, isWhole: Bool = false) {
    (self.content, self.priority, self.isWhole) = (content, priority, isWhole)
    natural = content.widths(isWhole: isWhole)
  }

  /// Creates a line: the first text that fits.
  package static func text(_ texts: [String], _ style: Style, priority: Int = 1) -> LayoutNode {
    LayoutNode(.text(texts.map { [Span($0, style)] }), priority)
  }

  /// Creates a line in several styles: the first variant that fits.
  package static func text(_ variants: [[Span]], priority: Int = 1) -> LayoutNode {
    LayoutNode(.text(variants), priority)
  }

  /// Creates lines broken between words: the first text that fits.
  package static func paragraph(_ texts: [String], _ style: Style, priority: Int = 1) -> LayoutNode {
    LayoutNode(.paragraph(texts, style), priority)
  }

  /// Creates space that `draw` fills, or that its owner finds by its tag and fills. Raises `ideal` to at least `least`.
  package static func room(
    _ tag: Int? = nil, least: Size, ideal: Size, priority: Int = 1, _ draw: @escaping Drawing = { _, _ in }
  ) -> LayoutNode {
    let ideal = Size(columns: max(least.columns, ideal.columns), rows: max(least.rows, ideal.rows))
    return LayoutNode(.room(least: least, ideal: ideal, draw), priority).changed { $0.tag = tag }
  }

  package static func room(_ tag: Int, _ size: Size, priority: Int = 1) -> LayoutNode {
    room(tag, least: size, ideal: size, priority: priority)
  }

  /// Creates blank rows or columns, which shrink first. With a higher priority they get their space before less
  /// important nodes grow.
  package static func gap(_ count: Int, priority: Int = .min + 1) -> LayoutNode { LayoutNode(.gap(count), priority) }

  /// A gap that takes all remaining space.
  package static let spring = LayoutNode(.gap(1000), .min)

  /// A blank line that, unlike a gap, does not shrink.
  package static let blank = LayoutNode.text([""], .plain)

  /// Creates nodes side by side; if `isWhole`, all of them appear or none.
  package static func row(_ nodes: [LayoutNode], gap: Int, priority: Int = 1, isWhole: Bool = false) -> LayoutNode {
    LayoutNode(.row(nodes, gap: gap), priority, isWhole: isWhole)
  }

  /// Creates nodes below each other; if `isWhole`, all of them appear or none.
  package static func column(_ nodes: [LayoutNode], priority: Int = 1, isWhole: Bool = false) -> LayoutNode {
    LayoutNode(.column(nodes), priority, isWhole: isWhole)
  }

  /// Creates a list, scrolled to the row with the cursor, with only the rows near it. `rows` is the minimum and
  /// preferred height in lines.
  package static func list(
    _ count: Int, cursor: Int, rows: ClosedRange<Int>, gap: Int = 0, priority: Int = 1, _ row: @escaping Row
  ) -> LayoutNode {
    LayoutNode(.list(count, cursor: max(0, min(cursor, count - 1)), rows: rows, gap: gap, row), priority)
  }

  package static func first(_ nodes: [LayoutNode], priority: Int = 1) -> LayoutNode {
    LayoutNode(.first(nodes), priority)
  }

  /// Returns the node in a box; without a style, the space of the box stays blank.
  package func framed(_ style: Style?, isUnicode: Bool = true) -> LayoutNode {
    LayoutNode(.framed(self, style, isUnicode: isUnicode), priority)
  }

  package func columns(_ limits: ClosedRange<Int>) -> LayoutNode { changed { $0.limits = limits } }
  package func columns(_ count: Int) -> LayoutNode { columns(count...count) }
  package func aligned(_ alignment: Alignment) -> LayoutNode { changed { $0.alignment = alignment } }
  package func tagged(_ tag: Int) -> LayoutNode { changed { $0.tag = tag } }
  package func focused(_ focus: Focus? = .start) -> LayoutNode { changed { $0.focus = focus } }
  package func on(_ ground: Style) -> LayoutNode { changed { $0.ground = ground } }
  package func hidden(_ isHidden: Bool) -> LayoutNode { changed { $0.isHidden = isHidden } }

  private func changed(_ change: (inout LayoutNode) -> Void) -> LayoutNode {
    var node = self
    change(&node)
    return node
  }

  package var widths: ClosedRange<Int> { limits ?? natural }

  package func heights(columns: Int) -> ClosedRange<Int> {
    let columns = min(columns, limits?.upperBound ?? columns)
    switch content {
    case .text: return 1...1
    case .paragraph(let texts, _):
      let counts = texts.map { $0.lines(columns: columns).count }
      return Self.hull(counts.map { $0...$0 })
    case .room(let least, let ideal, _): return least.rows...ideal.rows
    case .gap(let count): return 0...count
    case .row(let nodes, let gap):
      let rows = zip(nodes, Self.share(columns, among: nodes.map(\.length), gap: gap)).compactMap {
        (node, columns) -> ClosedRange<Int>? in
        if case .gap = node.content { return nil }
        return columns.map { node.heights(columns: $0) }
      }
      return (rows.map(\.lowerBound).max() ?? 0)...(rows.map(\.upperBound).max() ?? 0)
    case .column(let nodes):
      let fitting = nodes.filter { $0.widths.lowerBound <= columns }
      return Self.totalLength(fitting.map { ($0.heights(columns: columns), $0.priority) }, gap: 0, isWhole)
    case .list(_, _, let rows, _, _): return rows
    case .first(let nodes):
      return Self.hull(nodes.filter { $0.widths.lowerBound <= columns }.map { $0.heights(columns: columns) })
    case .framed(let node, let style, _):
      let heights = node.heights(columns: columns - Self.border.columns)
      let most = heights.upperBound + Self.border.rows
      return style == nil ? heights.lowerBound...most : most...most
    }
  }

  /// The columns and rows that a box and its padding add, both sides together.
  package static let border = Size(columns: 4, rows: 2)

  func fits(in size: Size) -> Bool {
    widths.lowerBound <= size.columns && heights(columns: size.columns).lowerBound <= size.rows
  }

  fileprivate static func hull(_ ranges: [ClosedRange<Int>]) -> ClosedRange<Int> {
    let least = ranges.map(\.lowerBound).min() ?? 0
    return least...max(least, ranges.map(\.upperBound).max() ?? 0)
  }

  /// A minimum and preferred length, and the priority of its node.
  typealias Length = (range: ClosedRange<Int>, priority: Int)

  var length: Length { if case .gap(let count) = content { (0...count, priority) } else { (widths, priority) } }

  /// Returns the length of a row or column. Its minimum is that of the most important node, or of all if `isWhole`.
  fileprivate static func totalLength(_ lengths: [Length], gap: Int, _ isWhole: Bool) -> ClosedRange<Int> {
    let foremost = lengths.max { $0.priority < $1.priority }?.range.lowerBound ?? 0
    let least = isWhole ? lengths.reduce(-gap) { $0 + $1.range.lowerBound + gap } : foremost
    return least...max(least, lengths.reduce(-gap) { $0 + $1.range.upperBound + gap })
  }

  /// Divides a space among nodes: drops the least important (nil) until the rest fit, then lets the most important grow
  /// first.
  static func share(_ space: Int, among lengths: [Length], gap: Int) -> [Int?] {
    if lengths.reduce(-gap, { $0 + $1.range.upperBound + gap }) <= space { return lengths.map(\.range.upperBound) }
    var kept = Array(lengths.indices)
    func needed() -> Int { kept.reduce(-gap) { $0 + lengths[$1].range.lowerBound + gap } }
    while needed() > space,
      let last = kept.indices.reversed().min(by: { lengths[kept[$0]].priority < lengths[kept[$1]].priority })
    {
      kept.remove(at: last)
    }
    var spare = space - needed()
    var shares: [Int?] = Array(repeating: nil, count: lengths.count)
    for index in kept.sorted(by: { (lengths[$1].priority, $0) < (lengths[$0].priority, $1) }) {
      let range = lengths[index].range
      let extra = min(spare, range.upperBound - range.lowerBound)
      shares[index] = range.lowerBound + extra
      spare -= extra
    }
    return shares
  }
}

extension LayoutNode.Content {
  fileprivate func widths(isWhole: Bool) -> ClosedRange<Int> {
    switch self {
    case .text(let variants): return LayoutNode.hull(variants.map { $0.columns...$0.columns })
    case .paragraph(let texts, _):
      let longest = texts.last?.split(separator: " ").map { $0.breaksAnywhere ? 2 : $0.columns }.max() ?? 0
      return longest...max(longest, texts.first?.columns ?? 0)
    case .room(let least, let ideal, _): return least.columns...ideal.columns
    case .gap: return 0...0
    case .row(let nodes, let gap): return LayoutNode.totalLength(nodes.map(\.length), gap: gap, isWhole)
    case .column(let nodes):
      let foremost = nodes.max { $0.priority < $1.priority }?.widths.lowerBound
      let least = (isWhole ? nodes.map(\.widths.lowerBound).max() : foremost) ?? 0
      return least...max(least, nodes.map(\.widths.upperBound).max() ?? 0)
    case .list(let count, let cursor, _, _, let row): return count > 0 ? row(cursor).widths : 0...0
    case .first(let nodes): return LayoutNode.hull(nodes.map(\.widths))
    case .framed(let node, _, _):
      return node.widths.lowerBound + LayoutNode.border.columns...node.widths.upperBound + LayoutNode.border.columns
    }
  }
}

extension [LayoutNode.Span] {
  var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
