/// An image at a pixel of the screen, above the characters that were drawn before it.
public struct Placement: Hashable, Sendable {
  public var image: TileImage
  /// The position of its top left corner on the screen, in pixels.
  public var origin: Point
  /// Higher layers cover lower ones; 0 is the lowest.
  public var layer: Int
  /// The pixels of the image that are shown; nil for all.
  public var crop: Rect?

  public init(_ image: TileImage, at origin: Point, layer: Int = 0) {
    (self.image, self.origin, self.layer) = (image, origin, layer)
  }

  package var area: Rect { Rect(origin, crop?.size ?? image.size) }

  /// Returns the part of the image within an area of the screen, in pixels; nil if there is none.
  package func clipped(to area: Rect) -> Placement? {
    let part = self.area.clamped(to: area)
    guard !part.isEmpty else { return nil }
    guard part != self.area else { return self }
    var clipped = self
    let start = crop?.origin ?? Point(column: 0, row: 0)
    clipped.crop = part.shifted(by: Point(column: start.column - origin.column, row: start.row - origin.row))
    clipped.origin = part.origin
    return clipped
  }
}

/// Images over cells. Cells drawn later cut holes into them.
extension Frame {
  /// Puts images over an area of cells. `cell` is the size of a cell in pixels.
  public mutating func place(_ images: [Placement], over area: Rect, cell: Size) {
    placements += images
    cellSize = cell
    if !imageAreas.contains(where: { $0.contains(area) }) { imageAreas.append(area) }
  }

  /// Cuts a hole into the images over a rectangle of cells.
  mutating func uncover(_ rect: Rect) {
    guard imageAreas.contains(where: { $0.overlaps(rect) }) else { return }
    let hole = rect.pixels(cellSize)
    guard placements.contains(where: { $0.area.overlaps(hole) }) else { return }
    placements = placements.flatMap { placement in
      guard placement.area.overlaps(hole) else { return [placement] }
      let area = placement.area
      let rows = hole.rows.clamped(to: area.rows)
      let around = [
        Rect(area.columns, area.rows.lowerBound..<rows.lowerBound),
        Rect(area.columns, rows.upperBound..<area.rows.upperBound),
        Rect(area.columns.lowerBound..<max(area.columns.lowerBound, hole.columns.lowerBound), rows),
        Rect(min(area.columns.upperBound, hole.columns.upperBound)..<area.columns.upperBound, rows),
      ]
      return around.compactMap(placement.clipped)
    }
  }

  package mutating func dim(_ rect: Rect, toward color: Color, by share: Double) {
    // Images are covered with a translucent veil of the colour.
    for area in imageAreas {
      let place = area.clamped(to: rect).pixels(cellSize)
      guard !place.isEmpty else { continue }
      let image = TileImage("", face: color, foreground: color, size: place.size, opacity: share, corner: 0)
      placements.append(Placement(image, at: place.origin, layer: 1 << 16 + placements.count))
    }
    changeBeneath(rect) { cell in
      cell.style.foreground = cell.style.foreground?.mixed(with: color, share)
      cell.style.background = cell.style.background?.mixed(with: color, share)
    }
  }
}
