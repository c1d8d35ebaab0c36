import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws a level as a small board with its title, its stars and its best points.
struct LevelCardView {
  let level: Level
  let number: Int
  let result: LevelResult?
  /// How many levels are to be solved before it opens.
  let missing: Int
  let hasCursor: Bool
  let look: Look

  private static let cell = 3
  /// Columns of a card.
  static let columns = 17

  /// The rows of a card: a board of four, the lines of its title, and its stars.
  static func rows(of level: Level, number: Int) -> Int {
    Position.side + titles(of: level, number).count + 1
  }

  private static func titles(of level: Level, _ number: Int) -> [String] {
    "\(number) \(level.title)".lines(columns: columns)
  }

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
    let titles = Self.titles(of: level, number)
    let line = rect.origin.row + Position.side
    for (place, title) in titles.enumerated() where rows.contains(line + place) {
      frame.writeFitting([" \(title) ", title], row: line + place, in: rect, titleStyle)
    }
    if rows.contains(line + titles.count) {
      frame.writeCentred(
        state, row: line + titles.count, in: rect, result == nil ? look.muted : look.strong)
    }
  }

  private var isLocked: Bool { missing > 0 }
  private var titleStyle: Style { hasCursor ? look.selected : isLocked ? look.muted : look.plain }

  private func draw(_ rank: Rank, at point: Point, into frame: inout Frame) {
    let value = level.rules.value(of: rank)
    let label = value > 0 ? Self.label(value) : look.hasFaces ? "   " : look.traits.isUnicode ? " · " : " . "
    let style = isLocked ? look.dimmedSlot : value > 0 ? style(of: value) : look.slot
    frame.write(label, at: point, style)
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

  private var state: String {
    if missing > 0 { return "locked: solve \(missing)" }
    guard !level.isLesson else { return result == nil ? "" : "done" }
    guard let result else { return look.stars(0) }
    return "\(look.stars(result.stars)) \(result.points)"
  }
}

extension Look {
  /// A cell of a board that cannot be played yet.
  fileprivate var dimmedSlot: Style {
    var style = slot
    style.foreground = muted.foreground
    return style
  }
}
