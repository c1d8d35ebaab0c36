import TriplesCanvas
import TriplesModel

/// Turns frames into bytes for a terminal.
///
/// It assumes nothing about cursor and pen, only what is shown. Cells are written by rendition and not by row, because changing
/// colours costs more bytes than moving the cursor: row by row, a move would take half as many bytes again.
package struct FrameEncoder: Sendable {
  private typealias Change = (point: Point, glyph: Glyph)

  private let capabilities: Capabilities
  private var rasterizer: Rasterizer
  private var images: ImagePainter?
  /// The cells around vanished blocks and arrows, where some terminals leave a hairline; nil for the others.
  private var stains: Set<Point>?

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    rasterizer = Rasterizer(capabilities)
    stains = capabilities.traits.hasFontBlocks ? [] : nil
    if let cell = capabilities.traits.pictureCell {
      let held = HeldImages(first: capabilities.firstImage, maxBytes: capabilities.maxImageBytes)
      images = ImagePainter(cell: cell, held: held)
    }
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
    write(changes(from: previous ?? Frame(size: next.size), to: next), of: next, to: &writer)
    writer.add((painted?.placing ?? []) + ground(of: next, after: previous))
    // While tiles move, the cursor stays where the last cell was written: screen readers look for it once they rest.
    let isElsewhere = next.cursor != previous?.cursor || previous?.isMoving == true
    if let cursor = next.cursor, !next.isMoving, isElsewhere || !writer.bytes.isEmpty { writer.move(to: cursor) }
    let bytes = writer.bytes.isEmpty ? [] : capabilities.frameStart + writer.bytes + capabilities.frameEnd
    return (painted?.uploads ?? []) + bytes
  }

  /// The cells that look different, row by row. At rest the cells around vanished blocks are among them.
  private mutating func changes(from previous: Frame, to next: Frame) -> [Change] {
    var changes: [Change] = []
    next.forEachDifference(from: previous) { point, before, after in
      let (glyph, old) = (rasterizer.glyph(of: after), rasterizer.glyph(of: before))
      guard glyph != old else { return }
      changes.append((point, glyph))
      stains?.remove(point)
      guard stains != nil, (0x2580...0x25FF).contains(old.character.value) else { return }
      for row in point.row - 1...point.row + 1 {
        for column in point.column - 1...point.column + 1 { stains?.insert(Point(column: column, row: row)) }
      }
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

  /// Writes the runs of one rendition after the other, each time the nearest.
  private mutating func write(_ changes: [Change], of next: Frame, to writer: inout Writer) {
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
        fillGap(to: changes[run.lowerBound].point, in: next, &writer)
        for change in changes[run] { writer.write(change.glyph.character, at: change.point) }
      }
    }
  }

  /// Brings the cursor to a cell by writing what lies between, if that looks right and is shorter.
  private mutating func fillGap(to point: Point, in next: Frame, _ writer: inout Writer) {
    guard let cursor = writer.cursor, cursor.row == point.row, cursor.column < point.column else { return }
    let cost = writer.cost(to: point)
    guard point.column - cursor.column <= cost else { return }
    let cells = (cursor.column..<point.column).map { Point(column: $0, row: point.row) }
    let glyphs = cells.map { rasterizer.glyph(of: next[$0]) }
    let looksRight = glyphs.allSatisfy { writer.pen?.shows($0.rendition) ?? false && $0.character.hasKnownWidth }
    guard looksRight, glyphs.reduce(0, { $0 + UTF8.width($1.character) }) <= cost else { return }
    for (cell, glyph) in zip(cells, glyphs) { writer.write(glyph.character, at: cell) }
  }

  /// The cells side by side that can be written with one rendition: blanks take the ink of the cells beside them.
  private func runs(of changes: [Change]) -> [(rendition: Rendition, cells: Range<Int>)] {
    var runs: [(rendition: Rendition, cells: Range<Int>)] = []
    for (index, change) in changes.enumerated() {
      let rendition = change.glyph.rendition
      if let last = runs.last,
        changes[index - 1].point == Point(column: change.point.column - 1, row: change.point.row),
        last.rendition.shows(rendition) || last.rendition.ink == nil && rendition.shows(last.rendition)
      {
        runs[runs.count - 1] = (
          last.rendition.ink == nil ? rendition : last.rendition, last.cells.lowerBound..<index + 1
        )
      } else {
        runs.append((rendition, index..<index + 1))
      }
    }
    return runs
  }

  /// Sets the background of the window to that of the last cell.
  private func ground(of next: Frame, after previous: Frame?) -> [UInt8] {
    let last = Point(column: next.size.columns - 1, row: next.size.rows - 1)
    guard capabilities.hasOwnGround, let ground = next[last].style.background,
      previous?[last].style.background != ground
    else { return [] }
    return Capabilities.ground(ground)
  }
}

extension Array {
  /// The index of what costs least. Only the first dozen count, which is nearly as good and takes less time.
  fileprivate func nearest(_ cost: (Element) -> Int) -> Int {
    var best = (index: 0, cost: Int.max)
    for index in indices.prefix(12) {
      let cost = cost(self[index])
      if cost < best.cost { best = (index, cost) }
    }
    return best.index
  }
}

/// A line of text with colours. Only ``LineEncoder`` makes one, so it contains no text from outside.
package struct StyledLine: Sendable {
  /// The text with control sequences, without a line end.
  package let text: String
}

/// Turns cells into coloured lines that commands print.
package struct LineEncoder: Sendable {
  private let capabilities: Capabilities
  private var rasterizer: Rasterizer

  package init(_ capabilities: Capabilities) {
    (self.capabilities, rasterizer) = (capabilities, Rasterizer(capabilities))
  }

  /// Returns a line for each row, without blanks at its end. Each begins and ends in the terminal's own colours.
  package mutating func lines(of frame: Frame) -> [StyledLine] {
    (0..<frame.size.rows).map { row in
      let cells = (0..<frame.size.columns).map { frame[Point(column: $0, row: row)] }
      var writer = Writer(capabilities, columns: cells.count, pen: .plain)
      for cell in cells[..<(cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0)] where !cell.isContinuation {
        let glyph = rasterizer.glyph(of: cell)
        writer.take(glyph.rendition)
        writer.put(glyph.character)
      }
      writer.take(.plain)
      return StyledLine(text: String(decoding: writer.bytes, as: UTF8.self))
    }
  }
}
