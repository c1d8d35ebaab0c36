import TriplesCanvas
import TriplesModel

extension TextScene {
  /// How to copy what is shown.
  static func hints(_ keys: KeyNames, usesMouse: Bool) -> [String] {
    let how = usesMouse ? "Select the text with Shift and the mouse" : "Select the text with the mouse"
    return ["\(how), \(keys[.cancel]) closes.", "Select to copy, \(keys[.cancel]) closes"]
  }
}

/// What scenes tell for a while.
extension SceneCommand {
  static let yourTurn = notice("Your turn again.")

  /// A text was copied, perhaps.
  static func copied(_ copying: Copying) -> SceneCommand {
    copying == .certain
      ? notice("Copied. Paste it to share.")
      : notice("Sent to the terminal's clipboard. Paste it to share.", shorter: ["Sent to the clipboard."])
  }
  static let nothingToUndo = notice("Nothing to undo.")
  static let timeIsUp = notice("Time is up. The computer moves for you.")
  static let duelIsOver = notice("A game of a duel can only be replayed.")
  static let replayIsOver = notice("Go back to an earlier turn to play on.")

  static func moment(_ moment: Moment) -> SceneCommand {
    notice(moment.texts[0], shorter: Array(moment.texts.dropFirst()))
  }

  static func noComputerInLevels(_ keys: KeyNames) -> SceneCommand {
    notice("The computer plays no levels. Press \(keys[.hint]) for a hint.")
  }

  static func restartsLevel(_ keys: KeyNames) -> SceneCommand {
    notice("\(keys[.copy]) restarts the level, \(keys[.show(.game)]) shows your game.")
  }

  static func locked(_ level: Level, _ missing: Int) -> SceneCommand { notice(level.locked(missing)[0]) }

  static func nothingMoves(_ direction: Direction) -> SceneCommand {
    notice("Nothing can move \(direction.rawValue).", shorter: ["not possible"])
  }

  static func pausesDuel(_ keys: KeyNames) -> SceneCommand { notice("Press \(keys[.cancel]) to pause this duel.") }

  /// The moves of a game or a duel were not kept.
  static func movesAreMissing(of what: String) -> SceneCommand {
    notice("The moves of this \(what) are missing.", shorter: ["moves are missing"])
  }

  /// Letters without a meaning were typed.
  static func unknownKeys(_ keys: KeyNames) -> SceneCommand {
    notice(
      "The arrow keys push the tiles. Press \(keys[.help]) for all keys.", shorter: ["arrows push, \(keys[.help]) help"]
    )
  }

  static func cannotReplay(_ error: TextError) -> SceneCommand {
    notice("Cannot replay this game: \(error).", shorter: [])
  }
}
