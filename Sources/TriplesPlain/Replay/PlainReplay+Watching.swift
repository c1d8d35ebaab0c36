import TriplesModel

/// A game that somebody else plays now.
extension PlainReplay {
  /// The commands that need a finished game.
  static var commandsAfterwards: Set<String> { ["review", "mistake", "practice", "race"] }

  /// Which game it is.
  func sayingWhichGame(_ game: LiveGame) -> String { "\(game.player): \(game.rules.title), \(game.kind)." }

  /// Tells what happened since the last second; false once there is nothing more to hear.
  public mutating func tick(at now: Seconds) -> Bool {
    guard isLive, let watched else { return false }
    switch outside.look() {
    case .events(let events):
      let isKnown = events.beginGame ? restart(events) : events.allSatisfy { follow($0) }
      if !isKnown { end(.damaged, watched) }
    case .ended(let reason): end(reason, watched)
    }
    return isLive
  }

  private mutating func end(_ reason: LiveEnd, _ game: LiveGame) {
    isLive = false
    say(reason.words(game.player))
  }

  /// Takes over what happened; who has gone back hears nothing of it.
  private mutating func follow(_ event: LiveEvent) -> Bool {
    let hears = history.turnCount == lastTurn
    guard history.follow(event) else { return false }
    switch event {
    case .turn where hears: step(by: 1)
    case .back(let turn, _) where hears:
      history.jump(to: turn)
      say("Undone.")
      say(sentences.score(history.game))
    case .over where hears: say("\(history.game.ending). \(sentences.score(history.game))")
    case .turn, .back, .over, .start: break
    }
    return true
  }

  /// The player plays another game, or the file was written anew.
  private mutating func restart(_ events: [LiveEvent]) -> Bool {
    guard let (game, history) = History.watching(events) else { return false }
    if self.history.game(at: 0) != history.game(at: 0) { say(sayingWhichGame(game)) }
    (self.history, watched) = (history, game)
    sayBoard()
    return true
  }
}
