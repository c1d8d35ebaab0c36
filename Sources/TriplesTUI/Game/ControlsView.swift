import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The buttons of the game tab.
struct ControlsView {
  let layout: GameLayout
  let nextMode: GameMode
  /// The direction that a hint advises.
  let advised: Direction?
  let isUnicode: Bool

  /// The buttons and where they lie; none in a compact layout.
  var buttons: [Button] {
    switch layout.arrangement {
    case .compact: []
    case .portrait: row
    case .landscape:
      layout.controls.size.rows < 3 ? arrows : pad.filter { layout.controls.contains($0.rect.origin) }
    }
  }

  private var row: [Button] {
    let controls: [(Control, String)] =
      [Direction.left, .up, .down, .right].map { (.direction($0), " \(arrow($0)) ") }
      + [(.newGame, " New Game ")] + modes
    let width = controls.reduce(-1) { $0 + $1.1.count + 1 }
    guard width <= layout.controls.size.columns else { return [] }
    var column = layout.controls.centred(Size(columns: width, rows: 1)).origin.column
    return controls.map { control, label in
      defer { column += label.count + 1 }
      return button(control, label, column: column, row: layout.controls.origin.row, columns: label.count)
    }
  }

  private var arrows: [Button] {
    guard layout.controls.size.rows > 0 else { return [] }
    let (origin, fourth) = (layout.controls.origin, (layout.controls.size.columns - 3) / 4)
    return [Direction.left, .up, .down, .right].enumerated().map { place, direction in
      button(
        .direction(direction), arrow(direction), column: origin.column + place * (fourth + 1),
        row: origin.row,
        columns: fourth)
    }
  }

  private var pad: [Button] {
    let (left, top) = (layout.controls.origin.column, layout.controls.origin.row)
    let width = layout.controls.size.columns
    let third = (width - 2) / 3
    return [
      button(.direction(.up), arrow(.up), column: left + third + 1, row: top, columns: third),
      button(.direction(.left), arrow(.left), column: left, row: top + 2, columns: third),
      button(.direction(.down), arrow(.down), column: left + third + 1, row: top + 2, columns: third),
      button(.direction(.right), arrow(.right), column: left + 2 * third + 2, row: top + 2, columns: third),
      button(.newGame, " New Game ", column: left, row: top + 4, columns: 3 * third + 2),
    ]
      + modes.enumerated().map { place, mode in
        let half = (3 * third + 1) / 2
        return button(mode.0, mode.1, column: left + place * (half + 1), row: top + 6, columns: half)
      }
  }

  private var modes: [(Control, String)] {
    [(.mode(.random), " Random "), (.mode(.deterministic), " Fixed ")]
  }

  private func button(_ control: Control, _ label: String, column: Int, row: Int, columns: Int) -> Button {
    Button(
      control: control, label: label, rect: Rect(column: column, row: row, columns: columns, rows: 1),
      isChosen: control == .mode(nextMode), isAdvised: advised.map { control == .direction($0) } ?? false)
  }

  private func arrow(_ direction: Direction) -> String { direction.arrow(isUnicode: isUnicode) }
}
