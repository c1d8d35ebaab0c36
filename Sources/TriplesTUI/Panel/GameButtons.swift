import TriplesCanvas
import TriplesModel

/// The buttons of a game: they push, begin another game, and choose what the next one is.
struct GameButtons: Hashable, Sendable {
  let nextMode: GameMode
  let advised: Direction?

  /// All of them, by their numbers.
  private static func all(_ isUnicode: Bool) -> [(intent: Intent, label: String)] {
    [Direction.left, .up, .down, .right].map { (.slide($0), " \($0.arrow(isUnicode: isUnicode)) ") }
      + [(.newGame, " New Game "), (.choose(.random), " Random "), (.choose(.deterministic), " Fixed ")]
  }

  /// The buttons as they lie beside a board, in ever fewer rows.
  func pad(columns: Int) -> Part {
    let third = (columns - 2) / 3
    let width = 3 * third + 2
    func row(_ numbers: Int..., priority: Int) -> Part {
      let columns = numbers == [1] ? third : (width + 1) / numbers.count - 1
      return .row(numbers.map { room($0, columns: columns) }, gap: 1, priority: priority)
    }
    let arrows = Part.column([row(1, priority: 1), row(0, 2, 3, priority: 1)], priority: 9, isWhole: true)
    return Part.column([arrows, .gap(1), row(4, priority: 8), .gap(1), row(5, 6, priority: 7)]).aligned(.centred)
  }

  func line(isUnicode: Bool) -> Part {
    .row(
      Self.all(isUnicode).enumerated().map { number, button in
        room(number, columns: button.label.count, priority: -number)
      }, gap: 1)
  }

  private func room(_ number: Int, columns: Int, priority: Int = 1) -> Part {
    .room(number, Size(columns: columns, rows: 1), priority: priority)
  }

  func placed(_ parts: [PlacedPart], isUnicode: Bool) -> [Button] {
    let all = Self.all(isUnicode)
    return parts.compactMap { part in
      guard let number = part.number, all.indices.contains(number) else { return nil }
      let (intent, label) = all[number]
      return Button(
        intent: intent, label: label, rect: part.rect, isChosen: intent == .choose(nextMode),
        isAdvised: advised.map { intent == .slide($0) } ?? false)
    }
  }
}
