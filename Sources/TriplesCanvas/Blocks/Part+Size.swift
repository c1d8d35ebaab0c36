extension Part {
  /// The columns that it needs at least, and those that it would like.
  package var widths: ClosedRange<Int> {
    if let span { return span }
    switch content {
    case .text(let variants):
      let counts = variants.map(\.columns)
      return (counts.min() ?? 0)...(counts.max() ?? 0)
    case .paragraph(let texts, _):
      let longest = texts.last?.split(separator: " ").map(\.unicodeScalars.count).max() ?? 0
      return longest...max(longest, texts.first?.unicodeScalars.count ?? 0)
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
  var columns: Int { reduce(0) { $0 + $1.text.unicodeScalars.count } }
}
