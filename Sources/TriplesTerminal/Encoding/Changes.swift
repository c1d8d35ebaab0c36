import TriplesTUI

/// The cells in which two frames look different, each with the rendition in which it will be written.
struct Changes {
  /// A cell that has to be written.
  struct Change {
    let point: Point
    let glyph: Glyph
    /// The glyph's own, or another that shows it as well.
    var rendition: Rendition
  }

  private(set) var all: [Change] = []
  /// For each cell of the screen the place of its change; -1 if there is none.
  private var places: [Int32]
  private let size: Size

  /// Compares two frames of the same size.
  init(from previous: Frame, to next: Frame, _ rasterizer: inout Rasterizer) {
    size = next.size
    places = Array(repeating: -1, count: next.cells.count)
    for index in next.cells.indices where next.cells[index] != previous.cells[index] {
      let glyph = rasterizer.glyph(of: next.cells[index])
      if glyph == rasterizer.glyph(of: previous.cells[index]) { continue }
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

  /// Lets cells that can be written in several renditions take that of their neighbours, so that they
  /// are written together.
  mutating func unite() {
    for place in all.indices { exchange(place) }
    for place in all.indices { adopt(place, offset: -1) }
    for place in all.indices.reversed() { adopt(place, offset: 1) }
  }

  /// Takes the complement of a character, with ink and paper exchanged, if more neighbours are such.
  private mutating func exchange(_ place: Int) {
    let change = all[place]
    guard change.glyph.complement != nil, let exchanged = change.rendition.exchanged,
      exchanged.ink != .ownPaper, exchanged.paper != .ownInk
    else { return }
    let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1)].compactMap { neighbour(of: change.point, $0, $1) }
    let agreeing = { (rendition: Rendition) in
      neighbours.count {
        $0.glyph.isBlank ? $0.rendition.paper == rendition.paper : $0.rendition == rendition
      }
    }
    if agreeing(exchanged) > agreeing(change.rendition) { all[place].rendition = exchanged }
  }

  /// Lets a blank take the ink of the cell beside it, if the paper is the same.
  private mutating func adopt(_ place: Int, offset: Int) {
    let change = all[place]
    guard change.rendition.ink == nil, let neighbour = neighbour(of: change.point, offset, 0),
      neighbour.rendition.ink != nil, neighbour.rendition.showsBlank(on: change.rendition.paper)
    else { return }
    all[place].rendition = neighbour.rendition
  }

  /// The change of a cell.
  subscript(point: Point) -> Change? {
    guard (0..<size.columns).contains(point.column), (0..<size.rows).contains(point.row) else { return nil }
    let place = places[point.row * size.columns + point.column]
    return place >= 0 ? all[Int(place)] : nil
  }

  private func neighbour(of point: Point, _ columns: Int, _ rows: Int) -> Change? {
    self[Point(column: point.column + columns, row: point.row + rows)]
  }

  /// The places of the changes, those of one rendition together, in the order in which these come up.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    var known: [Rendition: Int] = [:]
    for place in all.indices {
      let rendition = all[place].rendition
      if let group = known[rendition] {
        groups[group].append(place)
      } else {
        known[rendition] = groups.count
        groups.append([place])
      }
    }
    return groups
  }
}
