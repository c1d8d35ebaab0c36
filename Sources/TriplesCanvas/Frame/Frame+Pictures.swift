/// Pictures over cells. What is drawn on cells later covers the pictures there: they are cut off around it.
extension Frame {
  /// Puts pictures over an area, above those that are there; a cell has so many pixels.
  public mutating func place(_ pictures: [Placement], over area: Rect, cell: Size) {
    placements += pictures
    cellSize = cell
    if !pictured.contains(where: { $0.contains(area) }) { pictured.append(area) }
  }

  /// Mixes all colours of a rectangle with another.
  package mutating func dim(_ rect: Rect, toward color: Color, by share: Double) {
    veil(rect, with: color, by: share)
    changeBeneath(rect) { cell in
      cell.style.foreground = cell.style.foreground?.mixed(with: color, share)
      cell.style.background = cell.style.background?.mixed(with: color, share)
    }
  }

  mutating func uncover(_ rect: Rect) {
    guard pictured.contains(where: { $0.overlaps(rect) }) else { return }
    let hole = rect.pixels(cellSize)
    guard placements.contains(where: { $0.area.overlaps(hole) }) else { return }
    placements = placements.flatMap { placement in
      guard placement.area.overlaps(hole) else { return [placement] }
      return placement.pieces(around: hole).map { piece in
        pieceCount += 1
        var piece = piece
        piece.id = Self.firstPiece + pieceCount
        return piece
      }
    }
  }

  /// The numbers of pieces and of veils, beyond those of all whole pictures.
  private static var firstPiece: Int { 1 << 28 }
  private static var firstVeil: Int { 1 << 29 }

  /// Lays a colour over the pictures of a rectangle, which lets them stand back.
  private mutating func veil(_ rect: Rect, with color: Color, by share: Double) {
    for area in pictured {
      let columns = area.columns.clamped(to: rect.columns)
      let place = Rect(columns, area.rows.clamped(to: rect.rows)).pixels(cellSize)
      guard place.size.columns > 0, place.size.rows > 0 else { continue }
      let image = TileImage("", face: color, ink: color, size: place.size, opacity: share, corner: 0)
      placements.append(
        Placement(
          id: Self.firstVeil + placements.count, image: image, x: place.origin.column, y: place.origin.row,
          layer: 1 << 16 + placements.count))
    }
  }
}

extension Rect {
  /// The rectangle of cells as one of pixels.
  package func pixels(_ cell: Size) -> Rect {
    Rect(
      column: origin.column * cell.columns, row: origin.row * cell.rows, columns: size.columns * cell.columns,
      rows: size.rows * cell.rows)
  }

  /// True if it has cells in common with another.
  func overlaps(_ other: Rect) -> Bool { rows.overlaps(other.rows) && columns.overlaps(other.columns) }
}

extension Placement {
  /// The pixels of the screen that it covers.
  package var area: Rect {
    let size = crop?.size ?? image.size
    return Rect(column: x, row: y, columns: size.columns, rows: size.rows)
  }

  /// What is left of it around a hole: the parts above, below, left and right of it.
  func pieces(around hole: Rect) -> [Placement] {
    let area = area
    let rows = hole.rows.clamped(to: area.rows)
    let parts = [
      Rect(area.columns, area.rows.lowerBound..<rows.lowerBound),
      Rect(area.columns, rows.upperBound..<area.rows.upperBound),
      Rect(area.columns.lowerBound..<max(area.columns.lowerBound, hole.columns.lowerBound), rows),
      Rect(min(area.columns.upperBound, hole.columns.upperBound)..<area.columns.upperBound, rows),
    ]
    return parts.compactMap { part in
      guard part.size.columns > 0, part.size.rows > 0 else { return nil }
      var piece = self
      (piece.x, piece.y) = (part.origin.column, part.origin.row)
      let start = crop?.origin ?? Point(column: 0, row: 0)
      piece.crop = Rect(
        column: start.column + piece.x - x, row: start.row + piece.y - y, columns: part.size.columns,
        rows: part.size.rows)
      return piece
    }
  }
}
