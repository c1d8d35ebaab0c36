import TriplesCanvas

/// The cells in which two frames look different, each as it will be written.
struct Changes {
  /// A cell that has to be written.
  struct Change {
    let point: Point
    /// What is to be seen; the rendition of a blank may be another that shows it as well.
    var glyph: Glyph
  }

  /// Row by row from the top, each from the left.
  private(set) var all: [Change]
  private let size: Size
  private let renditions: [Rendition]

  /// Compares two frames of the same size; if `settles`, rows that have come to rest are written whole.
  init(from previous: Frame, to next: Frame, settles: Bool, _ rasterizer: inout Rasterizer) {
    size = next.size
    var changes: [Change] = []
    changes.reserveCapacity(Self.usualCount)
    next.forEachDifference(from: previous, settles: settles) { point, before, after, isSettling in
      let glyph = rasterizer.glyph(of: after)
      if isSettling || glyph != rasterizer.glyph(of: before) {
        changes.append(Change(point: point, glyph: glyph))
      }
    }
    (all, renditions) = (changes, rasterizer.renditions)
  }

  /// Cells that change in a frame in which much moves.
  private static var usualCount: Int { 512 }

  /// Drops the change of the last cell, for terminals that scroll when it is written.
  mutating func leaveOutLastCell() {
    if all.last?.point == Point(column: size.columns - 1, row: size.rows - 1) { all.removeLast() }
  }

  /// Lets blanks, which have no ink of their own, take that of the cells beside them, so that they are
  /// written together.
  mutating func unite() {
    for index in all.indices.dropFirst() where areAdjacent(index - 1, index) { adopt(index, from: index - 1) }
    for index in all.indices.dropLast().reversed() where areAdjacent(index, index + 1) {
      adopt(index, from: index + 1)
    }
  }

  /// Lets a blank take the rendition of another cell with ink, if that shows it as well.
  private mutating func adopt(_ index: Int, from other: Int) {
    let number = all[other].glyph.rendition
    guard number != all[index].glyph.rendition else { return }
    let (own, rendition) = (renditions[Int(all[index].glyph.rendition)], renditions[Int(number)])
    guard own.ink == nil, rendition.ink != nil, rendition.shows(own) else { return }
    all[index].glyph.rendition = number
  }

  /// True if the second cell is the one to the right of the first.
  private func areAdjacent(_ left: Int, _ right: Int) -> Bool {
    all[left].point.row == all[right].point.row && all[left].point.column + 1 == all[right].point.column
  }

  /// The ways through the changes of each rendition, in the order in which these come up.
  var routes: [Route] {
    var routes: [Route] = []
    var numbers: [Int32] = Array(repeating: -1, count: renditions.count)
    for (index, change) in all.enumerated() {
      let rendition = Int(change.glyph.rendition)
      if numbers[rendition] < 0 {
        numbers[rendition] = Int32(routes.count)
        routes.append(Route(renditions[rendition]))
      }
      routes[Int(numbers[rendition])].append(index, at: change.point)
    }
    return routes
  }
}
