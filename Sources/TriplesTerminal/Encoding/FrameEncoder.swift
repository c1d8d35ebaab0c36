import TriplesBasics
import TriplesCanvas

/// Turns frames into bytes for a terminal. It trusts the previous frame's cells, but its cursor and pen only while tiles
/// move: at rest, another program may change them.
///
/// Writes cells by rendition instead of row by row, because changing colours takes more bytes than moving the cursor:
/// row by row, a move would take 45 % more bytes in direct colour.
package struct FrameEncoder: Sendable {
  /// A character and its look; equal glyphs look the same.
  private typealias Glyph = (character: Unicode.Scalar, rendition: Rendition)
  private typealias Change = (point: Point, glyph: Glyph)
  private typealias Run = (pen: Rendition, cells: Range<Int>)

  private let capabilities: Capabilities
  private var images: ImagePainter?
  private var writer: Writer
  /// Renditions by a hash of their style: the search for the nearest colour is slow, and a dictionary is slower than
  /// this.
  private var known = Array(repeating: (style: Style.plain, rendition: Rendition.plain), count: 1024)
  /// True for cells beside vanished blocks and triangles, where some terminals leave a hairline.
  private var stains: [Bool] = []

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    writer = Writer(capabilities: capabilities)
    images = capabilities.traits.imageCell.map { ImagePainter(capabilities, cell: $0) }
  }

  /// The bytes that free all images of the encoder; empty without images.
  var release: [UInt8] { images == nil ? [] : ImagePainter.resetSequence(first: capabilities.firstImage) }

  /// Returns the bytes that turn `previous` into `next`; empty if they look the same.
  ///
  /// Without a previous frame of the same size, the whole screen is drawn, and images are uploaded again.
  package mutating func encode(_ next: Frame, after previous: Frame?) -> [UInt8] {
    let previous = previous.flatMap { $0.size == next.size ? $0.withoutSplitCharacters : nil }
    let next = next.withoutSplitCharacters
    let (uploads, placing) = images?.paint(next.placements, over: previous?.placements) ?? ([], [])
    writer.begin(next, after: previous)
    write(changes(from: previous ?? Frame(size: next.size), to: next))
    writer.add(placing)
    // While tiles move, the cursor stays where the last cell was written: screen readers look for it at rest.
    let isElsewhere = next.cursor != previous?.cursor || previous?.isMoving == true
    if let cursor = next.cursor, !next.isMoving, isElsewhere || !writer.bytes.isEmpty { writer.move(to: cursor) }
    return uploads + (writer.bytes.isEmpty ? [] : capabilities.frameStart + writer.bytes + capabilities.frameEnd)
  }

  /// Returns the cells that look different, row by row; at rest, also the cells beside vanished blocks.
  private mutating func changes(from previous: Frame, to next: Frame) -> [Change] {
    var changes: [Change] = []
    let width = next.size.columns
    if stains.count != next.cells.count { stains = Array(repeating: false, count: next.cells.count) }
    next.forEachDifference(from: previous) { point, before, after in
      let (glyph, old) = (self.glyph(of: after), self.glyph(of: before))
      guard glyph != old else { return }
      changes.append((point, glyph))
      guard capabilities.traits.hasFontBlocks, (0x2580...0x25FF).contains(old.character.value) else { return }
      // Only ink at a side stains the cell beside it.
      for (step, side) in [(-1, 0b0101), (1, 0b1010)] where (before.quarters ?? 15) & side != 0 {
        if 0..<width ~= point.column + step { stains[point.row * width + point.column + step] = true }
      }
    }
    // Cells that are written now are clean, whatever vanished beside them.
    for (point, _) in changes { stains[point.row * width + point.column] = false }
    if !next.isMoving, stains.contains(true) {
      let points = stains.indices.filter { stains[$0] }.map { Point(column: $0 % width, row: $0 / width) }
      changes += points.map { ($0, glyph(of: next[$0])) }
      changes.sort { ($0.point.row, $0.point.column) < ($1.point.row, $1.point.column) }
      stains = []
    }
    if capabilities.hasLastCell { return changes }
    // The terminal scrolls when the last cell is written.
    return changes.filter { point, glyph in
      point.row < next.size.rows - 1 || point.column + max(1, glyph.character.columns) < next.size.columns
    }
  }

  private mutating func glyph(of cell: Cell) -> Glyph {
    let place = Int((cell.style.bits &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if known[place].style != cell.style { known[place] = (cell.style, capabilities.rendition(of: cell.style)) }
    let (character, rendition) = (capabilities.shown(cell.character), known[place].rendition)
    return (character, character == " " ? rendition.forBlanks : rendition)
  }

  /// Writes the changes in runs of one rendition, always with the nearest rendition and the nearest run next.
  private mutating func write(_ changes: [Change]) {
    let runs = Self.runs(of: changes)
    var groups = Dictionary(grouping: runs, by: \.pen).values.sorted { $0[0].cells.lowerBound < $1[0].cells.lowerBound }
    while !groups.isEmpty {
      var group = groups.remove(at: groups.nearest { $0[0].pen.cost(after: writer.pen ?? .plain) })
      writer.setPen(group[0].pen)
      while !group.isEmpty {
        let run = group.remove(at: group.nearest { writer.cost(to: changes[$0.cells.lowerBound].point) })
        var rest = changes[run.cells]
        while let (point, glyph) = rest.first {
          let count = glyph.character.hasKnownWidth ? rest.prefix { $0.glyph.character == glyph.character }.count : 1
          writer.write(glyph.character, count, at: point)
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  /// Returns the runs of neighbours with one rendition.
  private static func runs(of changes: [Change]) -> [Run] {
    var runs: [Run] = []
    for (index, change) in changes.enumerated() {
      if let run = runs.last, case let last = changes[index - 1].point, last.row == change.point.row,
        last.column + 1 == change.point.column, let pen = run.pen.joined(with: change.glyph.rendition)
      {
        runs[runs.count - 1] = (pen, run.cells.lowerBound..<index + 1)
      } else {
        runs.append((change.glyph.rendition, index..<index + 1))
      }
    }
    return runs
  }
}

extension Array {
  /// Returns the index of the cheapest of the first two dozen elements: nearly as good as searching all, and faster.
  fileprivate func nearest(_ cost: (Element) -> Int) -> Int {
    prefix(24).indices.min { cost(self[$0]) < cost(self[$1]) } ?? 0
  }
}
