import TriplesBoards
import TriplesCanvas
import TriplesModel

extension Part {
  static let cardColumns = 17

  /// A level as a small board with its title, stars and best points; it opens when `missing` more levels are solved.
  static func card(
    of level: Level, number: Int, _ result: LevelResult?, missing: Int, hasCursor: Bool, _ look: Look
  ) -> Part {
    let board = Size(columns: 12, rows: look.traits.hasPixels ? 6 : 4)
    let style = hasCursor ? look.selected : missing > 0 ? look.muted : look.plain
    let title = Part.paragraph(["\(number) \(level.title)"], style, priority: 3)
    return Part.column(
      [
        .board(level.game.board.grid, in: level.rules, ideal: board, look, isDimmed: missing > 0, priority: 2),
        hasCursor ? title.on(style) : title,
      ] + look.state(of: level, result, missing: missing).map { .text([$0], result == nil ? look.muted : look.strong) }
    ).columns(cardColumns).aligned(.centred)
  }
}

extension Look {
  /// What came of a level, or what opens it; nothing to say of a lesson that is to come.
  fileprivate func state(of level: Level, _ result: LevelResult?, missing: Int) -> [String] {
    if missing > 0 { return ["locked: solve \(missing)"] }
    guard !level.isLesson else { return result == nil ? [] : ["done"] }
    return [result.map { "\(stars($0.stars)) \(number($0.points))" } ?? stars(0)]
  }
}
