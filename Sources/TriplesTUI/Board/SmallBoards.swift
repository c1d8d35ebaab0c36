import TriplesCanvas
import TriplesModel

/// Boards without animation, as large as possible. The smallest size has no room for most numbers.
extension Look {
  /// The largest pitch, and the minimum rows of a pitch whose tiles have a middle row for the number.
  private static let (largestPitch, leastRows) = (Size(columns: 8, rows: 4), 3)
  /// The columns of tiles that are one row high, and of the gaps between them.
  private static let flat = [(tile: 5, gap: 1), (4, 0), (3, 0), (2, 0)]

  /// Draws a board in the middle or top left corner of a rectangle. Returns its rectangle, or nil if it does not fit.
  @discardableResult package func draw(
    _ grid: Grid, of rules: RuleSet, in rect: Rect, isLeading: Bool = false, isPale: Bool = false,
    into frame: inout Frame
  ) -> Rect? {
    // Without numbers, the narrowest tiles need colours.
    let least = Size(columns: Position.side * (fillsTiles ? 2 : 3), rows: Position.side)
    guard rect.size.columns >= least.columns, rect.size.rows >= least.rows else { return nil }
    if let cell = traits.imageCell {
      let values = Position.all.map { rules.value(of: grid[$0]) }
      return self.place(
        values, of: rules, inLine: Position.side, in: rect, cell, isLeading: isLeading, isPale: isPale, into: &frame)
    }
    var plain = self
    plain.hasLargeDigits = false
    func place(_ size: Size) -> Rect { isLeading ? Rect(rect.origin, size) : rect.centred(size) }
    let most = BoardGeometry.size(pitch: Self.largestPitch, hasFrame: true)
    let room = Size(columns: min(rect.size.columns, most.columns), rows: min(rect.size.rows, most.rows))
    if let pitch = BoardGeometry.largestPitch(in: room, hasFrame: true), pitch.rows >= Self.leastRows {
      let whole = place(BoardGeometry.size(pitch: pitch, hasFrame: true))
      let geometry = BoardGeometry(pitch: pitch, hasFrame: true, centredIn: whole)
      let board = BoardView(geometry: geometry, look: plain, rules: rules)
      board.drawEmpty(into: &frame)
      board.draw(Board(grid, rules: rules).tiles.map { Sprite($0).with { $0.isPale = isPale } }, into: &frame)
      return whole
    }
    for (tile, gap) in Self.flat where Position.side * (tile + gap) - gap <= rect.size.columns {
      let whole = place(Size(columns: Position.side * (tile + gap) - gap, rows: Position.side))
      for position in Position.all {
        let column = whole.origin.column + position.column * (tile + gap)
        let place = Rect(column: column, row: whole.origin.row + position.row, columns: tile, rows: 1)
        plain.drawLabel(of: rules.value(of: grid[position]), in: rules, isPale: isPale, place, into: &frame)
      }
      return whole
    }
    return nil
  }

  /// Places square tiles in pixels, as large as possible. Returns the cells that they touch.
  @discardableResult func place(
    _ values: [Int], of rules: RuleSet, inLine count: Int, in rect: Rect, _ cell: Size, isLeading: Bool = false,
    isPale: Bool = false, into frame: inout Frame
  ) -> Rect {
    let (area, lines) = (rect.pixels(cell), values.count / count)
    let pitch = min(area.size.columns / count, area.size.rows / lines)
    let side = pitch - max(1, pitch / 12)
    let (size, whole) = (Size(columns: side, rows: side), Size(columns: count * pitch, rows: lines * pitch))
    let origin = isLeading ? area.origin : area.centred(whole).origin
    let tiles = values.enumerated().map { place, value in
      let (face, foreground) = value > 0 ? colors(of: value, in: rules, isPale: isPale) : (theme.slot, theme.slot)
      let image = TileImage(value > 0 ? String(value) : "", face: face, foreground: foreground, size: size)
      let (column, row) = (place % count * pitch, place / count * pitch)
      return Placement(image, at: Point(column: origin.column + column, row: origin.row + row))
    }
    frame.place(tiles, over: rect, cell: cell)
    return Rect(
      origin.column / cell.columns..<(origin.column + whole.columns - 1) / cell.columns + 1,
      origin.row / cell.rows..<(origin.row + whole.rows - 1) / cell.rows + 1)
  }

  private func colors(of value: Int, in rules: RuleSet, isPale: Bool) -> (face: Color, foreground: Color) {
    colors(of: Sprite(value: value).with { $0.isPale = isPale }, in: rules, ground: theme.page)
  }

  func drawTile(of value: Int, in rules: RuleSet, _ rect: Rect, into frame: inout Frame) {
    BoardView(geometry: BoardGeometry(tile: rect), look: self, rules: rules).draw([Sprite(value: value)], into: &frame)
  }

  /// Draws a tile as a number on its colour, without the number if that does not fit. Draws an empty cell for 0.
  func drawLabel(of value: Int, in rules: RuleSet, isPale: Bool = false, _ rect: Rect, into frame: inout Frame) {
    let empty = hasThemeBackground ? "" : traits.isUnicode ? "·" : "."
    let room = rect.size.columns > 3 ? rect.size.columns - 1 : rect.size.columns
    let label = value > 0 ? value.label(columns: room) : empty
    var style = value > 0 ? tile(of: value, in: rules) : slot
    if isPale, hasThemeBackground, value > 0 {
      let (face, foreground) = colors(of: value, in: rules, isPale: true)
      style = Style(foreground, on: face)
    }
    frame.drawLabel(label, in: rect, style)
  }
}

extension LayoutNode {
  package static func tile(_ next: NextTile, in rules: RuleSet, ideal: Size, _ look: Look, priority: Int = 1)
    -> LayoutNode
  {
    room(least: Size(columns: 4, rows: 1), ideal: ideal, priority: priority) { rect, frame in
      if let cell = look.traits.imageCell {
        let area = rect.pixels(cell)
        let image = look.image(of: next, in: rules, size: area.size)
        return frame.place([Placement(image, at: area.origin)], over: rect, cell: cell)
      }
      if case .tile(let rank) = next, look.fillsTiles {
        return look.drawTile(of: rules.value(of: rank), in: rules, rect, into: &frame)
      }
      frame.drawLabel(next.label(in: rules), in: rect, look.tile(of: next, in: rules))
    }
  }

  /// Returns the twelve lowest tiles of a rule set in two columns.
  package static func sample(of rules: RuleSet, _ look: Look, priority: Int = 1) -> LayoutNode {
    let tiles = rules.ranks.map(rules.value(of:)).map { value in
      let style = look.tile(of: value, in: rules)
      return LayoutNode.text([String(value)], style).columns(7).aligned(.centred).on(style)
    }
    let lines = zip(tiles, tiles.dropFirst(6)).prefix(6).map { LayoutNode.row([$0, $1], gap: 1) }
    return column(lines, priority: priority, isWhole: true).hidden(!look.fillsTiles)
  }

  package static func board(
    _ grid: Grid, in rules: RuleSet, ideal: Size, _ look: Look, isPale: Bool = false, priority: Int = 1
  ) -> LayoutNode {
    room(least: Size(columns: 8, rows: 4), ideal: ideal, priority: priority) { rect, frame in
      look.draw(grid, of: rules, in: rect, isLeading: true, isPale: isPale, into: &frame)
    }
  }
}
