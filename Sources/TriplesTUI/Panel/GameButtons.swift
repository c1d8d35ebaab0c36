import TriplesCanvas
import TriplesModel

/// The buttons of a game: they push, begin another game, and choose what the next one is.
struct GameButtons: Hashable, Sendable {
  let nextMode: GameMode
  /// The direction that a hint advises.
  let advised: Direction?

  /// All of them, by their numbers.
  private static let controls: [Control] =
    [Direction.left, .up, .down, .right].map(Control.direction) + [
      .newGame, .mode(.random), .mode(.deterministic),
    ]

  /// The buttons as they lie beside a board, in ever fewer rows.
  func pad(columns: Int) -> Part {
    let third = (columns - 2) / 3
    let width = 3 * third + 2
    func row(_ numbers: Int..., priority: Int) -> Part {
      let columns = numbers == [1] ? third : (width + 1) / numbers.count - 1
      return .row(numbers.map { room($0, columns: columns) }, gap: 1, priority: priority)
    }
    let arrows = Part.column(
      [row(1, priority: 1), .gap(1), row(0, 2, 3, priority: 1)], priority: 9, isWhole: true)
    return Part.column(
      [arrows, .gap(1), row(4, priority: 8), .gap(1), row(5, 6, priority: 7)]
    ).aligned(.centred)
  }

  /// The buttons beside each other.
  func line(isUnicode: Bool) -> Part {
    .row(
      Self.controls.indices.map { number in
        room(number, columns: Self.controls[number].label(isUnicode).count, priority: -number)
      }, gap: 1)
  }

  private func room(_ number: Int, columns: Int, priority: Int = 1) -> Part {
    .room(number, Size(columns: columns, rows: 1), priority: priority)
  }

  /// The buttons that have a place.
  func placed(_ parts: [PlacedPart], isUnicode: Bool) -> [Button] {
    parts.compactMap { part in
      guard let number = part.number, Self.controls.indices.contains(number) else { return nil }
      let control = Self.controls[number]
      return Button(
        control: control, label: control.label(isUnicode), rect: part.rect,
        isChosen: control == .mode(nextMode), isAdvised: advised.map { control == .direction($0) } ?? false)
    }
  }
}

extension Control {
  fileprivate func label(_ isUnicode: Bool) -> String {
    switch self {
    case .direction(let direction): " \(direction.arrow(isUnicode: isUnicode)) "
    case .newGame: " New Game "
    case .mode(.random): " Random "
    case .mode(.deterministic): " Fixed "
    default: ""
    }
  }
}
