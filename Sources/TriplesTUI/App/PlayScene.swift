import TriplesModel

/// The game tab: a game in play and all that listens to its turns.
struct PlayScene {
  private(set) var history: History
  private(set) var motion: BoardMotion
  var drag: Drag?
  var hud: HUD
  /// Set when the game is done.
  var ending: Ending?
  /// The moves of the game that the archive has been told of last.
  private var enteredMoves: [Direction]?

  /// A game that begins, or goes on after `seconds` of play.
  init(_ history: History, seconds: Seconds = 0, best: Int, at now: Seconds, settings: Settings) {
    self.history = history
    motion = BoardMotion(Board())
    hud = HUD(history.game, best: best, elapsed: seconds)
    adopt(settings)
    motion.open(history.game.board, at: now)
    if history.game.isDone { end(at: now) }
  }

  /// The game as it stands.
  var game: Game { history.game }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) {
    motion.speed = settings.reducesMotion ? .infinity : 1
    hud.isAnimated = !settings.reducesMotion
  }

  /// Plays a move and tells all listeners, or nudges the board; true if something moved.
  mutating func play(_ direction: Direction, at now: Seconds) -> Bool {
    drag = nil
    guard let turn = history.play(direction) else {
      motion.nudge(direction, at: now)
      return false
    }
    show(turn, at: now)
    return true
  }

  /// Takes the last turn back; false if there is none.
  mutating func undo(at now: Seconds) -> Bool {
    guard let turn = history.undo() else { return false }
    drag = nil
    ending = nil
    motion.undo(to: game.board, at: now)
    hud.hear(undoing: turn, highestTile: game.highestTile, at: now)
    return true
  }

  /// Plays the turn again that was taken back last; false if there is none.
  mutating func redo(at now: Seconds) -> Bool {
    guard let turn = history.redo() else { return false }
    drag = nil
    show(turn, at: now)
    return true
  }

  /// Notes how the game was helped; false if that is known already.
  mutating func mark(_ mark: Mark) -> Bool {
    defer { history.mark(mark) }
    return !history.marks.contains(mark)
  }

  /// Shows how a push begins, without making it.
  mutating func peek(_ direction: Direction, _ progress: Double) {
    motion.peek(direction, progress, on: game.board)
  }

  /// Lets the tiles spring back to where they lie.
  mutating func settle(at now: Seconds) { motion.settle(on: game.board, at: now) }

  private mutating func show(_ turn: Turn, at now: Seconds) {
    motion.play(turn, to: game.board, at: now)
    hud.hear(turn, at: now)
    if game.isDone { end(at: now) }
  }

  private mutating func end(at now: Seconds) {
    hud.stopwatch.run(false, at: now)
    ending = Ending(game, start: max(now, motion.timeline.end), isInstant: !hud.isAnimated)
    ending?.hasJumped = enteredMoves != nil
  }

  /// What is to be entered into the table now: a game that is done, once for the same moves.
  mutating func takeOutcome(at now: Seconds) -> Outcome? {
    guard game.isDone, enteredMoves != history.moves else { return nil }
    enteredMoves = history.moves
    return outcome(at: now)
  }

  /// The game as it stands, to be kept.
  func outcome(at now: Seconds) -> Outcome {
    Outcome(history: history, seconds: Int(hud.stopwatch.time(at: now)))
  }

  /// The stopwatch runs from the first move on while the game can be seen.
  mutating func setVisible(_ isVisible: Bool, at now: Seconds) {
    hud.stopwatch.run(isVisible && game.turnCount > 0 && !game.isDone, at: now)
  }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    let frame = motion.isMoving(at: now) ? now : nil
    return earliest(frame, earliest(hud.nextChange(after: now), ending?.nextChange(after: now)))
  }
}
