/// What can be typed in a level besides what is typed in any game.
enum LevelWord: Hashable {
  /// The goals and the limits, and how the level stands.
  case goal
  /// The levels of the pack.
  case list
  /// Another level, by its number in the pack, or the next one.
  case play(Int?)
}

extension PlainForm {
  /// The words of a level.
  static let level: [PlainForm] =
    pushes + [
      PlainForm("undo", help: "undo the last move; it costs points") { _ in .perform(.undo) },
      PlainForm("hint", "h", help: "hear the move that leads to the goal; it costs points") { _ in .hint },
      PlainForm("goal", "g", help: "read the goals and what is left") { _ in .level(.goal) },
    ] + boards + styles + [
      PlainForm("new", "n", help: "restart the level") { _ in .new(seed: nil) },
      PlainForm("levels", help: "list the levels and your stars") { _ in .level(.list) },
      PlainForm("level", argument: "N", help: "play level N, or the next one") { text in
        guard let text else { return .level(.play(nil)) }
        return Int(text).map { .level(.play($0)) }
      },
    ] + ends
}
