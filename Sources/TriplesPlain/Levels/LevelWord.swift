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
      PlainForm("undo", help: "take the last move back, which costs points") { _ in .perform(.undo) },
      PlainForm("hint", "h", help: "the move that leads to the goal, which costs points") { _ in .hint },
      PlainForm("goal", "g", help: "what is to be reached, and how the level stands") { _ in .level(.goal) },
    ] + boards + styles + [
      PlainForm("new", "n", help: "begin the level again") { _ in .new(seed: nil) },
      PlainForm("levels", help: "the levels, and what was reached") { _ in .level(.list) },
      PlainForm("level", argument: "N", help: "play the level of a number, or the next one") { text in
        guard let text else { return .level(.play(nil)) }
        return Int(text).map { .level(.play($0)) }
      },
    ] + ends
}
