import TriplesCanvas
import TriplesModel

/// Draws the board: its frame, its empty cells, and sprites. It knows nothing of the game.
package struct BoardView {
  package let geometry: BoardGeometry
  package let look: Look
  let rules: RuleSet
  package let faces: TileFaces
  /// The board in pixels, where there are such.
  package let pictures: PixelBoard?

  /// A view of a board of a size, in the colours of its rules.
  public init(geometry: BoardGeometry, look: Look, rules: RuleSet = .triples, faces: TileFaces? = nil) {
    (self.geometry, self.look, self.rules) = (geometry, look, rules)
    self.faces = faces ?? TileFaces(on: geometry, look)
    pictures = PixelBoard(geometry: geometry, look: look, rules: rules)
  }

  /// Draws the frame and the empty cells.
  package func drawEmpty(into frame: inout Frame) {
    if let pictures { return pictures.placeEmpty(into: &frame) }
    guard look.hasFaces else {
      if geometry.hasFrame { frame.drawBox(geometry.rect, look.muted, isUnicode: look.traits.isUnicode) }
      for position in Position.all {
        frame.writeCentred(
          look.traits.isUnicode ? "·" : ".", row: middle(of: position), in: geometry.rect(at: position), look.muted)
      }
      return
    }
    var compositor = compositor(on: frame)
    if geometry.hasFrame {
      compositor.fill(
        faces.endsAtHalves ? geometry.frame : geometry.rect.halves, with: look.theme.board,
        hasCutCorners: faces.hasCutCorners, into: &frame)
    }
    for position in Position.all { fill(position, with: look.theme.slot, on: &compositor, into: &frame) }
    compositor.finish(&frame)
  }

  /// Draws tiles on the empty board, the first beneath. Nothing leaves the frame.
  package func draw(_ sprites: [Sprite], into frame: inout Frame) {
    if let pictures { return pictures.place(sprites, into: &frame) }
    guard look.fillsTiles else {
      for sprite in sprites { drawOutline(of: sprite, into: &frame) }
      return
    }
    // A tile at rest covers its own cell alone, so it may be drawn before those that move.
    var others: [Sprite] = []
    for sprite in sprites {
      guard !geometry.isStage, sprite.isPlain, let stamp = faces.stamp(of: sprite.value, in: rules) else {
        others.append(sprite)
        continue
      }
      frame.put(stamp, in: Rect(geometry.corner(of: sprite.column, sprite.row), faces.stampSize))
    }
    guard !others.isEmpty else { return }
    frame.isMoving = others.contains { !$0.isAtRest }
    paint(others, into: &frame)
  }

  /// Paints tiles over each other and over what the frame shows.
  func paint(_ sprites: [Sprite], into frame: inout Frame) {
    var compositor = compositor(on: frame, lights: hasLips ? sprites.map { lip(of: colors(of: $0).face) } : [])
    for sprite in sprites { paint(sprite, on: &compositor, into: &frame) }
    compositor.finish(&frame)
  }

  /// Shows in which cells the next tile may appear, and which tile.
  package func drawEntries(_ positions: [Position], next: NextTile?, into frame: inout Frame) {
    for position in positions {
      if let pictures, let next {
        pictures.place(next, at: position, opacity: 0.4, into: &frame)
      } else {
        let label = next?.label(in: rules) ?? (rules == .twenty48 ? "2/4" : "1/2")
        let style = Style(look.plain.foreground, on: look.slot.background, .bold)
        frame.writeCentred(label, row: middle(of: position), in: geometry.rect(at: position), style)
      }
    }
  }

  /// Lights the cells in which a tile may be placed.
  package func light(_ positions: [Position], into frame: inout Frame) {
    if let pictures { return pictures.light(positions, into: &frame) }
    guard look.hasFaces else {
      for position in positions {
        let sign = look.traits.isUnicode ? "○" : "o"
        frame.writeCentred(sign, row: middle(of: position), in: geometry.rect(at: position), look.strong)
      }
      return
    }
    var compositor = compositor(on: frame)
    let color = look.theme.slot.mixed(with: look.theme.accent, 0.22)
    for position in positions { fill(position, with: color, on: &compositor, into: &frame) }
    compositor.finish(&frame)
  }

  /// Draws the tile that is to be placed in the chosen cell, with a border that no other tile has.
  package func drawCursor(at position: Position, _ next: NextTile, into frame: inout Frame) {
    if let pictures { return pictures.place(next, at: position, border: look.theme.accent, into: &frame) }
    let rect = geometry.rect(at: position)
    guard look.hasFaces else {
      frame.fill(rect, with: Cell(" ", look.selected))
      return frame.writeCentred(">\(next.label(in: rules))<", row: middle(of: position), in: rect, look.selected)
    }
    var compositor = compositor(on: frame)
    fill(position, with: look.theme.accent, on: &compositor, into: &frame)
    let style = look.tile(of: next, in: rules)
    let inner = place(of: position).inset(columns: 2, rows: rect.size.rows > 2 ? 1 : 0)
    compositor.fill(inner, with: style.background, hasCutCorners: faces.hasCutCorners, into: &frame)
    compositor.finish(&frame)
    frame.writeCentred(next.label(in: rules), row: middle(of: position), in: rect, style)
  }

  /// Lights the side of the frame towards which to push.
  package func lightSide(_ direction: Direction, into frame: inout Frame) {
    guard geometry.hasFrame else { return }
    if let pictures { return pictures.lightSide(direction, into: &frame) }
    guard look.hasFaces else {
      let sign = (look.traits.isUnicode ? ["▲", "▼", "◀", "▶"] : ["^", "v", "<", ">"])[direction.number]
      for position in Position.all.filter({ $0.isAt(direction) }) {
        frame.write(sign, at: geometry.rect(at: position).cell(beside: direction), look.strong)
      }
      return
    }
    var compositor = compositor(on: frame, lights: [look.theme.accent])
    compositor.fill(side(direction), with: look.theme.accent, into: &frame)
    compositor.finish(&frame)
  }

  /// A side of the frame without its corners, in halves of cells.
  private func side(_ direction: Direction) -> Rect {
    let frame = faces.endsAtHalves ? geometry.frame : geometry.rect.halves
    let thick = Size(columns: 2, rows: faces.endsAtHalves ? 1 : 2)
    let (columns, rows) = (frame.inset(columns: thick.columns).columns, frame.inset(rows: thick.rows).rows)
    return switch direction {
    case .up: Rect(columns, frame.rows.lowerBound..<rows.lowerBound)
    case .down: Rect(columns, rows.upperBound..<frame.rows.upperBound)
    case .left: Rect(frame.columns.lowerBound..<columns.lowerBound, rows)
    case .right: Rect(columns.upperBound..<frame.columns.upperBound, rows)
    }
  }

  private func middle(of position: Position) -> Int {
    let rect = geometry.rect(at: position)
    return rect.origin.row + (rect.size.rows - (faces.endsAtHalves ? 0 : 1)) / 2
  }
}

/// Tiles as filled faces with their numbers.
extension BoardView {
  /// A compositor for the board. Lights are the ink of their cells, whatever lies beside them.
  private func compositor(on frame: Frame, lights: [Color] = []) -> Compositor {
    let theme = look.theme
    return Compositor(
      geometry.rect, of: frame, hasBlocks: look.traits.hasBlocks,
      grounds: lights + (look.hasFaces ? [theme.page, theme.board, theme.slot] : [nil]),
      clip: faces.endsAtHalves ? geometry.frame : nil)
  }

  /// A cell of the board in halves of cells.
  private func place(of position: Position) -> Rect {
    Rect(geometry.rect(at: position).halves.origin, faces.size)
  }

  private func fill(_ position: Position, with color: Color, on compositor: inout Compositor, into frame: inout Frame) {
    compositor.fill(place(of: position), with: color, hasCutCorners: faces.hasCutCorners, into: &frame)
  }

  /// Where blocks of a font leave seams, tiles move by whole cells.
  private var movesByCells: Bool { look.traits.hasFontBlocks || !look.traits.hasBlocks }

  /// The face of a sprite in halves of cells, before the frame cuts it.
  package func face(of sprite: Sprite) -> Rect {
    geometry.face(of: sprite, size: faces.size, inWholeCells: movesByCells)
  }

  /// True if the last half row of a tile is darker. A font may leave out a row of pixels at the edge of a block: above a
  /// lip such a line looks meant, below a tile it does not.
  private var hasLips: Bool { look.traits.hasFontBlocks && faces.endsAtHalves }

  private func lip(of face: Color) -> Color { face.mixed(with: look.theme.board, 0.4) }

  private func colors(of sprite: Sprite) -> (face: Color, ink: Color) {
    look.colors(of: sprite, in: rules, ground: look.ground(of: geometry))
  }

  /// Paints a tile over those before it.
  private func paint(_ sprite: Sprite, on compositor: inout Compositor, into frame: inout Frame) {
    let (color, ink) = colors(of: sprite)
    let face = face(of: sprite)
    compositor.fill(face, with: color, hasCutCorners: faces.hasCutCorners, into: &frame)
    if hasLips {
      let lip = Rect(face.inset(columns: faces.hasCutCorners ? 1 : 0).columns, face.rows.suffix(1))
      compositor.fill(lip, with: self.lip(of: color), into: &frame)
    }
    guard let number = faces[sprite.value] else {
      return write(
        sprite, within: face, Style(ink, on: color, look.hasFaces ? .bold : []), on: &compositor, into: &frame)
    }
    let corner = geometry.halves(of: sprite, inWholeCells: movesByCells)
    // While the tile is too small for its number and a margin, the number is not there.
    guard face.inset(columns: 1, rows: 1).contains(number.bounds.shifted(by: corner)) else { return }
    for part in number.parts(at: corner) {
      let cell = Point(column: corner.column >> 1 + part.column, row: corner.row >> 1 + part.row)
      compositor.paint(part.pattern, at: cell, Style(ink, on: color), into: &frame)
    }
  }

  /// Writes the number of a tile in plain digits, while half of its first and last cell and the middle of its row are on the face.
  private func write(
    _ sprite: Sprite, within face: Rect, _ style: Style, on compositor: inout Compositor, into frame: inout Frame
  ) {
    let text = sprite.value.label(columns: geometry.tile.columns)
    let tile = Rect(geometry.corner(of: sprite.column, sprite.row), faces.stampSize)
    let place = tile.centred(Size(columns: text.count, rows: 1))
    let needed = Rect(
      2 * place.columns.lowerBound + 1..<2 * place.columns.upperBound - 1,
      2 * place.origin.row + 1..<2 * place.origin.row + 1)
    if face.contains(needed) { compositor.write(text, at: place.origin, style, into: &frame) }
  }

  /// Draws a tile as a border and a number, where there are no colours.
  private func drawOutline(of sprite: Sprite, into frame: inout Frame) {
    guard sprite.scale > 0.5 else { return }
    let rect = Rect(geometry.corner(of: sprite.column, sprite.row), geometry.tile)
    guard geometry.rect.contains(rect) else { return }
    var style = look.outline(of: sprite.value)
    if sprite.isPale { style.attributes = .dim }
    let text = sprite.value.label(columns: rect.size.columns)
    frame.fill(rect, with: Cell(" ", look.page))
    if rect.size.rows > 2 {
      frame.drawBox(rect, style, isUnicode: look.traits.isUnicode)
    } else if text.count + 2 <= rect.size.columns {
      frame.write("[", at: rect.origin, style)
      frame.write("]", at: Point(column: rect.columns.upperBound - 1, row: rect.origin.row), style)
    }
    frame.write(text, at: rect.centred(Size(columns: text.count, rows: 1)).origin, style)
  }
}

extension Look {
  /// The colour between the tiles of a board.
  func ground(of board: BoardGeometry) -> Color? {
    !hasFaces ? nil : board.hasFrame ? theme.board : theme.page
  }
}

extension Position {
  /// True for a cell at an edge of the board.
  fileprivate func isAt(_ edge: Direction) -> Bool {
    switch edge {
    case .up: row == 0
    case .down: row == Position.side - 1
    case .left: column == 0
    case .right: column == Position.side - 1
    }
  }
}

extension Rect {
  /// The cell beside the middle of an edge.
  package func cell(beside edge: Direction) -> Point {
    let (column, row) = (origin.column + (size.columns - 1) / 2, origin.row + (size.rows - 1) / 2)
    return switch edge {
    case .up: Point(column: column, row: origin.row - 1)
    case .down: Point(column: column, row: rows.upperBound)
    case .left: Point(column: origin.column - 1, row: row)
    case .right: Point(column: columns.upperBound, row: row)
    }
  }
}

extension Int {
  /// A tile's number in plain digits; in thousands if the tile is too narrow for it.
  func label(columns: Int) -> String { String(self).count <= columns ? String(self) : "\(self / 1000)k" }
}
