/// Draws a question and its answers on a panel in the middle.
struct QuestionView {
  let scene: QuestionScene
  let look: Look

  private static let gap = 3

  /// Draws the panel and the buttons on it.
  func draw(_ buttons: [Button], focus: Control?, into frame: inout Frame) {
    let panel = panel(on: frame.size)
    frame.fill(panel, with: Cell(" ", look.raised))
    if !look.hasFaces { frame.drawBox(panel, look.raised, isUnicode: look.traits.isUnicode) }
    frame.writeCentred(scene.text, row: panel.origin.row + 1, in: panel.inset(columns: 1), look.raisedStrong)
    let view = ButtonView(look: look)
    for button in buttons { view.draw(button, hasFocus: button.control == focus, into: &frame) }
  }

  /// The answers, side by side.
  func buttons(on size: Size) -> [Button] {
    let panel = panel(on: size)
    let labels = [(true, scene.yes), (false, scene.no)]
    let width = labels.reduce(-Self.gap) { $0 + $1.1.count + Self.gap }
    var column = panel.centred(Size(columns: width, rows: 1)).origin.column
    return labels.map { isYes, label in
      defer { column += label.count + Self.gap }
      let rect = Rect(column: column, row: panel.origin.row + 3, columns: label.count, rows: 1)
      return Button(control: .answer(isYes), label: label, rect: rect)
    }
  }

  private func panel(on size: Size) -> Rect {
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    return whole.centred(Size(columns: min(size.columns, scene.text.count + 6), rows: 5))
  }
}
