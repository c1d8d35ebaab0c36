import TriplesBoards
import TriplesCanvas
import TriplesModel

extension Part {
  /// Columns of a card with the frame around a chosen one.
  static let cardColumns = 19

  /// A level as a small board with its title, stars and best points; it opens when `missing` more levels are solved. The
  /// chosen one has a frame.
  static func card(
    of level: Level, number: Int, _ result: LevelResult?, missing: Int, hasCursor: Bool, isNext: Bool, _ look: Look
  ) -> Part {
    let board = Size(columns: 12, rows: look.traits.hasPixels ? 5 : 4)
    let style = hasCursor ? look.strong : missing > 0 ? look.muted : look.plain
    let state = look.state(of: level, result, missing: missing, isNext: isNext)
    func content(mark: String = "") -> Part {
      .column(
        [
          .board(level.game.board.grid, in: level.rules, ideal: board, look, isDimmed: missing > 0, priority: 2),
          .paragraph(["\(mark)\(number) \(level.title)"], style, priority: 3),
          .text(state, isNext || result != nil ? look.strong : look.muted),
        ]
      ).columns(cardColumns - 4).aligned(.centred)
    }
    guard hasCursor else { return content().framed(nil) }
    return .first([content().framed(look.strong, isUnicode: look.traits.isUnicode), content(mark: "> ").framed(nil)])
  }
}

extension Look {
  /// What came of a level, what opens it, or that it is the next.
  fileprivate func state(of level: Level, _ result: LevelResult?, missing: Int, isNext: Bool) -> [String] {
    if missing > 0 { return ["locked: solve \(missing)"] }
    if let result { return [level.isLesson ? "done" : "\(stars(result.stars)) \(number(result.points))"] }
    if isNext { return [level.isLesson ? "next" : "\(stars(0)) next"] }
    return [level.isLesson ? "" : stars(0)]
  }
}
