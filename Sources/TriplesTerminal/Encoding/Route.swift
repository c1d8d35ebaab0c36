import TriplesCanvas

/// The cells of one rendition, visited from each to one nearby.
struct Route {
  /// Cells side by side in one row.
  struct Segment: Hashable {
    let start: Point
    /// The indices of its cells among all changes.
    var indices: Range<Int>
    fileprivate var end: Point { Point(column: start.column + indices.count, row: start.row) }
  }

  let rendition: Rendition
  /// The cells left to visit, row by row.
  private var segments: [Segment] = []

  init(_ rendition: Rendition) {
    self.rendition = rendition
    segments.reserveCapacity(16)
  }

  /// Adds the change at `index`, to the right of all in its row, or below.
  mutating func append(_ index: Int, at point: Point) {
    if let last = segments.last, last.end == point {
      segments[segments.count - 1].indices = last.indices.lowerBound..<index + 1
    } else {
      segments.append(Segment(start: point, indices: index..<index + 1))
    }
  }

  /// Removes the segment that is cheapest to reach: the first, the next in the row, or those nearest in the row below.
  mutating func next(from cursor: Point?, cost: (Point) -> Int) -> Segment? {
    guard segments.count > 1 else { return segments.popLast() }
    var best = (index: 0, cost: cost(segments[0].start))
    func weigh(_ index: Int, row: Int) {
      guard index > 0, index < segments.count, segments[index].start.row == row else { return }
      let cost = cost(segments[index].start)
      if cost < best.cost { best = (index, cost) }
    }
    if let cursor {
      weigh(firstIndex(from: cursor), row: cursor.row)
      let below = Point(column: cursor.column, row: cursor.row + 1)
      let right = firstIndex(from: below)
      weigh(right, row: below.row)
      weigh(right - 1, row: below.row)
    }
    return segments.remove(at: best.index)
  }

  /// The first segment that starts at a cell or after it; a binary search.
  private func firstIndex(from point: Point) -> Int {
    var range = segments.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let start = segments[middle].start
      let isBefore = (start.row, start.column) < (point.row, point.column)
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
