import TriplesModel

/// Something to show that has no place yet: text, room for something that is drawn, or parts in a row or a column.
///
/// A part that has no room uses its shorter variant, then disappears; the least important goes first. So parts never
/// overlap and are never cut off, however small the rectangle.
///
/// ```swift
/// let part = Part.column([.text(["Leave this game?"], style), .gap(1), .row(buttons, gap: 2)])
/// frame.draw(part, in: rect)
/// ```
package struct Part: Sendable {
  enum Content: Sendable {
    case text([[Span]])
    case paragraph([String], Style)
    case room(least: Size, ideal: Size, Drawing)
    case gap(Int)
    case row([Part], gap: Int)
    case column([Part])
    case list(Int, cursor: Int, rows: ClosedRange<Int>, gap: Int, Row)
    case first([Part])
    /// A part, the whole of it in a box; without a style in the room of one, if there is any.
    indirect case framed(Part, Style?, isUnicode: Bool)
  }

  /// A row of a list, which may have several lines.
  package typealias Row = @Sendable (Int) -> Part

  /// Draws something in a rectangle.
  package typealias Drawing = @Sendable (Rect, inout Frame) -> Void

  package struct Span: Hashable, Sendable {
    let text: String
    let style: Style

    public init(_ text: String, _ style: Style) { (self.text, self.style) = (text, style) }
  }

  /// On which side of its room a part stands.
  package enum Alignment: Sendable { case leading, centred, trailing }

  /// The cell of a part that the cursor of the terminal stands on: for text that is typed, its end.
  package enum Focus: Sendable { case start, end }

  let content: Content
  /// How important it is: the lowest disappears first.
  package let priority: Int
  /// False if a row or a column may lose some of its parts.
  var isWhole = false
  /// The minimum and maximum width; nil to take them from its content.
  var span: ClosedRange<Int>?
  /// Nil to use the alignment of what contains it.
  var alignment: Alignment?
  /// What fills its room behind it.
  var ground: Style?
  /// By which its owner finds where it lies.
  var number: Int?
  /// Where the cursor of the terminal stands on it; nil if it does not have the focus.
  var focus: Focus?

  private init(_ content: Content, _ priority: Int) { (self.content, self.priority) = (content, priority) }
}

extension Part {
  /// A line: the first of the texts that fits.
  package static func text(_ texts: [String], _ style: Style, priority: Int = 1) -> Part {
    Part(.text(texts.map { [Span($0, style)] }), priority)
  }

  /// A line in several styles: the first of the variants that fits.
  package static func text(_ variants: [[Span]], priority: Int = 1) -> Part { Part(.text(variants), priority) }

  /// Lines broken between words: the first of the texts that fits.
  package static func paragraph(_ texts: [String], _ style: Style, priority: Int = 1) -> Part {
    Part(.paragraph(texts, style), priority)
  }

  /// Room for something that is drawn, or that its owner finds by a number and draws.
  package static func room(
    _ number: Int? = nil, least: Size, ideal: Size, priority: Int = 1, _ draw: @escaping Drawing = { _, _ in }
  ) -> Part { Part(.room(least: least, ideal: ideal, draw), priority).changed { $0.number = number } }

  package static func room(_ number: Int, _ size: Size, priority: Int = 1) -> Part {
    room(number, least: size, ideal: size, priority: priority)
  }

  /// Blank rows or columns, which give way first; with a priority, they come before less important parts grow.
  package static func gap(_ count: Int, priority: Int = .min + 1) -> Part { Part(.gap(count), priority) }

  /// All the room that is left.
  package static let spring = Part(.gap(1000), .min)

  /// Parts beside each other; if it is whole, all of them or none.
  package static func row(_ parts: [Part], gap: Int, priority: Int = 1, isWhole: Bool = false) -> Part {
    Part(.row(parts, gap: gap), priority).changed { $0.isWhole = isWhole }
  }

  /// Parts below each other; if it is whole, all of them or none.
  package static func column(_ parts: [Part], priority: Int = 1, isWhole: Bool = false) -> Part {
    Part(.column(parts), priority).changed { $0.isWhole = isWhole }
  }

  /// Rows below each other that scroll to one of them; only those that are seen are made.
  package static func list(
    _ count: Int, cursor: Int, rows: ClosedRange<Int>, gap: Int = 0, priority: Int = 1, _ row: @escaping Row
  ) -> Part { Part(.list(count, cursor: max(0, min(cursor, count - 1)), rows: rows, gap: gap, row), priority) }

  /// The first of some parts that has room.
  package static func first(_ parts: [Part], priority: Int = 1) -> Part { Part(.first(parts), priority) }

  /// The same in a box, or with nil in the room that a box would take.
  package func framed(_ style: Style?, isUnicode: Bool = true) -> Part {
    Part(.framed(self, style, isUnicode: isUnicode), priority)
  }
  /// The same in so many columns.
  package func columns(_ span: ClosedRange<Int>) -> Part { changed { $0.span = span } }
  /// The same in exactly so many columns.
  package func columns(_ count: Int) -> Part { columns(count...count) }
  /// The same on a side of its room.
  package func aligned(_ alignment: Alignment) -> Part { changed { $0.alignment = alignment } }
  /// The same with a number by which its owner finds where it lies.
  package func numbered(_ number: Int) -> Part { changed { $0.number = number } }
  /// The same with the cursor of the terminal on it.
  package func focused(_ focus: Focus? = .start) -> Part { changed { $0.focus = focus } }
  /// The same on a ground that fills its room.
  package func on(_ ground: Style) -> Part { changed { $0.ground = ground } }

  private func changed(_ change: (inout Part) -> Void) -> Part {
    var part = self
    change(&part)
    return part
  }
}

extension Part {
  /// The columns that it needs at least, and those that it would like.
  package var widths: ClosedRange<Int> {
    if let span { return span }
    switch content {
    case .text(let variants):
      let counts = variants.map(\.columns)
      return (counts.min() ?? 0)...(counts.max() ?? 0)
    case .paragraph(let texts, _):
      let longest = texts.last?.split(separator: " ").map { $0.breaksAnywhere ? 2 : $0.columns }.max() ?? 0
      return longest...max(longest, texts.first?.columns ?? 0)
    case .room(let least, let ideal, _): return least.columns...ideal.columns
    case .gap: return 0...0
    case .row(let parts, let gap): return Self.along(parts.map(\.length), gap: gap, isWhole)
    case .column(let parts):
      let widths = parts.map { ($0.widths, $0.priority) }
      let least = isWhole ? widths.map(\.0.lowerBound).max() : widths.max { $0.1 < $1.1 }?.0.lowerBound
      return (least ?? 0)...max(least ?? 0, widths.map(\.0.upperBound).max() ?? 0)
    case .list(let count, let cursor, _, _, let row): return count > 0 ? row(cursor).widths : 0...0
    case .first(let parts): return Self.hull(parts.map(\.widths))
    case .framed(let part, _, _):
      return part.widths.lowerBound + Self.frame.columns...part.widths.upperBound + Self.frame.columns
    }
  }

  /// The rows that it needs at least in so many columns, and those that it would like.
  package func heights(columns: Int) -> ClosedRange<Int> {
    let columns = min(columns, span?.upperBound ?? columns)
    switch content {
    case .text: return 1...1
    case .paragraph(let texts, _):
      let counts = texts.map { $0.lines(columns: columns).count }
      return (counts.min() ?? 0)...(counts.max() ?? 0)
    case .room(let least, let ideal, _): return least.rows...ideal.rows
    case .gap(let count): return 0...count
    case .row(let parts, let gap):
      let rows = zip(parts, Self.share(columns, among: parts.map(\.length), gap: gap)).compactMap {
        (part, columns) -> ClosedRange<Int>? in
        if case .gap = part.content { return nil }
        return columns.map { part.heights(columns: $0) }
      }
      return (rows.map(\.lowerBound).max() ?? 0)...(rows.map(\.upperBound).max() ?? 0)
    case .column(let parts):
      let fitting = parts.filter { $0.widths.lowerBound <= columns }
      return Self.along(fitting.map { ($0.heights(columns: columns), $0.priority) }, gap: 0, isWhole)
    case .list(_, _, let rows, _, _): return rows
    case .first(let parts):
      return Self.hull(parts.filter { $0.widths.lowerBound <= columns }.map { $0.heights(columns: columns) })
    case .framed(let part, let style, _):
      let heights = part.heights(columns: columns - Self.frame.columns)
      let most = heights.upperBound + Self.frame.rows
      return style == nil ? heights.lowerBound...most : most...most
    }
  }

  /// Columns and rows of a box and of the air within it, on both sides together.
  static let frame = Size(columns: 4, rows: 2)

  func fits(in size: Size) -> Bool {
    widths.lowerBound <= size.columns && heights(columns: size.columns).lowerBound <= size.rows
  }

  private static func hull(_ ranges: [ClosedRange<Int>]) -> ClosedRange<Int> {
    let least = ranges.map(\.lowerBound).min() ?? 0
    return least...max(least, ranges.map(\.upperBound).max() ?? 0)
  }

  /// A least and a preferred length, and how important it is to have it.
  typealias Length = (range: ClosedRange<Int>, priority: Int)

  /// What it takes of a row.
  var length: Length { if case .gap(let count) = content { (0...count, priority) } else { (widths, priority) } }

  /// All of some lengths should have room; the most important must, or all if they are a whole.
  private static func along(_ lengths: [Length], gap: Int, _ isWhole: Bool) -> ClosedRange<Int> {
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

extension [Part.Span] {
  var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
