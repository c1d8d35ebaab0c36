import TriplesModel

/// What scenes tell for a while.
extension SceneCommand {
  static let yourTurn = notice("Your turn again.")
  static let copied = notice("Copied. Paste it to share this game.")
  static let copiedResult = notice("Copied. Paste it to share your result.")
  static let nothingToUndo = notice("Nothing to undo.")
  static let timeIsUp = notice("Time is up. The computer moves for you.")
  static let replayIsOver = notice("Go back to an earlier turn to play on.")

  static func reached(_ tile: Int) -> SceneCommand {
    notice("You made \(tile)! You can play on.", shorter: ["You made \(tile)!"])
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

  static func cannotReplay(_ error: TextError) -> SceneCommand {
    notice("Cannot replay this game: \(error).", shorter: [])
  }
}
