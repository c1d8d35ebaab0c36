import TriplesCanvas
import TriplesModel

/// The cells that differ between two frames.
struct Changes {
  struct Change {
    let point: Point
    /// The glyph; a blank may take another rendition that looks the same.
    var glyph: Glyph
  }

  private(set) var all: [Change]
  private let size: Size
  private let renditions: [Rendition]

  /// Compares two frames of the same size. If blocks leave seams, `stains` keeps the cells to write again at rest.
  init(from previous: Frame, to next: Frame, _ stains: inout Stains?, _ rasterizer: inout Rasterizer) {
    size = next.size
    var changes: [Change] = []
    changes.reserveCapacity(Self.usualCount)
    var gone: [(Unicode.Scalar, Point)] = []
    next.forEachDifference(from: previous) { point, before, after in
      let (glyph, old) = (rasterizer.glyph(of: after), rasterizer.glyph(of: before))
      guard glyph != old else { return }
      changes.append(Change(point: point, glyph: glyph))
      gone.append((old.character, point))
    }
    for change in changes { stains?.clean(change.point) }
    for (character, point) in gone { stains?.note(character, at: point) }
    if !next.isMoving, let stained = stains?.remove(), !stained.isEmpty {
      let known = Set(changes.map(\.point))
      changes += stained.filter { next.bounds.contains($0) && !known.contains($0) }.map {
        Change(point: $0, glyph: rasterizer.glyph(of: next[$0]))
      }
      changes.sort { ($0.point.row, $0.point.column) < ($1.point.row, $1.point.column) }
    }
    (all, renditions) = (changes, rasterizer.renditions)
  }

  private static var usualCount: Int { 512 }

  /// Leaves the last cell out, for terminals that scroll when it is written.
  mutating func leaveOutLastCell() {
    if all.last?.point == Point(column: size.columns - 1, row: size.rows - 1) { all.removeLast() }
    let reachesLast = all.last?.point == Point(column: size.columns - 2, row: size.rows - 1)
    if reachesLast, all.last?.glyph.character.columns == 2 { all.removeLast() }
  }

  /// Lets blanks take the ink of the cells beside them, so that they are written together.
  mutating func unite() {
    for index in all.indices.dropFirst() where areAdjacent(index - 1, index) { adopt(index, from: index - 1) }
    for index in all.indices.dropLast().reversed() where areAdjacent(index, index + 1) { adopt(index, from: index + 1) }
  }

  /// Lets a blank take the rendition of another cell if it looks the same.
  private mutating func adopt(_ index: Int, from other: Int) {
    let number = all[other].glyph.rendition
    guard number != all[index].glyph.rendition else { return }
    let (own, rendition) = (renditions[Int(all[index].glyph.rendition)], renditions[Int(number)])
    guard own.ink == nil, rendition.ink != nil, rendition.shows(own) else { return }
    all[index].glyph.rendition = number
  }

  private func areAdjacent(_ left: Int, _ right: Int) -> Bool {
    all[left].point.row == all[right].point.row && all[left].point.column + 1 == all[right].point.column
  }

  /// A route through the changes of each rendition.
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

/// The cells around vanished blocks and arrows: some terminals leave a hairline there.
struct Stains {
  private var points: Set<Point> = []

  /// Notes that a character is replaced at a point.
  mutating func note(_ character: Unicode.Scalar, at point: Point) {
    guard (0x2580...0x25FF).contains(character.value) else { return }
    for row in point.row - 1...point.row + 1 {
      for column in point.column - 1...point.column + 1 { points.insert(Point(column: column, row: row)) }
    }
  }

  /// Notes that a cell was written again.
  mutating func clean(_ point: Point) { points.remove(point) }

  /// Returns the cells to write again, and forgets them.
  mutating func remove() -> Set<Point> {
    defer { points = [] }
    return points
  }
}
