import TriplesModel

extension AppState {
  /// Plays a move of the player's own, who takes over from the computer.
  mutating func push(_ direction: Direction, at now: Seconds) {
    autoplay = nil
    _ = move(direction, at: now)
  }

  private mutating func move(_ direction: Direction, at now: Seconds) -> Bool {
    guard play.play(direction, at: now) else { return false }
    keep(.move(direction), at: now)
    announceEnd(at: now)
    return true
  }

  mutating func takeBack(at now: Seconds) {
    guard replay == nil, tab == .game, play.undo(at: now) else { return }
    autoplay = nil
    keep(.undo, at: now)
  }

  mutating func playAgain(at now: Seconds) {
    guard replay == nil, tab == .game, play.redo(at: now) else { return }
    keep(.redo, at: now)
    announceEnd(at: now)
  }

  /// Tells the archive; a hint is for one board only.
  private mutating func keep(_ event: JournalEvent, at now: Seconds) {
    hint = nil
    effects.append(.happened(event, at: play.hud.stopwatch.time(at: now)))
  }

  private mutating func mark(_ mark: Mark, at now: Seconds) {
    if play.mark(mark) { keep(.mark(mark), at: now) }
  }

  /// Hands a game that has just been done to the archive.
  mutating func announceEnd(at now: Seconds) {
    guard let outcome = play.takeOutcome(at: now) else { return }
    autoplay = nil
    effects.append(.ended(outcome))
  }

  mutating func showHint(at now: Seconds) {
    guard replay == nil, tab == .game, !play.game.isDone else { return }
    guard hint == nil else { return hint = nil }
    mark(.hint, at: now)
    hint = environment.advisor.advice(for: play.game.board.grid)
  }

  mutating func toggleAutoplay(at now: Seconds) {
    if replay != nil { return replay?.togglePlaying(at: now) ?? () }
    guard tab == .game, !play.game.isDone else { return }
    autoplay = autoplay == nil ? Autoplay(at: now) : nil
    if autoplay != nil { tell("The computer plays: + faster, - slower, any move takes over.", at: now) }
  }

  /// Plays the computer's move if one is due.
  mutating func advanceAutoplay(to now: Seconds) {
    guard let next = autoplay?.nextMove, now >= next, tab == .game, panel == nil, replay == nil else {
      return
    }
    mark(.autoplay, at: now)
    guard let best = environment.advisor.advice(for: play.game.board.grid).best, move(best, at: now) else {
      return autoplay = nil
    }
    autoplay?.scheduleNext(after: max(next, now - 0.05))
  }

  /// Starts a new game; in an unfinished one it asks first.
  mutating func leaveGame(at now: Seconds) {
    guard play.game.turnCount > 0, !play.game.isDone else { return startGame(at: now) }
    show(.game, at: now)
    panel = .leaving
  }

  /// Starts a new game; an unfinished one is entered as it stands.
  mutating func startGame(at now: Seconds) {
    if play.game.turnCount > 0, !play.game.isDone { effects.append(.ended(play.outcome(at: now))) }
    let history = History(setup.newGame(using: &environment.generator))
    play = PlayScene(history, best: scores.table.best ?? 0, at: now, settings: settings)
    effects.append(.began(history.game))
    show(.game, at: now)
    (hint, autoplay) = (nil, nil)
  }

  mutating func choose(_ mode: GameMode, at now: Seconds) {
    setup.mode = mode
    let seed = mode == .deterministic ? ", seed \(setup.fixedSeed)" : ""
    tell("The next game will be \(mode.rawValue)\(seed).", at: now)
  }
}
