import TriplesTUI

/// Draws one frame over another: rendition by rendition, and within each from cell to cell nearby.
struct Painter {
  private let capabilities: Capabilities
  private let next: Frame
  private var rasterizer: Rasterizer
  private var writer: Writer

  /// How many renditions are weighed against each other for the next place; bounds the time.
  private static let window = 32

  /// A painter of a frame.
  init(_ capabilities: Capabilities, _ next: Frame) {
    self.capabilities = capabilities
    self.next = next
    rasterizer = Rasterizer(capabilities)
    writer = Writer(capabilities, size: next.size)
  }

  /// What the terminal has to read.
  var bytes: [UInt8] { writer.bytes }

  /// Makes the whole screen blank.
  mutating func clear() { writer.clear() }

  /// Draws what is not there yet.
  mutating func paint(over previous: Frame) {
    var changes = Changes(from: previous, to: next, &rasterizer)
    if !capabilities.features.contains(.lastCell) { changes.leaveOutLastCell() }
    changes.unite()
    var groups = changes.groups[...]
    while !groups.isEmpty {
      let choices = groups.prefix(Self.window).map { group in
        capabilities.nearestPen(for: changes.all[group[0]].rendition, from: writer.pen)
      }
      let best = choices.indices.min { choices[$0].cost < choices[$1].cost } ?? 0
      writer.take(choices[best].pen)
      groups.swapAt(groups.startIndex, groups.startIndex + best)
      draw(groups.removeFirst(), of: changes)
    }
  }

  private mutating func draw(_ group: [Int], of changes: Changes) {
    guard let pen = writer.pen else { return }
    var route = Route(group.map { changes.all[$0].point })
    while let segment = route.next(from: writer.cursor, cost: { cost(to: $0) }) {
      reach(segment.start)
      for column in segment.columns {
        guard let glyph = changes[Point(column: column, row: segment.row)]?.glyph else { continue }
        writer.write(pen.character(showing: glyph) ?? glyph.character)
      }
    }
  }

  private func cost(to point: Point) -> Int { capabilities.motion(from: writer.cursor, to: point).cost }

  /// Brings the cursor to a cell, over what lies between if that is shorter to write again than to skip.
  private mutating func reach(_ point: Point) {
    if let between = charactersBetween(point) {
      for character in between { writer.write(character) }
    } else {
      writer.move(to: point)
    }
  }

  /// What stands between the cursor and a cell to the right of it, if that is cheap and of the pen's look.
  private mutating func charactersBetween(_ point: Point) -> [Unicode.Scalar]? {
    guard let cursor = writer.cursor, let pen = writer.pen, cursor.row == point.row else { return nil }
    var left = cost(to: point)
    guard cursor.column < point.column, point.column - cursor.column <= left else { return nil }
    var characters: [Unicode.Scalar] = []
    for column in cursor.column..<point.column {
      let glyph = rasterizer.glyph(of: next[Point(column: column, row: point.row)])
      guard let character = pen.character(showing: glyph) else { return nil }
      left -= UTF8.width(character)
      guard left >= 0 else { return nil }
      characters.append(character)
    }
    return characters
  }
}
