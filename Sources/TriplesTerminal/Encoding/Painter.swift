import TriplesCanvas

/// Draws one frame over another, rendition by rendition, each along a short route.
struct Painter {
  private let capabilities: Capabilities
  private var rasterizer: Rasterizer
  private var writer: Writer
  /// Nil unless blocks leave seams.
  private var stains: Stains?
  private var next = Frame(size: Size(columns: 0, rows: 0))

  /// How many renditions are compared to choose the next; limits the time.
  private static let window = 12

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    rasterizer = Rasterizer(capabilities)
    stains = capabilities.traits.hasFontBlocks ? Stains() : nil
    writer = Writer(capabilities, size: next.size)
  }

  /// Returns the bytes that replace a frame of the same size, or an unknown screen, together with other sequences.
  mutating func paint(_ next: Frame, over previous: Frame?, followedBy rest: [UInt8] = []) -> [UInt8] {
    rasterizer.tidyUp()
    self.next = next
    writer = Writer(capabilities, size: next.size)
    if previous == nil { writer.clear() }
    paint(Changes(from: previous ?? Frame(size: next.size), to: next, &stains, &rasterizer))
    // While tiles move the cursor stays where the last cell was written: it counts once they rest.
    let cursor = next.isMoving ? nil : next.cursor
    let isElsewhere = cursor != previous?.cursor || previous?.isMoving == true
    return writer.finish(with: rest, cursor: cursor, isElsewhere: isElsewhere)
  }

  private mutating func paint(_ changes: Changes) {
    var changes = changes
    if !capabilities.features.contains(.lastCell) { changes.leaveOutLastCell() }
    changes.unite()
    var routes = changes.routes
    for next in routes.indices {
      routes.swapAt(next, nearest(of: routes[next...].prefix(Self.window)))
      writer.take(capabilities.nearestPen(for: routes[next].rendition, from: writer.pen))
      follow(&routes[next], through: changes.all)
    }
  }

  /// The route whose rendition takes the least effort, the first of equals.
  private func nearest(of routes: ArraySlice<Route>) -> Int {
    guard let current = writer.pen?.rendition else { return routes.startIndex }
    var best = (index: routes.startIndex, effort: Int.max)
    for index in routes.indices {
      let effort = routes[index].rendition.effort(after: current)
      if effort < best.effort { best = (index, effort) }
    }
    return best.index
  }

  private mutating func follow(_ route: inout Route, through changes: [Changes.Change]) {
    while let segment = route.next(from: writer.cursor, cost: { cost(to: $0) }) {
      reach(segment.start)
      writer.write(changes[segment.indices].lazy.map(\.glyph.character))
    }
  }

  private func cost(to point: Point) -> Int { capabilities.features.motion(from: writer.cursor, to: point).cost }

  /// Brings the cursor to a cell, by writing what lies between if that is shorter.
  private mutating func reach(_ point: Point) {
    if let between = charactersBetween(point) { writer.write(between) } else { writer.move(to: point) }
  }

  /// The characters between the cursor and a cell to the right, if they are few and look like the pen.
  private mutating func charactersBetween(_ point: Point) -> [Unicode.Scalar]? {
    guard let cursor = writer.cursor, let pen = writer.pen, cursor.row == point.row else { return nil }
    guard cursor.column < point.column else { return nil }
    var left = cost(to: point)
    guard point.column - cursor.column <= left else { return nil }
    var characters: [Unicode.Scalar] = []
    for column in cursor.column..<point.column {
      let glyph = rasterizer.glyph(of: next[Point(column: column, row: point.row)])
      left -= UTF8.width(glyph.character)
      guard left >= 0, glyph.character.hasKnownWidth, pen.rendition.shows(rasterizer.renditions[Int(glyph.rendition)])
      else { return nil }
      characters.append(glyph.character)
    }
    return characters
  }
}
