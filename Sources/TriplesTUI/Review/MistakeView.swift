import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws a mistake: the board before it, and at its edges an arrow for what was played and one for the best.
struct MistakeView {
  let mistake: ReviewedMove
  let number: Int
  let rules: RuleSet
  let isChosen: Bool
  let look: Look

  /// Draws a line of words, and below it as large a board as fits.
  func draw(in rect: Rect, into frame: inout Frame) {
    frame.writeFitting(
      titles, row: rect.origin.row, in: rect.inset(columns: 1), isChosen ? look.strong : look.plain)
    let space = rect.rows(2, rect.size.rows - 3).inset(columns: 1)
    guard let board = SmallBoardView(look, rules: rules).draw(mistake.grid, in: space, into: &frame) else {
      return
    }
    draw(mistake.played, beside: board, look.muted, into: &frame)
    draw(mistake.best, beside: board, look.strong, into: &frame)
  }

  private var titles: [String] {
    let (played, best) = (arrow(mistake.played), arrow(mistake.best))
    let cost = "\(look.traits.isUnicode ? "−" : "-")\(Int(mistake.cost.rounded()))"
    return [
      "\(number) turn \(mistake.turn): \(played) not \(best), \(cost)",
      "\(number) turn \(mistake.turn), \(cost)",
      "\(number) \(cost)",
    ]
  }

  private func arrow(_ direction: Direction) -> String { direction.arrow(isUnicode: look.traits.isUnicode) }

  /// An arrow at the edge of the board to which its direction pushes.
  private func draw(_ direction: Direction, beside board: Rect, _ style: Style, into frame: inout Frame) {
    let (middle, half) = (
      board.origin.column + (board.size.columns - 1) / 2, board.origin.row + (board.size.rows - 1) / 2
    )
    let point =
      switch direction {
      case .up: Point(column: middle, row: board.origin.row - 1)
      case .down: Point(column: middle, row: board.rows.upperBound)
      case .left: Point(column: board.origin.column - 1, row: half)
      case .right: Point(column: board.columns.upperBound, row: half)
      }
    frame.write(arrow(direction), at: point, style)
  }
}
