import TriplesCanvas
import TriplesModel

/// Turns frames into bytes for a terminal. It relies on the cells that are shown, but on cursor and pen only while tiles move:
/// at rest another program may have written.
///
/// Writes cells by rendition instead of row by row, because changing colours takes more bytes than moving the cursor: row by
/// row, a move would take 50 % more bytes.
package struct FrameEncoder: Sendable {
  private typealias Change = (point: Point, glyph: Glyph)
  private typealias Run = (rendition: Rendition, cells: Range<Int>)

  private let capabilities: Capabilities
  private var rasterizer: Rasterizer
  private var images: ImagePainter?
  private var writer: Writer
  /// The cells beside vanished blocks and arrows, where some terminals leave a hairline; nil for other terminals.
  private var stains: Set<Point>?

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    rasterizer = Rasterizer(capabilities)
    writer = Writer(capabilities)
    stains = capabilities.traits.hasFontBlocks ? [] : nil
    images = capabilities.traits.imageCell.map { ImagePainter(capabilities, cell: $0) }
  }

  /// The bytes that free all images of the encoder; empty without images.
  var release: [UInt8] { images == nil ? [] : ImagePainter.resetSequence(first: capabilities.firstImage) }

  /// Returns the bytes that replace `previous` by `next`; empty if they look the same.
  ///
  /// Without a previous frame of the same size, the whole screen is drawn, and images are uploaded again.
  package mutating func encode(_ next: Frame, after previous: Frame?) -> [UInt8] {
    let previous = previous.flatMap { $0.size == next.size ? $0.withoutHalves : nil }
    let next = next.withoutHalves
    let (uploads, placing) = images?.paint(next.placements, over: previous?.placements) ?? ([], [])
    writer.begin(columns: next.size.columns, continuing: previous?.isMoving == true)
    if previous == nil { writer.clear() }
    write(changes(from: previous ?? Frame(size: next.size), to: next), of: next)
    writer.add(placing)
    // The border of the window has the background of the last cell.
    if capabilities.hasOwnGround, let color = next.cells.last?.style.background,
      color != previous?.cells.last?.style.background
    {
      writer.add(Capabilities.ground(color))
    }
    // While tiles move, the cursor stays where the last cell was written: screen readers look for it once they rest.
    let isElsewhere = next.cursor != previous?.cursor || previous?.isMoving == true
    if let cursor = next.cursor, !next.isMoving, isElsewhere || !writer.bytes.isEmpty { writer.move(to: cursor) }
    return uploads + (writer.bytes.isEmpty ? [] : capabilities.frameStart + writer.bytes + capabilities.frameEnd)
  }

  /// Returns the cells that look different, row by row; at rest, also the cells beside vanished blocks.
  private mutating func changes(from previous: Frame, to next: Frame) -> [Change] {
    var changes: [Change] = []
    next.forEachDifference(from: previous) { point, before, after in
      let (glyph, old) = (rasterizer.glyph(of: after), rasterizer.glyph(of: before))
      guard glyph != old else { return }
      changes.append((point, glyph))
      guard stains != nil, (0x2580...0x25FF).contains(old.character.value) else { return }
      // Only ink at a side can cross it.
      for (step, side) in [(-1, 0b0101), (1, 0b1010)] where (before.quarters ?? 15) & side != 0 {
        stains?.insert(Point(column: point.column + step, row: point.row))
      }
    }
    // Cells that are written now are clean, whatever vanished beside them.
    stains?.subtract(changes.map(\.point))
    if !next.isMoving, let stained = stains?.filter(next.bounds.contains) {
      changes += stained.map { ($0, rasterizer.glyph(of: next[$0])) }
      if !stained.isEmpty { changes.sort { ($0.point.row, $0.point.column) < ($1.point.row, $1.point.column) } }
      stains = []
    }
    guard !capabilities.features.hasLastCell else { return changes }
    // The terminal scrolls when the last cell is written.
    return changes.filter { point, glyph in
      point.row < next.size.rows - 1 || point.column + max(1, glyph.character.columns) < next.size.columns
    }
  }

  /// Writes the changes in runs of one rendition, always with the nearest rendition and the nearest run next.
  private mutating func write(_ changes: [Change], of frame: Frame) {
    let (cells, runs) = runs(of: changes, in: frame)
    var groups: [(rendition: Rendition, runs: [Range<Int>])] = []
    for run in runs {
      // There are few: a search takes less time than a hash.
      let place = groups.lastIndex { $0.rendition == run.rendition }
      if let place { groups[place].runs.append(run.cells) } else { groups.append((run.rendition, [run.cells])) }
    }
    while !groups.isEmpty {
      var (rendition, runs) = groups.remove(at: groups.nearest { $0.rendition.effort(after: writer.pen) })
      writer.take(rendition)
      while !runs.isEmpty {
        let run = runs.remove(at: runs.nearest { writer.cost(to: cells[$0.lowerBound].point) })
        var rest = cells[run]
        while let (point, glyph) = rest.first {
          let count = rest.prefix { $0.glyph.character == glyph.character }.count
          writer.write(glyph.character, count, at: point)
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  /// Returns the cells to write, and their runs of one rendition each.
  private mutating func runs(of changes: [Change], in frame: Frame) -> (cells: [Change], runs: [Run]) {
    var (cells, runs): ([Change], [Run]) = ([], [])
    cells.reserveCapacity(changes.count)
    for change in changes {
      if let run = runs.last, let last = cells.last, let pen = run.rendition.joined(with: change.glyph.rendition),
        let gap = bridge(from: last, to: change.point, with: pen, in: frame)
      {
        cells += gap
        runs[runs.count - 1] = (pen, run.cells.lowerBound..<cells.count + 1)
      } else {
        runs.append((change.glyph.rendition, cells.count..<cells.count + 1))
      }
      cells.append(change)
    }
    return (cells, runs)
  }

  /// Returns the unchanged cells between two changes of a row; nil if moving the cursor is shorter than writing them.
  private mutating func bridge(from last: Change, to point: Point, with pen: Rendition, in frame: Frame) -> [Change]? {
    guard last.point.row == point.row, point.column - last.point.column <= 5 else { return nil }
    let gap = (last.point.column + 1..<point.column).map { column -> Change in
      let point = Point(column: column, row: point.row)
      return (point, rasterizer.glyph(of: frame[point]))
    }
    guard !gap.isEmpty else { return [] }
    let isPlain = gap.allSatisfy { pen.shows($0.glyph.rendition) && $0.glyph.character.hasKnownWidth }
    let isShort = gap.reduce(0) { $0 + UTF8.width($1.glyph.character) } <= 4
    return isPlain && isShort && last.glyph.character.hasKnownWidth ? gap : nil
  }
}

extension Array {
  /// Returns the index of the cheapest of the first two dozen elements: nearly as good as searching all, and faster.
  fileprivate func nearest(_ cost: (Element) -> Int) -> Int {
    let costs = prefix(24).map(cost)
    return costs.min().flatMap(costs.firstIndex) ?? 0
  }
}
