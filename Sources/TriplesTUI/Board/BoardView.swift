import TriplesCanvas
import TriplesModel

/// Draws the frame, the empty cells and the sprites of a board. It does not know the game.
package struct BoardView {
  package let geometry: BoardGeometry
  package let look: Look
  let rules: RuleSet
  package let faces: TileFaces
  /// The view that draws the board in images; nil if the terminal shows no images.
  package let pixels: PixelBoard?

  package init(geometry: BoardGeometry, look: Look, rules: RuleSet = .triples, faces: TileFaces? = nil) {
    (self.geometry, self.look, self.rules) = (geometry, look, rules)
    self.faces = faces ?? TileFaces(on: geometry, look, areKept: false)
    pixels = PixelBoard(geometry: geometry, look: look, rules: rules)
  }

  package func drawEmpty(into frame: inout Frame) {
    if let pixels { return pixels.placeEmpty(into: &frame) }
    guard look.hasThemeBackground else {
      if geometry.hasFrame { frame.drawBox(geometry.rect, look.muted, isUnicode: look.traits.isUnicode) }
      for position in Position.all {
        write(look.traits.isUnicode ? "·" : ".", at: position, look.muted, into: &frame)
      }
      return
    }
    compose(&frame) { compositor in
      if geometry.hasFrame {
        compositor.fill(border, with: look.theme.board, cutCorners: faces.hasCutCorners ? 0..<4 : 0..<0)
      }
      for position in Position.all { fill(position, with: look.theme.slot, on: &compositor) }
    }
  }

  /// Draws tiles on the empty board, or on a stage of these colours, the lowest layer first. The frame of the board
  /// cuts them off.
  package func draw(_ sprites: [Sprite], on stage: [Color] = [], into frame: inout Frame) {
    if let pixels { return pixels.place(sprites, into: &frame) }
    guard look.fillsTiles else {
      for sprite in sprites { drawOutline(of: sprite, into: &frame) }
      return
    }
    // A tile at rest covers only its own cell, so it can be drawn before those that move.
    var others: [Sprite] = []
    for sprite in sprites {
      // 8 or 16 colours have no pale ones.
      if sprite.isPale, look.traits.depth < .indexed {
        drawOutline(of: sprite, into: &frame)
        continue
      }
      guard !geometry.isStage, sprite.isPlain, let stamp = faces.stamp(of: sprite.value, in: rules) else {
        others.append(sprite)
        continue
      }
      frame.put(stamp, in: Rect(geometry.corner(of: sprite.place), faces.stampSize))
    }
    guard !others.isEmpty else { return }
    frame.isMoving = others.contains { !$0.isAtRest }
    paint(others, on: stage, into: &frame)
  }

  func paint(_ sprites: [Sprite], on stage: [Color] = [], into frame: inout Frame) {
    guard let first = sprites.first else { return }
    let area = sprites.reduce(face(of: first)) { $0.union(face(of: $1)) }.cells
    let lips = hasLips ? sprites.map { lip(of: colors(of: $0).face) } : []
    compose(&frame, in: geometry.rect.clamped(to: area), lights: stage + lips) { compositor in
      for sprite in sprites { paint(sprite, on: &compositor) }
    }
  }

  /// Draws the label of the next tile in the cells where it may appear.
  package func drawEntries(_ positions: [Position], next: NextTile?, into frame: inout Frame) {
    let style = Style(look.muted.foreground, on: look.slot.background, .bold)
    let label = next?.label(in: rules) ?? (rules == .twenty48 ? "2/4" : "1/2")
    for position in positions {
      guard let pixels else {
        write(label, at: position, style, into: &frame)
        continue
      }
      if let next {
        pixels.place(next, at: position, opacity: 0.4, into: &frame)
      } else {
        pixels.place(label, look.theme.muted, at: position, into: &frame)
      }
    }
  }

  package func light(_ positions: [Position], into frame: inout Frame) {
    if let pixels { return pixels.light(positions, into: &frame) }
    guard look.hasThemeBackground else {
      for position in positions { write(look.traits.isUnicode ? "○" : "o", at: position, look.strong, into: &frame) }
      return
    }
    outline(positions, in: look.theme.slot.mixed(with: look.theme.accent, 0.45), around: look.theme.slot, into: &frame)
  }

  /// Draws the next tile in the chosen cell of a duel, with a border that no other tile has.
  package func drawCursor(at position: Position, _ next: NextTile, into frame: inout Frame) {
    if let pixels { return pixels.place(next, at: position, border: look.theme.accent, into: &frame) }
    let style = look.tile(of: next, in: rules)
    guard look.hasThemeBackground, let face = style.background else {
      return frame.drawLabel(">\(next.label(in: rules))<", in: geometry.rect(at: position), look.selected)
    }
    outline([position], in: look.theme.accent, around: face, into: &frame)
    write(next.label(in: rules), at: position, style, into: &frame)
  }

  /// Writes a number or a sign in a cell, in large digits if there is room.
  private func write(_ text: String, at position: Position, _ style: Style, into frame: inout Frame) {
    guard look.hasThemeBackground, look.traits.hasBlocks, let strokes = faces.strokes(of: text) else {
      let rect = geometry.rect(at: position)
      let middle = (rect.size.rows - (faces.endsAtHalves ? 0 : 1)) / 2
      return frame.writeCentred(text, row: rect.origin.row + middle, in: rect, style)
    }
    let corner = place(of: position).origin
    compose(&frame) { for stroke in strokes { $0.fill(stroke.shifted(by: corner), with: style.foreground) } }
  }

  /// Lights the side of the frame in the direction of a hint.
  package func lightSide(_ direction: Direction, into frame: inout Frame) {
    guard geometry.hasFrame else { return }
    if let pixels { return pixels.lightSide(direction, into: &frame) }
    guard look.hasThemeBackground else {
      let sign = (look.traits.isUnicode ? ["▲", "▼", "◀", "▶"] : ["^", "v", "<", ">"])[direction.number]
      for position in Position.all where position.neighbour(direction) == nil {
        frame.write(sign, at: geometry.rect(at: position).cell(beside: direction), look.strong)
      }
      return
    }
    compose(&frame, lights: [look.theme.accent]) { compositor in
      let thick = Size(columns: 2, rows: faces.endsAtHalves ? 1 : 2)
      compositor.fill(border.side(direction, thick, inset: 1), with: look.theme.accent)
    }
  }

  private var border: Rect { faces.endsAtHalves ? geometry.frame : geometry.rect.halves }

  // MARK: Tiles as filled faces with their numbers

  /// Lets a closure paint on the board, or on an area of it. The colours in `lights` count as ground, so narrow parts
  /// in these colours stay visible.
  private func compose(
    _ frame: inout Frame, in area: Rect? = nil, lights: [Color] = [], _ paint: (inout Compositor) -> Void
  ) {
    let theme = look.theme
    var compositor = Compositor(
      area ?? geometry.rect, of: frame, hasBlocks: look.traits.hasBlocks, hasSeams: look.traits.hasFontBlocks,
      grounds: lights + (look.hasThemeBackground ? [theme.board, theme.page, theme.slot] : [nil]),
      clip: faces.endsAtHalves ? geometry.frame : nil)
    paint(&compositor)
    compositor.finish(&frame)
  }

  private func place(of position: Position) -> Rect { Rect(geometry.rect(at: position).halves.origin, faces.size) }

  private func fill(_ position: Position, with color: Color, on compositor: inout Compositor) {
    compositor.fill(place(of: position), with: color, cutCorners: faces.cutCorners)
  }

  private func outline(_ positions: [Position], in border: Color, around face: Color, into frame: inout Frame) {
    // If a cell can show only one colour, the border is a whole cell wide. A low tile has a border only at its sides.
    let rows = geometry.tile.rows < 3 ? 0 : look.traits.hasBlocks ? 1 : 2
    compose(&frame, lights: [face]) { compositor in
      for position in positions {
        fill(position, with: border, on: &compositor)
        compositor.fill(place(of: position).inset(columns: 2, rows: rows), with: face)
      }
    }
  }

  /// True if tiles move by whole cells, because there are no blocks, or the blocks of a font leave seams.
  private var movesByCells: Bool { look.traits.hasFontBlocks || !look.traits.hasBlocks }

  /// Returns the face of a sprite in half cells, before the frame cuts it off.
  package func face(of sprite: Sprite) -> Rect {
    geometry.face(of: sprite, size: faces.size, inWholeCells: movesByCells)
  }

  /// True if the last half row of a tile is darker. A font may leave out a row of pixels at the edge of a block: above
  /// a lip this line looks intended, below a tile it does not.
  private var hasLips: Bool { look.traits.hasFontBlocks && faces.endsAtHalves && geometry.tile.rows > 2 }

  private func lip(of face: Color) -> Color { face.mixed(with: .black, 0.3) }

  private func colors(of sprite: Sprite) -> (face: Color, foreground: Color) {
    look.colors(of: sprite, in: rules, ground: look.ground(of: geometry))
  }

  private func paint(_ sprite: Sprite, on compositor: inout Compositor) {
    let (color, foreground) = colors(of: sprite)
    let face = face(of: sprite)
    compositor.fill(face, with: color, cutCorners: faces.cutCorners)
    if hasLips {
      let lip = Rect(face.inset(columns: faces.hasCutCorners ? 1 : 0).columns, face.rows.suffix(1))
      compositor.fill(lip, with: self.lip(of: color))
    }
    guard let number = faces[sprite.value] else {
      let style = Style(foreground, on: color, look.hasThemeBackground ? .bold : [])
      return write(sprite, within: face, style, on: &compositor)
    }
    let corner = geometry.halves(of: sprite, inWholeCells: movesByCells)
    let (strokes, room) = (number.map { $0.shifted(by: corner) }, face.inset(columns: 1, rows: 1))
    // A tile that is too small for its number and a margin has no number.
    guard strokes.allSatisfy({ room.contains($0) }) else { return }
    for stroke in strokes { compositor.fill(stroke, with: foreground) }
  }

  /// Writes the number in plain digits, if the face covers the middle of its row and half of its first and last cell.
  private func write(_ sprite: Sprite, within face: Rect, _ style: Style, on compositor: inout Compositor) {
    let text = sprite.value.label(columns: geometry.tile.columns)
    let tile = Rect(geometry.corner(of: sprite.place), faces.stampSize)
    let place = tile.centred(Size(columns: text.count, rows: 1))
    let needed = Rect(
      2 * place.columns.lowerBound + 1..<2 * place.columns.upperBound - 1,
      2 * place.origin.row + 1..<2 * place.origin.row + 1)
    if face.contains(needed) { compositor.write(text, at: place.origin, style) }
  }

  private func drawOutline(of sprite: Sprite, into frame: inout Frame) {
    guard sprite.scale > 0.5 else { return }
    let rect = Rect(geometry.corner(of: sprite.place), geometry.tile)
    guard geometry.rect.contains(rect) else { return }
    var style = look.outline(of: sprite.value)
    if sprite.isPale { style.attributes = .dim }
    let text = sprite.value.label(columns: rect.size.columns)
    frame.fill(rect, with: Cell(" ", look.plain))
    // Not every terminal can dim text, so without colours a pale tile has no outline.
    let hasOutline = !sprite.isPale || look.traits.depth > .none
    if hasOutline, rect.size.rows > 2 {
      frame.drawBox(rect, style, isUnicode: look.traits.isUnicode)
    } else if hasOutline, text.count + 2 <= rect.size.columns {
      frame.write("[", at: rect.origin, style)
      frame.write("]", at: Point(column: rect.columns.upperBound - 1, row: rect.origin.row), style)
    }
    frame.write(text, at: rect.centred(Size(columns: text.count, rows: 1)).origin, style)
  }
}

extension Rect {
  /// Returns a strip along an edge. Its thickness is `thick`; both ends are shorter by `inset` times `thick`.
  func side(_ edge: Direction, _ thick: Size, inset: Int) -> Rect {
    let inner = self.inset(columns: inset * thick.columns, rows: inset * thick.rows)
    return switch edge {
    case .up: Rect(inner.columns, rows.prefix(thick.rows))
    case .down: Rect(inner.columns, rows.suffix(thick.rows))
    case .left: Rect(columns.prefix(thick.columns), inner.rows)
    case .right: Rect(columns.suffix(thick.columns), inner.rows)
    }
  }

  /// Returns the cell just outside the middle of an edge.
  package func cell(beside edge: Direction) -> Point {
    let (across, down) = (size.columns - 1, size.rows - 1)
    let (column, row) = (edge.step.columns * (across + 2), edge.step.rows * (down + 2))
    return Point(column: origin.column + (across + column) / 2, row: origin.row + (down + row) / 2)
  }
}

extension Int {
  /// Returns a tile's number in plain digits. If that is too long, returns its thousands, such as `12k`, or no text.
  func label(columns: Int) -> String {
    [String(self), self < 1000 ? "" : "\(self / 1000)k"].first { $0.count <= columns } ?? ""
  }
}
