import TriplesBoards
import TriplesCanvas

/// Draws a question and its answers on a panel in the middle, of the board where it fits there.
struct QuestionView {
  let scene: QuestionScene
  let keys: KeyNames
  let look: Look
  /// Where the board lies; nil where none is shown.
  let board: Rect?

  /// Columns beside the text, and rows besides it: air, and the answers.
  private static let air = 6
  private static let rows = 4
  private static let gaps = [3, 1]

  /// Draws the panel and the buttons on it.
  func draw(_ buttons: [Button], focus: Control?, into frame: inout Frame) {
    let panel = panel(on: frame.size)
    frame.fill(panel, with: Cell(" ", look.raised))
    if !look.hasFaces { frame.drawBox(panel, look.raised, isUnicode: look.traits.isUnicode) }
    for (row, line) in lines(on: frame.size).enumerated() {
      frame.writeCentred(
        line, row: panel.origin.row + 1 + row, in: panel.inset(columns: 1), look.raisedStrong)
    }
    let view = ButtonView(look: look)
    for button in buttons { view.draw(button, hasFocus: button.control == focus, into: &frame) }
  }

  /// The answers, side by side.
  func buttons(on size: Size) -> [Button] {
    let panel = panel(on: size)
    let labels = [
      (true, " \(keys[.newGame])  \(scene.yes) "), (false, " \(keys[.cancel])  \(scene.no) "),
    ]
    let words = labels.reduce(0) { $0 + $1.1.count }
    let gap = Self.gaps.first { words + $0 <= panel.size.columns } ?? 0
    var column = panel.centred(Size(columns: words + gap, rows: 1)).origin.column
    return labels.map { isYes, label in
      defer { column += label.count + gap }
      let rect = Rect(column: column, row: panel.rows.upperBound - 2, columns: label.count, rows: 1)
      return Button(control: .answer(isYes), label: label, rect: rect)
    }
  }

  private func lines(on size: Size) -> [String] { scene.text.lines(columns: size.columns - 2) }

  private func panel(on size: Size) -> Rect {
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let width = min(size.columns, scene.text.count + Self.air)
    let panel = Size(columns: width, rows: Self.rows + lines(on: size).count)
    guard let board, board.size.columns >= panel.columns, board.size.rows >= panel.rows else {
      return whole.centred(panel)
    }
    return board.centred(panel)
  }
}
