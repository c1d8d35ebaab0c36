import TriplesModel

/// Draws a level as a small board with its title, its stars and its best points.
struct LevelCardView {
  let level: Level
  let number: Int
  let result: LevelResult?
  let isLocked: Bool
  let hasCursor: Bool
  let look: Look

  private static let cell = 3

  /// Draws in a rectangle of which only some rows are to be seen.
  func draw(in rect: Rect, clippedTo rows: Range<Int>, into frame: inout Frame) {
    let width = Self.cell * Position.side
    let left = rect.origin.column + (rect.size.columns - width) / 2
    let grid = level.game.board.grid
    for position in Position.all {
      let row = rect.origin.row + position.row
      guard rows.contains(row) else { continue }
      draw(grid[position], at: Point(column: left + Self.cell * position.column, row: row), into: &frame)
    }
    let line = rect.origin.row + Position.side
    if rows.contains(line) {
      frame.writeCentred(
        title, row: line, in: rect, hasCursor ? look.selected : isLocked ? look.muted : look.plain)
    }
    if rows.contains(line + 1) {
      frame.writeCentred(state, row: line + 1, in: rect, result == nil ? look.muted : look.strong)
    }
  }

  private func draw(_ rank: Rank, at point: Point, into frame: inout Frame) {
    let value = level.rules.value(of: rank)
    let isShown = value > 0 && !isLocked
    let label = isShown ? Self.label(value) : look.hasFaces ? "   " : look.traits.isUnicode ? " · " : " . "
    frame.write(label, at: point, isShown ? style(of: value) : isLocked ? look.raised : look.slot)
  }

  private func style(of value: Int) -> Style {
    guard look.fillsTiles else { return look.outline(of: value) }
    let (face, ink) = look.tileColors(of: value, in: level.rules)
    return Style(ink, on: face, look.hasFaces ? .bold : [])
  }

  /// Three columns: the number, in thousands where it has four digits.
  private static func label(_ value: Int) -> String {
    let text = TileLabel(value, columns: cell).text
    return text.count == 1 ? " \(text) " : text.count == 2 ? " \(text)" : text
  }

  private var title: String {
    let text = "\(number) \(level.title)"
    let width = ChallengesLayout.card.columns
    return text.count + 2 <= width ? " \(text) " : String(text.prefix(width))
  }

  private var state: String {
    if isLocked { return "locked" }
    guard let result else { return look.stars(0) }
    return "\(look.stars(result.stars)) \(result.points)"
  }
}
