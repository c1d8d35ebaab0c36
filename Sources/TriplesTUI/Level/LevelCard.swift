import TriplesCanvas
import TriplesModel

extension Part {
  /// Columns of a card with the frame around a chosen one.
  static let cardColumns = 19

  /// A level as a small board with its stars beside it and its title below; it opens when `missing` more levels are
  /// solved. The chosen one has a frame.
  static func card(
    of level: Level, number: Int, _ result: LevelResult?, missing: Int, hasCursor: Bool, isNext: Bool, _ look: Look
  ) -> Part {
    let columns = cardColumns - 4
    let style = hasCursor || isNext ? look.strong : missing > 0 ? look.muted : look.plain
    let signs =
      level.isLesson
      ? [Part.text([result == nil ? "" : look.traits.hasBlocks ? "✓" : "*"], look.strong)]
      : (0..<3).map { $0 < result?.stars ?? 0 }.map { .text([look.star($0)], $0 ? look.strong : look.muted) }
    func content(mark: String = "") -> Part {
      let titles = (isNext ? ["next: ", "next "] : ["\(number) "]).map { "\(mark)\($0)\(level.title)" }
      return .column(
        [
          .row(
            [
              .board(
                level.game.board.grid, in: level.rules, ideal: Size(columns: 12, rows: 4), look, isDimmed: missing > 0,
                priority: 2), .column(signs).columns(1),
            ], gap: 1),
          titles.contains { $0.count <= columns }
            ? .text(titles, style, priority: 3) : .paragraph(titles, style, priority: 3),
        ]
      ).columns(columns).aligned(.leading)
    }
    guard hasCursor else { return content().framed(nil) }
    return .first([content().framed(look.strong, isUnicode: look.traits.isUnicode), content(mark: ">").framed(nil)])
  }
}
