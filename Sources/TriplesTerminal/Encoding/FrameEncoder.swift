import TriplesCanvas
import TriplesModel

/// Turns frames into bytes for a terminal. It assumes nothing about cursor and pen, only what is shown.
///
/// Cells are written by rendition and not by row, because changing colours costs more bytes than moving the cursor: row by row, a
/// move would take half as many bytes again.
package struct FrameEncoder: Sendable {
  private typealias Change = (point: Point, glyph: Glyph)

  private let capabilities: Capabilities
  private var rasterizer: Rasterizer
  private var images: ImagePainter?
  /// The cells of vanished blocks and arrows, and those beside them, where some terminals leave a hairline; nil for the others.
  private var stains: Set<Point>?

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    rasterizer = Rasterizer(capabilities)
    stains = capabilities.traits.hasFontBlocks ? [] : nil
    images = capabilities.traits.pictureCell.map { ImagePainter(capabilities, cell: $0) }
  }

  /// The bytes that free all images of this encoder; empty without images.
  var release: [UInt8] { images == nil ? [] : ImagePainter.resetSequence(first: capabilities.firstImage) }

  /// Returns the bytes that replace `previous` by `next`; empty if they look the same.
  ///
  /// Without a previous frame of the same size, the whole screen is drawn, and images are uploaded again.
  package mutating func encode(_ next: Frame, after previous: Frame?) -> [UInt8] {
    let previous = previous.flatMap { $0.size == next.size ? $0.withoutHalves : nil }
    let next = next.withoutHalves
    let painted = images?.paint(next.placements, over: previous?.placements)
    var writer = Writer(capabilities, columns: next.size.columns)
    if previous == nil { writer.clear() }
    write(changes(from: previous ?? Frame(size: next.size), to: next), to: &writer)
    writer.add((painted?.placing ?? []) + windowBackground(of: next, after: previous))
    // While tiles move, the cursor stays where the last cell was written: screen readers look for it once they rest.
    let isElsewhere = next.cursor != previous?.cursor || previous?.isMoving == true
    if let cursor = next.cursor, !next.isMoving, isElsewhere || !writer.bytes.isEmpty { writer.move(to: cursor) }
    let bytes = writer.bytes.isEmpty ? [] : capabilities.frameStart + writer.bytes + capabilities.frameEnd
    return (painted?.uploads ?? []) + bytes
  }

  /// The cells that look different, row by row. At rest the cells in and beside vanished blocks are among them.
  private mutating func changes(from previous: Frame, to next: Frame) -> [Change] {
    var changes: [Change] = []
    next.forEachDifference(from: previous) { point, before, after in
      let (glyph, old) = (rasterizer.glyph(of: after), rasterizer.glyph(of: before))
      guard glyph != old else { return }
      bridge(to: point, glyph, in: next, &changes)
      changes.append((point, glyph))
      stains?.remove(point)
      guard stains != nil, (0x2580...0x25FF).contains(old.character.value) else { return }
      for column in point.column - 1...point.column + 1 { stains?.insert(Point(column: column, row: point.row)) }
    }
    if !next.isMoving, let stained = stains?.subtracting(changes.map(\.point)).filter(next.bounds.contains) {
      changes += stained.map { ($0, rasterizer.glyph(of: next[$0])) }
      if !stained.isEmpty { changes.sort { ($0.point.row, $0.point.column) < ($1.point.row, $1.point.column) } }
      stains = []
    }
    // Some terminals scroll when the last cell is written.
    let end = Point(column: next.size.columns - 1, row: next.size.rows - 1)
    while !capabilities.features.contains(.lastCell), let last = changes.last, last.point.row == end.row,
      last.point.column + max(1, last.glyph.character.columns) > end.column
    {
      changes.removeLast()
    }
    return changes
  }

  /// Adds up to four unchanged cells between two changes of one rendition, which is shorter than moving the cursor.
  private mutating func bridge(to point: Point, _ glyph: Glyph, in next: Frame, _ changes: inout [Change]) {
    guard let last = changes.last, last.point.row == point.row,
      last.glyph.rendition.shows(glyph.rendition) || glyph.rendition.shows(last.glyph.rendition),
      (2...5).contains(point.column - last.point.column), last.glyph.character.hasKnownWidth
    else { return }
    let cells = (last.point.column + 1..<point.column).map { Point(column: $0, row: point.row) }
    let glyphs = cells.map { rasterizer.glyph(of: next[$0]) }
    let pen = glyph.rendition.foreground == nil ? last.glyph.rendition : glyph.rendition
    let looksRight = glyphs.allSatisfy { pen.shows($0.rendition) && $0.character.hasKnownWidth }
    guard looksRight, glyphs.reduce(0, { $0 + UTF8.width($1.character) }) <= 4 else { return }
    changes += zip(cells, glyphs).map { ($0, $1) }
  }

  /// Writes the runs of one rendition after the other, each time the nearest.
  private func write(_ changes: [Change], to writer: inout Writer) {
    var groups: [(rendition: Rendition, runs: [Range<Int>])] = []
    for run in runs(of: changes) {
      // There are few, so a search takes less time than a hash.
      let place = groups.lastIndex { $0.rendition == run.rendition }
      if let place { groups[place].runs.append(run.cells) } else { groups.append((run.rendition, [run.cells])) }
    }
    while !groups.isEmpty {
      var (rendition, runs) = groups.remove(at: groups.nearest { $0.rendition.effort(after: writer.pen) })
      writer.take(rendition)
      while !runs.isEmpty {
        let run = runs.remove(at: runs.nearest { writer.cost(to: changes[$0.lowerBound].point) })
        for change in changes[run] { writer.write(change.glyph.character, at: change.point) }
      }
    }
  }

  /// The cells side by side that can be written with one rendition: blanks take the foreground of the cells beside them.
  private func runs(of changes: [Change]) -> [(rendition: Rendition, cells: Range<Int>)] {
    var runs: [(rendition: Rendition, cells: Range<Int>)] = []
    for (index, change) in changes.enumerated() {
      let (next, place) = (change.glyph.rendition, change.point)
      if let last = runs.last, changes[index - 1].point == Point(column: place.column - 1, row: place.row),
        last.rendition.shows(next) || last.rendition.foreground == nil && next.shows(last.rendition)
      {
        let rendition = last.rendition.foreground == nil ? next : last.rendition
        runs[runs.count - 1] = (rendition, last.cells.lowerBound..<index + 1)
      } else {
        runs.append((next, index..<index + 1))
      }
    }
    return runs
  }

  /// Sets the background of the window to that of the last cell.
  private func windowBackground(of next: Frame, after previous: Frame?) -> [UInt8] {
    let last = Point(column: next.size.columns - 1, row: next.size.rows - 1)
    guard capabilities.hasOwnGround, let color = next[last].style.background,
      previous?[last].style.background != color
    else { return [] }
    return Capabilities.ground(color)
  }
}

extension Array {
  /// The index of what costs least. Only the first dozen count, which is nearly as good and takes less time.
  fileprivate func nearest(_ cost: (Element) -> Int) -> Int {
    let costs = prefix(12).map(cost)
    return costs.min().flatMap(costs.firstIndex) ?? 0
  }
}
