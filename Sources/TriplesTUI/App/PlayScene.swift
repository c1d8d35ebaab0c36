import TriplesModel

/// The game tab: a game in play and all that listens to its turns.
struct PlayScene {
  private(set) var game: Game
  private(set) var motion: BoardMotion
  private(set) var drag: Drag?
  var hud: HUD
  /// Set when the game is done.
  var ending: Ending?
  /// True once the archive has been told of the end.
  var isAnnounced = false

  /// A game that begins.
  init(_ game: Game, best: Int, at now: Seconds, settings: Settings) {
    self.game = game
    motion = BoardMotion(Board())
    hud = HUD(game, best: best)
    adopt(settings)
    motion.open(game.board, at: now)
  }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) {
    motion.speed = settings.reducesMotion ? .infinity : 1
    hud.isAnimated = !settings.reducesMotion
  }

  /// Plays a move and tells all listeners, or nudges the board; returns the turn.
  @discardableResult
  mutating func play(_ direction: Direction, at now: Seconds) -> Turn? {
    drag = nil
    guard let turn = game.play(direction) else {
      motion.nudge(direction, at: now)
      return nil
    }
    motion.play(turn, to: game.board, at: now)
    hud.hear(turn, at: now)
    if game.isDone { end(at: now) }
    return turn
  }

  private mutating func end(at now: Seconds) {
    hud.stopwatch.run(false, at: now)
    ending = Ending(game, start: max(now, motion.timeline.end), isInstant: !hud.isAnimated)
  }

  /// The stopwatch runs from the first move on while the game can be seen.
  mutating func setVisible(_ isVisible: Bool, at now: Seconds) {
    hud.stopwatch.run(isVisible && game.turnCount > 0 && !game.isDone, at: now)
  }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    let frame = motion.isMoving(at: now) ? now : nil
    return [frame, hud.nextChange(after: now), ending?.nextChange(after: now)].compactMap(\.self).min()
  }
}

extension PlayScene {
  /// The pointer went down on the board: the tiles are held.
  mutating func press(at point: Point, pitch: Size, at now: Seconds) {
    guard !game.isDone else { return }
    drag = Drag(start: point, startedAt: now, point: point, pitch: pitch)
  }

  /// The pointer moved: the tiles follow.
  mutating func drag(to point: Point) {
    guard drag != nil else { return }
    drag?.point = point
    guard let drag, let direction = drag.direction else { return motion.peek(.up, 0, on: game.board) }
    motion.peek(direction, drag.progress, on: game.board)
  }

  /// The pointer was let go: the move is made, or the tiles spring back.
  mutating func release(at now: Seconds) -> Turn? {
    guard let drag else { return nil }
    self.drag = nil
    if let direction = drag.direction, drag.commits(at: now), let turn = play(direction, at: now) {
      return turn
    }
    motion.settle(on: game.board, at: now)
    return nil
  }
}
