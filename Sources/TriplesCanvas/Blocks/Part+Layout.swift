/// A line of text, or room for something, and where it lies.
package struct PlacedPart: Sendable {
  /// What is shown: ``Part/Content/text(_:_:)`` with the one text that fits, or room.
  package let content: Part.Content
  /// Where it lies.
  package let rect: Rect
}

extension Part {
  /// The columns that it needs at least, and those that it would like.
  package var widths: ClosedRange<Int> {
    switch content {
    case .text(let texts, _):
      let counts = texts.map(\.unicodeScalars.count)
      return (counts.min() ?? 0)...(counts.max() ?? 0)
    case .paragraph(let texts, _):
      let longest = texts.last?.split(separator: " ").map(\.unicodeScalars.count).max() ?? 0
      return longest...max(longest, texts.first?.unicodeScalars.count ?? 0)
    case .room(_, let size): return size.columns...size.columns
    case .gap: return 0...0
    case .row(let parts, let gap):
      return Self.along(parts.map(\.length), gap: gap)
    case .column(let parts):
      let least = Self.foremost(parts)?.widths.lowerBound ?? 0
      return least...max(least, parts.map(\.widths.upperBound).max() ?? 0)
    }
  }

  /// The rows that it needs at least in so many columns, and those that it would like.
  package func heights(columns: Int) -> ClosedRange<Int> {
    switch content {
    case .text: return 1...1
    case .paragraph(let texts, _):
      let counts = texts.map { $0.lines(columns: columns).count }
      return (counts.min() ?? 0)...(counts.max() ?? 0)
    case .room(_, let size): return size.rows...size.rows
    case .gap(let count): return 0...count
    case .row(let parts, _):
      let rows = parts.map { $0.heights(columns: columns) }
      return (rows.map(\.lowerBound).max() ?? 0)...(rows.map(\.upperBound).max() ?? 0)
    case .column(let parts):
      return Self.along(parts.map { ($0.heights(columns: columns), $0.priority) }, gap: 0)
    }
  }

  /// Where everything lies that has room in a rectangle, from its top; lines are in the middle, or begin at the left.
  package func placed(in rect: Rect, isCentred: Bool = true) -> [PlacedPart] {
    guard widths.lowerBound <= rect.size.columns else { return [] }
    switch content {
    case .text(let texts, let style):
      guard rect.size.rows > 0 else { return [] }
      let text = texts.first { $0.unicodeScalars.count <= rect.size.columns } ?? ""
      return [Self.line(text, style, row: 0, in: rect, isCentred)]
    case .paragraph(let texts, let style):
      let broken = texts.lazy.map { $0.lines(columns: rect.size.columns) }
      let lines =
        broken.first { lines in
          lines.count <= rect.size.rows && lines.allSatisfy { $0.unicodeScalars.count <= rect.size.columns }
        } ?? []
      return lines.enumerated().map { Self.line($1, style, row: $0, in: rect, isCentred) }
    case .room(_, let size):
      guard size.rows <= rect.size.rows else { return [] }
      let column = isCentred ? rect.centred(size).origin.column : rect.origin.column
      let place = Rect(column: column, row: rect.origin.row, columns: size.columns, rows: size.rows)
      return [PlacedPart(content: content, rect: place)]
    case .gap: return []
    case .row(let parts, let gap):
      let widths = Self.share(rect.size.columns, among: parts.map(\.length), gap: gap)
      let total = widths.compactMap(\.self).reduce(-gap) { $0 + $1 + gap }
      var column = isCentred ? rect.origin.column + (rect.size.columns - total) / 2 : rect.origin.column
      return zip(parts, widths).flatMap { part, width -> [PlacedPart] in
        guard let width else { return [] }
        defer { column += width + gap }
        return part.placed(
          in: Rect(column: column, row: rect.origin.row, columns: width, rows: rect.size.rows),
          isCentred: isCentred)
      }
    case .column(let parts):
      let shown = parts.filter { $0.widths.lowerBound <= rect.size.columns }
      let lengths = shown.map { ($0.heights(columns: rect.size.columns), $0.priority) }
      var row = 0
      return zip(shown, Self.share(rect.size.rows, among: lengths, gap: 0)).flatMap {
        part, rows -> [PlacedPart] in
        guard let rows else { return [] }
        defer { row += rows }
        return part.placed(in: rect.rows(row, rows), isCentred: isCentred)
      }
    }
  }

  /// A least and a preferred length, and how important it is to have it.
  private typealias Length = (range: ClosedRange<Int>, priority: Int)

  private var length: Length {
    if case .gap(let count) = content { (0...count, priority) } else { (widths, priority) }
  }

  private static func foremost(_ parts: [Part]) -> Part? { parts.max { $0.priority < $1.priority } }

  /// The most important of some lengths must have room; all should.
  private static func along(_ lengths: [Length], gap: Int) -> ClosedRange<Int> {
    let least = lengths.max { $0.priority < $1.priority }?.range.lowerBound ?? 0
    return least...max(least, lengths.reduce(-gap) { $0 + $1.range.upperBound + gap })
  }

  /// Shares out a length. The least important go until the rest have their least; what is left then goes to the most
  /// important first. Nil is for what has no room.
  private static func share(_ space: Int, among lengths: [Length], gap: Int) -> [Int?] {
    var kept = Array(lengths.indices)
    func needed() -> Int { kept.reduce(-gap) { $0 + lengths[$1].range.lowerBound + gap } }
    while needed() > space,
      let last = kept.indices.reversed().min(by: { lengths[kept[$0]].priority < lengths[kept[$1]].priority })
    {
      kept.remove(at: last)
    }
    var spare = space - needed()
    var shares: [Int?] = Array(repeating: nil, count: lengths.count)
    for index in kept.sorted(by: { lengths[$0].priority > lengths[$1].priority }) {
      let range = lengths[index].range
      let extra = min(spare, range.upperBound - range.lowerBound)
      shares[index] = range.lowerBound + extra
      spare -= extra
    }
    return shares
  }

  private static func line(
    _ text: String, _ style: Style, row: Int, in rect: Rect, _ isCentred: Bool
  ) -> PlacedPart {
    let width = text.unicodeScalars.count
    let column = rect.origin.column + (isCentred ? (rect.size.columns - width) / 2 : 0)
    return PlacedPart(
      content: .text([text], style),
      rect: Rect(column: column, row: rect.origin.row + row, columns: width, rows: 1))
  }
}

extension Frame {
  /// Writes the text of a part in a rectangle, each line from the left.
  package mutating func draw(_ part: Part, in rect: Rect) {
    for placed in part.placed(in: rect, isCentred: false) { draw(placed) }
  }

  /// Writes a part that is text; room is left to its owner.
  package mutating func draw(_ placed: PlacedPart) {
    if case .text(let texts, let style) = placed.content {
      write(texts.first ?? "", at: placed.rect.origin, style)
    }
  }
}
