import TriplesTUI

/// The cells in which two frames look different, each with the rendition in which it will be written.
struct Changes {
  /// A cell that has to be written.
  struct Change {
    let point: Point
    let glyph: Glyph
    /// The glyph's own, or for a blank another that shows it as well.
    var rendition: Rendition
  }

  private(set) var all: [Change] = []
  /// For each cell of the screen the place of its change; -1 if there is none.
  private var places: [Int32]
  private let size: Size

  /// Compares two frames of the same size.
  init(from previous: Frame, to next: Frame, _ capabilities: Capabilities) {
    var rasterizer = Rasterizer(capabilities)
    let (before, after) = (previous.cells, next.cells)
    size = next.size
    places = Array(repeating: -1, count: after.count)
    for index in after.indices where after[index] != before[index] {
      let glyph = rasterizer.glyph(of: after[index])
      if glyph == rasterizer.glyph(of: before[index]) { continue }
      places[index] = Int32(all.count)
      let point = Point(column: index % size.columns, row: index / size.columns)
      all.append(Change(point: point, glyph: glyph, rendition: glyph.rendition))
    }
  }

  /// Drops the change of the last cell, for terminals that scroll when it is written.
  mutating func leaveOutLastCell() {
    if let place = places.last, place >= 0 {
      all.removeLast()
      places[places.count - 1] = -1
    }
  }

  /// Lets blanks, which have no ink of their own, take that of the cells beside them, so that they are
  /// written together.
  mutating func unite() {
    for place in all.indices { adopt(place, offset: -1) }
    for place in all.indices.reversed() { adopt(place, offset: 1) }
  }

  /// Lets a blank take the ink of the cell beside it, if the paper is the same.
  private mutating func adopt(_ place: Int, offset: Int) {
    let (point, rendition) = (all[place].point, all[place].rendition)
    guard rendition.ink == nil,
      let neighbour = self[Point(column: point.column + offset, row: point.row)]?.rendition,
      neighbour.ink != nil, neighbour.showsBlank(on: rendition.paper)
    else { return }
    all[place].rendition = neighbour
  }

  /// The change of a cell.
  subscript(point: Point) -> Change? {
    guard (0..<size.columns).contains(point.column), (0..<size.rows).contains(point.row) else { return nil }
    let place = places[point.row * size.columns + point.column]
    return place >= 0 ? all[Int(place)] : nil
  }

  /// The places of the changes, those of one rendition together, in the order in which these come up.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    var known: [Rendition: Int] = [:]
    var last: (rendition: Rendition, group: Int)?
    for place in all.indices {
      let rendition = all[place].rendition
      // Runs are common, and to look up is costly.
      let group = last?.rendition == rendition ? last?.group : known[rendition]
      if let group { groups[group].append(place) } else { groups.append([place]) }
      last = (rendition, group ?? groups.count - 1)
      if group == nil { known[rendition] = groups.count - 1 }
    }
    return groups
  }
}
