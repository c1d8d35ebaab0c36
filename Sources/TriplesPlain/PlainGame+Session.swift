import TriplesModel

/// What the session does, told and stored.
extension PlainGame {
  /// Lets the session act, stores what came of it and tells it.
  mutating func perform(_ action: SessionAction, at now: Seconds) {
    for effect in session.perform(action, at: now) { carryOut(effect, at: now) }
  }

  /// Stores what is to be stored, and tells what is to be told.
  mutating func carryOut(_ effect: SessionEffect, at now: Seconds) {
    switch effect {
    case .played(let turn): sentences.turn(turn).forEach { say($0) }
    // Duels are played on the screen and by the engine.
    case .pushed, .unpushed, .misplaced: break
    case .undone(let turn): say("Undid move \(turn.number), \(turn.direction.rawValue).")
    case .blocked(let direction):
      say(game.isDone ? sentences.ending(game) : "Nothing can move \(direction.rawValue).")
    case .reachedGoal: say("You made \(game.highestTile)! You can play on.")
    case .ended:
      say(sentences.ending(game))
    case .save(let event, let seconds): say(archive.save(event, at: seconds, of: session))
    case .enter(let outcome): enter(outcome, at: now)
    }
  }

  private mutating func enter(_ outcome: Outcome, at now: Seconds) {
    let report = archive.enter(outcome)
    note(report, of: outcome)
    for action in report.actions(of: outcome) { perform(action, at: now) }
    if outcome.recording.game.isDone { sayResult() }
  }

  /// Tells what became of a game that was entered.
  mutating func note(_ report: EntryReport, of outcome: Outcome) {
    boards = report.boards
    say(report.notice)
    if report.isPractice { say("Practice: another game was the first try of this day.") }
    guard report.isStored else { return }
    say(report.rank.map { sentences.rank($0, isAided: Mark.isAided(outcome.recording.marks)) })
  }

  mutating func begin(at now: Seconds) {
    say(archive.begin(session))
    _ = session.perform(.show(true), at: now)
  }
}
