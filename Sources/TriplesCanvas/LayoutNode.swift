import TriplesModel

/// Something to show that has no place yet: text, room for something that is drawn, or nodes in a row or a column.
///
/// A node that has no room uses its shorter variant, then disappears; the least important goes first. So nodes do not
/// overlap and are not cut off, however small the rectangle; tests try every size.
///
/// ```swift
/// let node = LayoutNode.column([.text(["Leave this game?"], style), .gap(1), .row(buttons, gap: 2)])
/// frame.draw(node, in: rect)
/// ```
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
    /// A node in a box; without a style in the room of one, if there is any.
    indirect case framed(LayoutNode, Style?, isUnicode: Bool)
  }

  /// A row of a list, which may have several lines.
  package typealias Row = @Sendable (Int) -> LayoutNode

  package typealias Drawing = @Sendable (Rect, inout Frame) -> Void

  package struct Span: Hashable, Sendable {
    let text: String
    let style: Style

    public init(_ text: String, _ style: Style) { (self.text, self.style) = (text, style) }
  }

  /// The side of its room on which a node stands.
  package enum Alignment: Sendable { case leading, centred, trailing }

  /// The cell of a node on which the cursor of the terminal stands: for text that is typed, its end.
  package enum Focus: Sendable { case start, end }

  let content: Content
  /// How important it is: the lowest disappears first.
  package let priority: Int
  /// False if a row or a column may lose some of its nodes.
  private let isWhole: Bool
  /// The columns that the content needs, and those that it would like. Asked for at each level of a layout, so stored.
  private let natural: ClosedRange<Int>
  /// The minimum and maximum width; nil to take them from its content.
  var span: ClosedRange<Int>?
  /// Nil to use the alignment of its container.
  var alignment: Alignment?
  /// The style of the background that fills its room; nil for none.
  var ground: Style?
  /// Identifies the node for its owner, who looks for its place.
  var number: Int?
  /// Nil if it does not have the focus.
  var focus: Focus?

  private init(_ content: Content, _ priority: Int, isWhole: Bool = false) {
    (self.content, self.priority, self.isWhole) = (content, priority, isWhole)
    natural = content.widths(isWhole: isWhole)
  }
}

extension LayoutNode {
  /// A line: the first of the texts that fits.
  package static func text(_ texts: [String], _ style: Style, priority: Int = 1) -> LayoutNode {
    LayoutNode(.text(texts.map { [Span($0, style)] }), priority)
  }

  /// A line in several styles: the first of the variants that fits.
  package static func text(_ variants: [[Span]], priority: Int = 1) -> LayoutNode {
    LayoutNode(.text(variants), priority)
  }

  /// Lines broken between words: the first of the texts that fits.
  package static func paragraph(_ texts: [String], _ style: Style, priority: Int = 1) -> LayoutNode {
    LayoutNode(.paragraph(texts, style), priority)
  }

  /// Room for something that is drawn, or that its owner finds by a number and draws. An ideal below the least is the least.
  package static func room(
    _ number: Int? = nil, least: Size, ideal: Size, priority: Int = 1, _ draw: @escaping Drawing = { _, _ in }
  ) -> LayoutNode {
    let ideal = Size(columns: max(least.columns, ideal.columns), rows: max(least.rows, ideal.rows))
    return LayoutNode(.room(least: least, ideal: ideal, draw), priority).changed { $0.number = number }
  }

  package static func room(_ number: Int, _ size: Size, priority: Int = 1) -> LayoutNode {
    room(number, least: size, ideal: size, priority: priority)
  }

  /// Blank rows or columns, which give way first; with a priority, they come before less important nodes grow.
  package static func gap(_ count: Int, priority: Int = .min + 1) -> LayoutNode { LayoutNode(.gap(count), priority) }

  /// A gap that takes all the room that is left.
  package static let spring = LayoutNode(.gap(1000), .min)

  /// A blank line that does not give way as a gap does.
  package static let blank = LayoutNode.text([""], .plain)

  /// Nodes beside each other; if it is whole, all of them or none.
  package static func row(_ nodes: [LayoutNode], gap: Int, priority: Int = 1, isWhole: Bool = false) -> LayoutNode {
    LayoutNode(.row(nodes, gap: gap), priority, isWhole: isWhole)
  }

  /// Nodes below each other; if it is whole, all of them or none.
  package static func column(_ nodes: [LayoutNode], priority: Int = 1, isWhole: Bool = false) -> LayoutNode {
    LayoutNode(.column(nodes), priority, isWhole: isWhole)
  }

  /// Rows below each other that scroll to one of them; only those that are seen are made.
  package static func list(
    _ count: Int, cursor: Int, rows: ClosedRange<Int>, gap: Int = 0, priority: Int = 1, _ row: @escaping Row
  ) -> LayoutNode {
    LayoutNode(.list(count, cursor: max(0, min(cursor, count - 1)), rows: rows, gap: gap, row), priority)
  }

  /// The first of some nodes that has room.
  package static func first(_ nodes: [LayoutNode], priority: Int = 1) -> LayoutNode {
    LayoutNode(.first(nodes), priority)
  }

  /// The node in a box, or with nil in the room that a box would take.
  package func framed(_ style: Style?, isUnicode: Bool = true) -> LayoutNode {
    LayoutNode(.framed(self, style, isUnicode: isUnicode), priority)
  }

  package func columns(_ span: ClosedRange<Int>) -> LayoutNode { changed { $0.span = span } }
  package func columns(_ count: Int) -> LayoutNode { columns(count...count) }
  package func aligned(_ alignment: Alignment) -> LayoutNode { changed { $0.alignment = alignment } }
  package func numbered(_ number: Int) -> LayoutNode { changed { $0.number = number } }
  package func focused(_ focus: Focus? = .start) -> LayoutNode { changed { $0.focus = focus } }
  package func on(_ ground: Style) -> LayoutNode { changed { $0.ground = ground } }

  private func changed(_ change: (inout LayoutNode) -> Void) -> LayoutNode {
    var node = self
    change(&node)
    return node
  }
}

extension LayoutNode.Content {
  fileprivate func widths(isWhole: Bool) -> ClosedRange<Int> {
    switch self {
    case .text(let variants):
      let counts = variants.map(\.columns)
      return (counts.min() ?? 0)...(counts.max() ?? 0)
    case .paragraph(let texts, _):
      let longest = texts.last?.split(separator: " ").map { $0.breaksAnywhere ? 2 : $0.columns }.max() ?? 0
      return longest...max(longest, texts.first?.columns ?? 0)
    case .room(let least, let ideal, _): return least.columns...ideal.columns
    case .gap: return 0...0
    case .row(let nodes, let gap): return LayoutNode.along(nodes.map(\.length), gap: gap, isWhole)
    case .column(let nodes):
      let widths = nodes.map { ($0.widths, $0.priority) }
      let least = isWhole ? widths.map(\.0.lowerBound).max() : widths.max { $0.1 < $1.1 }?.0.lowerBound
      return (least ?? 0)...max(least ?? 0, widths.map(\.0.upperBound).max() ?? 0)
    case .list(let count, let cursor, _, _, let row): return count > 0 ? row(cursor).widths : 0...0
    case .first(let nodes): return LayoutNode.hull(nodes.map(\.widths))
    case .framed(let node, _, _):
      return node.widths.lowerBound + LayoutNode.frame.columns...node.widths.upperBound + LayoutNode.frame.columns
    }
  }
}

extension LayoutNode {
  /// The columns that it needs, and those that it would like.
  package var widths: ClosedRange<Int> { span ?? natural }

  /// The minimum and the preferred number of rows at a width.
  package func heights(columns: Int) -> ClosedRange<Int> {
    let columns = min(columns, span?.upperBound ?? columns)
    switch content {
    case .text: return 1...1
    case .paragraph(let texts, _):
      let counts = texts.map { $0.lines(columns: columns).count }
      return (counts.min() ?? 0)...(counts.max() ?? 0)
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
      return Self.along(fitting.map { ($0.heights(columns: columns), $0.priority) }, gap: 0, isWhole)
    case .list(_, _, let rows, _, _): return rows
    case .first(let nodes):
      return Self.hull(nodes.filter { $0.widths.lowerBound <= columns }.map { $0.heights(columns: columns) })
    case .framed(let node, let style, _):
      let heights = node.heights(columns: columns - Self.frame.columns)
      let most = heights.upperBound + Self.frame.rows
      return style == nil ? heights.lowerBound...most : most...most
    }
  }

  /// Columns and rows of a box and of the air within it, on both sides together.
  static let frame = Size(columns: 4, rows: 2)

  func fits(in size: Size) -> Bool {
    widths.lowerBound <= size.columns && heights(columns: size.columns).lowerBound <= size.rows
  }

  fileprivate static func hull(_ ranges: [ClosedRange<Int>]) -> ClosedRange<Int> {
    let least = ranges.map(\.lowerBound).min() ?? 0
    return least...max(least, ranges.map(\.upperBound).max() ?? 0)
  }

  /// A least and a preferred length, and how important it is to have it.
  typealias Length = (range: ClosedRange<Int>, priority: Int)

  /// The columns that it needs and would like in a row, and its priority.
  var length: Length { if case .gap(let count) = content { (0...count, priority) } else { (widths, priority) } }

  /// All of some lengths should have room; the most important must, or all if they are a whole.
  fileprivate static func along(_ lengths: [Length], gap: Int, _ isWhole: Bool) -> ClosedRange<Int> {
    let foremost = lengths.max { $0.priority < $1.priority }?.range.lowerBound ?? 0
    let least = isWhole ? lengths.reduce(-gap) { $0 + $1.range.lowerBound + gap } : foremost
    return least...max(least, lengths.reduce(-gap) { $0 + $1.range.upperBound + gap })
  }

  /// Shares out a length: the least important go (nil) until the rest fit, then the most important grow first.
  static func share(_ space: Int, among lengths: [Length], gap: Int) -> [Int?] {
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

extension [LayoutNode.Span] {
  var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
