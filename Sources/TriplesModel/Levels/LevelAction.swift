/// An action that the text of a level names, as `{undo}`; each front end inserts its own words.
public enum LevelAction: String, CaseIterable, Hashable, Sendable {
  /// Push the tiles.
  case push = "push"
  /// Undo a move.
  case undo = "undo"
  /// Ask for a hint.
  case hint = "hint"
  /// Look at a push without making it.
  case peek = "peek"
}

extension Level {
  /// The level with the words for actions in its text.
  public func naming(_ words: (LevelAction) -> String) -> Level {
    var level = self
    let text = LevelAction.allCases.reduce(level.text.description) { text, action in
      text.replacing("{\(action.rawValue)}", with: words(action))
    }
    level.text = PrintableText(lines: text)
    return level
  }
}
