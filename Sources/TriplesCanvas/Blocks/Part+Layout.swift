/// A line of text, a ground or room for something, and where it lies.
package struct PlacedPart: Sendable {
  /// What is shown.
  package enum Content: Sendable {
    /// The one text that fits.
    case text([Part.Span])
    case ground(Style)
    case room(Int?, Part.Drawing)
  }

  package let content: Content
  /// Where it lies.
  package let rect: Rect

  /// The text; nil if it is none.
  package var text: String? {
    if case .text(let spans) = content { spans.map(\.text).joined() } else { nil }
  }

  /// The number of the room; nil if it has none.
  package var number: Int? { if case .room(let number, _) = content { number } else { nil } }
}

extension Part {
  /// Where everything lies that has room in a rectangle, from its top.
  package func placed(in rect: Rect, _ alignment: Alignment = .centred) -> [PlacedPart] {
    guard widths.lowerBound <= rect.size.columns, rect.size.rows > 0 else { return [] }
    let alignment = self.alignment ?? alignment
    let columns = min(rect.size.columns, span?.upperBound ?? rect.size.columns)
    let rect = rect.holding(Size(columns: columns, rows: rect.size.rows), row: 0, alignment)
    let parts = contents(in: rect, alignment)
    guard let ground, let first = parts.first, let last = parts.last else { return parts }
    var place = rect
    if case .row = content {
      place = Rect(first.rect.columns.lowerBound..<last.rect.columns.upperBound, rect.rows)
    }
    return [PlacedPart(content: .ground(ground), rect: place)] + parts
  }

  private func contents(in rect: Rect, _ alignment: Alignment) -> [PlacedPart] {
    let space = rect.size
    switch content {
    case .text(let variants):
      guard let fitting = variants.first(where: { $0.columns <= space.columns }) else { return [] }
      return [Self.line(fitting, row: 0, in: rect, alignment)]
    case .paragraph(let texts, let style):
      let broken = texts.lazy.map { $0.lines(columns: space.columns) }
      let fitting = broken.first { lines in
        lines.count <= space.rows && lines.allSatisfy { $0.unicodeScalars.count <= space.columns }
      }
      return (fitting ?? []).enumerated().map { Self.line([Span($1, style)], row: $0, in: rect, alignment) }
    case .room(let number, let least, let ideal, let draw):
      guard least.rows <= space.rows else { return [] }
      let size = Size(columns: min(ideal.columns, space.columns), rows: min(ideal.rows, space.rows))
      return [PlacedPart(content: .room(number, draw), rect: rect.holding(size, row: 0, alignment))]
    case .gap: return []
    case .row(let parts, let gap):
      let widths = Self.share(space.columns, among: parts.map(\.length), gap: gap)
      let total = widths.compactMap(\.self).reduce(-gap) { $0 + $1 + gap }
      var place = rect.holding(Size(columns: total, rows: space.rows), row: 0, alignment)
      return zip(parts, widths).flatMap { part, width -> [PlacedPart] in
        guard let width else { return [] }
        defer { place.origin.column += width + gap }
        place.size.columns = width
        return part.placed(in: place, alignment)
      }
    case .column(let parts):
      let shown = parts.filter { $0.widths.lowerBound <= space.columns }
      let lengths = shown.map { ($0.heights(columns: space.columns), $0.priority) }
      var row = 0
      return zip(shown, Self.share(space.rows, among: lengths, gap: 0)).flatMap {
        part, rows -> [PlacedPart] in
        guard let rows else { return [] }
        defer { row += rows }
        return part.placed(in: rect.rows(row, rows), alignment)
      }
    case .list(let count, let cursor, _, let row):
      let first = max(0, cursor - space.rows + 1)
      return (first..<max(first, min(count, first + space.rows))).flatMap {
        row($0).placed(in: rect.rows($0 - first, 1), alignment)
      }
    case .first(let parts):
      return parts.first { $0.fits(in: space) }?.placed(in: rect, alignment) ?? []
    }
  }

  private static func line(
    _ spans: [Span], row: Int, in rect: Rect, _ alignment: Alignment
  ) -> PlacedPart {
    PlacedPart(
      content: .text(spans), rect: rect.holding(Size(columns: spans.columns, rows: 1), row: row, alignment))
  }
}

extension Rect {
  /// A rectangle of a size on a side of this one, so many rows below its top.
  fileprivate func holding(_ inner: Size, row: Int, _ alignment: Part.Alignment) -> Rect {
    let spare = size.columns - inner.columns
    let left =
      switch alignment {
      case .leading: 0
      case .centred: spare / 2
      case .trailing: spare
      }
    return Rect(
      column: origin.column + left, row: origin.row + row, columns: inner.columns, rows: inner.rows)
  }
}

extension Frame {
  /// Draws a part in a rectangle.
  package mutating func draw(_ part: Part, in rect: Rect, _ alignment: Part.Alignment = .centred) {
    for placed in part.placed(in: rect, alignment) { draw(placed) }
  }

  /// Draws a part where it lies.
  package mutating func draw(_ placed: PlacedPart) {
    switch placed.content {
    case .text(let spans):
      var point = placed.rect.origin
      for span in spans {
        write(span.text, at: point, span.style)
        point.column += span.text.unicodeScalars.count
      }
    case .ground(let style): fill(placed.rect, with: Cell(" ", style))
    case .room(_, let draw): draw(placed.rect, &self)
    }
  }
}
