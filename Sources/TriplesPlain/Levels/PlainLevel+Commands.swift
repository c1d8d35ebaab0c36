import TriplesModel

/// What can be typed in a level, done.
extension PlainLevel {
  mutating func obey(_ command: PlainCommand, at now: Seconds) {
    switch command {
    case .perform where isOver, .hint where isOver: say("This level is over. \(Self.afterwards)")
    case .perform(.undo) where !session.history.canUndo: say("Nothing to undo.")
    case .perform(let action): act(action, at: now)
    case .hint: hint(at: now)
    case .say(let topic): say(topic, at: now)
    case .adopt(let change):
      style.adopt(change)
      say(change.sentence)
    case .new: play(entry, isNew: true, at: now)
    case .level(.goal): sayGoals(at: now)
    case .level(.list): sayLevels()
    case .level(.play(let number)): play(number, at: now)
    case .quit: quit(at: now)
    case .autoplay, .daily, .resign, .games, .resume, .delete, .rules, .mode: say(Self.usage)
    }
  }

  private static var afterwards: String { "Type level for the next one, new to restart this one, or quit." }

  private mutating func act(_ action: SessionAction, at now: Seconds) {
    let before = session.game.board
    perform(action, at: now)
    if session.game.board != before { sayStanding(at: now) }
    endIfOver(at: now)
  }

  mutating func perform(_ action: SessionAction, at now: Seconds) {
    for effect in session.perform(action, at: now) {
      switch effect {
      case .played(let turn): sentences.turn(turn).forEach { say($0) }
      case .undone(let turn): say("Undid move \(turn.number), \(turn.direction.rawValue).")
      case .blocked(let direction): say("Nothing can move \(direction.rawValue).")
      case .save(let event, let seconds): say(archive.save(event, at: seconds, of: session))
      // A level enters nothing, and its end is that of its standing.
      case .pushed, .unpushed, .misplaced, .reachedGoal, .ended, .enter: break
      }
    }
  }

  /// Names the next move, which costs points, or says for free why there is none.
  private mutating func hint(at now: Seconds) {
    let guidance = guide(level, session.history.moves)
    if case .move = guidance { perform(.hint, at: now) }
    say(guidance.sentence)
  }

  /// Keeps the result of a level that was reached, and tells how it ended.
  mutating func endIfOver(at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    guard !isOver, standing.status != .playing else { return }
    isOver = true
    let result = LevelResult(level, session, at: now)
    _ = session.perform(.show(false), at: now)
    say(sentences.ending(of: standing, result))
    say(archive.end(entry.id, result))
    say(Self.afterwards)
  }

  /// The level of a number, or the one behind that in play, if it is open.
  private mutating func play(_ number: Int?, at now: Seconds) {
    let here = pack.entries.firstIndex { $0.id == entry.id } ?? 0
    let index = number.map { $0 - 1 } ?? here + 1
    guard pack.entries.indices.contains(index) else {
      return say("There are \(Sentences.count(pack.entries.count, "level")) here.")
    }
    let wanted = pack.entries[index]
    let missing = archive.progress.missing(before: wanted.id, in: pack)
    guard missing == 0 else {
      return say("Solve \(missing) more of the levels before it first.")
    }
    play(wanted, isNew: false, at: now)
  }

  private mutating func play(_ wanted: LevelPack.Entry, isNew: Bool, at now: Seconds) {
    var rng = SystemRandomNumberGenerator()
    let desk = Desk(session: isOver ? nil : session)
    let seating = archive.seat(desk.change(for: .level(wanted, isNew: isNew), using: &rng, at: now))
    say(seating.notice)
    say(seating.continuation)
    (entry, isOver, session) = (wanted, false, seating.session ?? session)
    _ = session.perform(.show(true), at: now)
    sayLevel(at: now)
    endIfOver(at: now)
  }

  private mutating func quit(at now: Seconds) {
    if !isOver { perform(.suspend, at: now) }
    isFinished = true
    say(
      isOver || !session.isResumable || !losses.isEmpty ? "Goodbye." : "Level saved. See you next time.")
  }
}
