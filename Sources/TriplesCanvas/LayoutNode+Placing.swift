import TriplesBasics

/// A line of text, a background or a drawing, and its place on the screen.
package struct PlacedNode: Sendable {
  package let rect: Rect
  package var text: String?
  /// True for backgrounds, boxes and tagged groups of nodes.
  package var isBehind = false
  package var tag: Int?
  var focus: LayoutNode.Focus?
  let draw: LayoutNode.Drawing
}

extension LayoutNode {
  /// Lays out the node in a rectangle, from the top; returns the parts that fit.
  package func placed(in rect: Rect, _ alignment: Alignment = .centred) -> [PlacedNode] {
    guard widths.lowerBound <= rect.size.columns, rect.size.rows > 0 else { return [] }
    let alignment = self.alignment ?? alignment
    let columns = min(rect.size.columns, limits?.upperBound ?? rect.size.columns)
    let rect = rect.holding(Size(columns: columns, rows: rect.size.rows), row: 0, alignment)
    var nodes = isHidden ? [] : contents(in: rect, alignment)
    if focus != nil, !nodes.isEmpty { nodes[0].focus = focus }
    guard ground != nil || tag != nil, let first = nodes.first, let last = nodes.last else { return nodes }
    var place = rect
    switch content {
    case .row: place = Rect(first.rect.columns.lowerBound..<last.rect.columns.upperBound, rect.rows)
    case .text, .room: if ground == nil { return nodes }
    default: break
    }
    let behind = PlacedNode(rect: place, isBehind: true, tag: tag) { [ground] rect, frame in
      if let ground { frame.fill(rect, with: Cell(" ", ground)) }
    }
    return [behind] + nodes
  }

  private func contents(in rect: Rect, _ alignment: Alignment) -> [PlacedNode] {
    let space = rect.size
    switch content {
    case .text(let variants):
      guard let fitting = variants.first(where: { $0.columns <= space.columns }) else { return [] }
      return [line(fitting, row: 0, in: rect, alignment, tag: tag)]
    case .paragraph(let texts, let style):
      let broken = texts.lazy.map { $0.lines(columns: space.columns) }
      let fitting = broken.first { lines in
        lines.count <= space.rows && lines.allSatisfy { $0.columns <= space.columns }
      }
      return (fitting ?? []).enumerated().map { line([Span($1, style)], row: $0, in: rect, alignment) }
    case .room(let least, let ideal, let draw):
      guard least.rows <= space.rows else { return [] }
      let size = Size(columns: min(ideal.columns, space.columns), rows: min(ideal.rows, space.rows))
      return [PlacedNode(rect: rect.holding(size, row: 0, alignment), tag: tag, draw: draw)]
    case .gap: return []
    case .row(let nodes, let gap):
      let widths = Self.share(space.columns, among: nodes.map(\.length), gap: gap)
      let total = widths.compactMap(\.self).reduce(-gap) { $0 + $1 + gap }
      var place = rect.holding(Size(columns: total, rows: space.rows), row: 0, alignment)
      return zip(nodes, widths).flatMap { node, width -> [PlacedNode] in
        guard let width else { return [] }
        defer { place.origin.column += width + gap }
        place.size.columns = width
        return node.placed(in: place, alignment)
      }
    case .column(let nodes):
      let shown = nodes.filter { $0.widths.lowerBound <= space.columns }
      let lengths = shown.map { ($0.heights(columns: space.columns), $0.priority) }
      var row = 0
      return zip(shown, Self.share(space.rows, among: lengths, gap: 0)).flatMap { node, rows -> [PlacedNode] in
        guard let rows else { return [] }
        defer { row += rows }
        return node.placed(in: rect.rows(row, rows), alignment)
      }
    case .list(let count, let cursor, _, let gap, let row):
      var top = 0
      return Self.seen(of: count, around: cursor, gap: gap, in: space, row).flatMap { node, rows -> [PlacedNode] in
        defer { top += rows + gap }
        return node.placed(in: rect.rows(top, rows), alignment)
      }
    case .framed(let node, let style, let isUnicode):
      let inner = rect.inset(columns: Self.border.columns / 2)
      let rows = node.heights(columns: inner.size.columns).upperBound
      guard rows + Self.border.rows <= space.rows else {
        return node.placed(in: inner.rows(max(0, min(1, space.rows - rows)), min(rows, space.rows)), alignment)
      }
      let box = rect.rows(0, rows + Self.border.rows)
      let content = node.placed(in: inner.rows(1, rows), alignment)
      guard let style else { return content }
      return [PlacedNode(rect: box, isBehind: true) { $1.drawBox($0, style, isUnicode: isUnicode) }] + content
    case .first(let nodes): return nodes.first { $0.fits(in: space) }?.placed(in: rect, alignment) ?? []
    }
  }

  /// Returns the visible rows of a list: the one with the cursor, and about as many lines above as below it.
  private static func seen(
    of count: Int, around cursor: Int, gap: Int, in space: Size, _ row: Row
  ) -> [(node: LayoutNode, rows: Int)] {
    func sized(_ number: Int) -> (node: LayoutNode, rows: Int)? {
      guard (0..<count).contains(number) else { return nil }
      let node = row(number)
      return (node, min(space.rows, node.heights(columns: space.columns).upperBound))
    }
    guard let chosen = sized(cursor) else { return [] }
    // A row that may be cut off shares its last line with no other.
    if chosen.rows == space.rows { return [chosen] }
    var (seen, first, last, above, below) = ([chosen], cursor, cursor, 0, 0)
    while true {
      let spare = space.rows - chosen.rows - above - below - gap
      let before = sized(first - 1).flatMap { $0.rows <= spare ? $0 : nil }
      // The last row omits the lines that it would share with the next.
      let after = sized(last + 1).flatMap { $0.rows + min(0, gap) <= spare ? ($0.node, min($0.rows, spare)) : nil }
      if let before, above + before.rows <= after.map({ below + $0.1 }) ?? .max {
        seen.insert(before, at: 0)
        (first, above) = (first - 1, above + before.rows + gap)
      } else if let after {
        seen.append(after)
        (last, below) = (last + 1, below + after.1 + gap)
      } else {
        return seen
      }
    }
  }

  private func line(_ spans: [Span], row: Int, in rect: Rect, _ alignment: Alignment, tag: Int? = nil) -> PlacedNode {
    let place = rect.holding(Size(columns: spans.columns, rows: 1), row: row, alignment)
    let text = spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
    return PlacedNode(rect: place, text: text, tag: tag) { rect, frame in
      var point = rect.origin
      for span in spans {
        frame.write(span.text, at: point, span.style)
        point.column += span.text.columns
      }
    }
  }
}

extension Rect {
  /// Returns a rectangle of a size, aligned in this one, `row` rows below its top.
  fileprivate func holding(_ inner: Size, row: Int, _ alignment: LayoutNode.Alignment) -> Rect {
    let spare = size.columns - inner.columns
    let left = alignment == .leading ? 0 : alignment == .centred ? spare / 2 : spare
    return Rect(Point(column: origin.column + left, row: origin.row + row), inner)
  }
}

extension Frame {
  package mutating func draw(_ node: LayoutNode, in rect: Rect, _ alignment: LayoutNode.Alignment = .centred) {
    for placed in node.placed(in: rect, alignment) { draw(placed) }
  }

  package mutating func draw(_ placed: PlacedNode) {
    if let focus = placed.focus {
      cursor = placed.rect.origin
      if focus == .end { cursor?.column += max(0, placed.rect.size.columns - 1) }
    }
    placed.draw(placed.rect, &self)
  }
}
