import TriplesModel

extension PlainGame {
  private static var ghostInterval: Int { 10 }

  mutating func perform(_ action: SessionAction, at now: Seconds) {
    if session.isExpired(on: today()) {
      for effect in session.perform(.practice, at: now) { carryOut(effect, at: now) }
      say("Practice from now on: the time for this daily game is over.")
    }
    let highest = game.highestTile
    session.compare(with: boards)
    for effect in session.perform(action, at: now) { carryOut(effect, at: now) }
    if game.highestTile > highest { voice.isRinging = true }
  }

  /// Stores and tells what happened.
  mutating func carryOut(_ effect: SessionEffect, at now: Seconds) {
    switch effect {
    case .played(let turn):
      say(sentences.turn(turn, moveStanding))
      let game = game
      let overtaking = ghost?.follow(game)
      say(overtaking.map(sentences.moment))
      if !game.isDone, turn.number.isMultiple(of: Self.ghostInterval) {
        say(ghost.map { sentences.lead($0.lead(of: game)) })
      }
    // Duels have a front of their own.
    case .pushed, .unpushed, .misplaced: break
    case .undone(let turn): say("Undid move \(turn.number), \(turn.direction.rawValue).")
    case .blocked(let direction): if game.isDone { say(sentences.afterwards(game)) } else { sayBlocked(direction) }
    case .moment(let moment): say(sentences.moment(moment))
    case .ended: sayEnd()
    case .save(let event, let seconds): say(archive.save(event, at: seconds, of: session))
    case .enter(let outcome): enter(outcome, at: now)
    }
  }

  private mutating func sayEnd() {
    say(sentences.ending(game))
    say(sentences.course(session.history))
    say(ghost.map { sentences.result(of: game, against: $0) })
  }

  private mutating func enter(_ outcome: Outcome, at now: Seconds) {
    let report = archive.enter(outcome)
    note(report, of: outcome)
    for action in report.actions(of: outcome) { perform(action, at: now) }
    if outcome.recording.game.isDone { sayResult() }
  }

  /// Tells what became of an entered game.
  mutating func note(_ report: EntryReport, of outcome: Outcome) {
    boards = report.boards
    say(report.notice)
    if report.isPractice { say("Practice: another game was the first try of this day.") }
    guard report.isStored else { return }
    say(report.rank.map { sentences.rank($0, isAided: Mark.isAided(outcome.recording.marks)) })
    if let daily = outcome.recording.game.daily, !report.isPractice { sayHost(daily) }
  }

  /// Races against the best earlier game with the same tiles.
  mutating func accompany() { ghost = (session.rival ?? outside.ghost(game)).map(Ghost.init) }
}
