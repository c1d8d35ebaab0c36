import TriplesModel

/// The commands of a level.
extension PlainLevel {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    [
      Form("undo", help: "undo the last move; it costs level points") { $0.undo(at: $2) },
      Form("hint", "h", help: "hear the move that leads to the goal; it costs level points") {
        $0.hint(at: $2)
      },
      Form("goal", "g", help: "read the goals and what is left") { $0.sayGoals(at: $2) },
      Form("score", "s", help: "read the level points and the score") { front, _, now in
        front.sayGoals(at: now)
        front.say(front.sentences.score(front.session.game))
      },
    ] + Form.board + [
      Form("new", "n", help: "restart the level") { front, _, now in
        front.play(front.entry, isNew: true, at: now)
      },
      Form("list", help: "list the levels and your stars") { front, _, _ in front.sayLevels() },
      Form(
        "level", argument: .number("N", 1...max(1, pack.entries.count), isOptional: true),
        help: "play level N, or the next one"
      ) {
        front, value, now in
        front.play(value.isGiven ? value.number : nil, at: now)
      },
    ] + Form.styles + Form.ends
  }

  private static var afterwards: String { "Type level for the next one, new to restart this one, or quit." }

  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    guard !isOver else {
      say("This level is over. \(Self.afterwards)")
      return false
    }
    let count = session.game.turnCount
    perform(.push(direction, by: .player), at: now)
    guard session.game.turnCount > count else { return false }
    endIfOver(at: now)
    return true
  }

  private mutating func undo(at now: Seconds) {
    guard !isOver, session.history.canUndo else {
      return say(isOver ? "This level is over. \(Self.afterwards)" : "Nothing to undo.")
    }
    perform(.undo, at: now)
    if isFull { sayBoard() } else { say(moveStanding(at: now).line(style)) }
    sayChanges(at: now)
  }

  mutating func perform(_ action: SessionAction, at now: Seconds) {
    for effect in session.perform(action, at: now) {
      switch effect {
      case .played(let turn):
        sentences.turn(turn, points: false, moveStanding(at: now)).forEach { say($0) }
        if !isFull { sayChanges(at: now) }
      case .undone(let turn): say("Undid move \(turn.number), \(turn.direction.rawValue).")
      case .blocked(let direction): sayBlocked(direction)
      case .save(let event, let seconds): say(archive.save(event, at: seconds, of: session))
      // A level enters nothing, and its end is that of its standing.
      case .pushed, .unpushed, .misplaced, .reachedGoal, .ended, .enter: break
      }
    }
  }

  /// Names the next move, which costs points, or says for free why there is none.
  private mutating func hint(at now: Seconds) {
    guard !isOver else { return say("This level is over. \(Self.afterwards)") }
    let guidance = guide(level, session.history.moves)
    if case .move = guidance { perform(.hint, at: now) }
    say(guidance.sentence)
    sayChanges(at: now)
  }

  /// Keeps the result of a level that was solved, and tells how it ended.
  mutating func endIfOver(at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    guard !isOver, standing.status != .playing else { return }
    isOver = true
    let result = LevelResult(level, session, at: now)
    _ = session.perform(.show(false), at: now)
    say(sentences.ending(of: standing, result))
    let isNew = archive.progress[entry.id] == nil
    say(archive.end(entry.id, result))
    if result != nil { sayProgress(isNew: isNew) }
    if voice.style.words != .terse { say(Self.afterwards) }
  }

  /// The level with a number, or the next one, if it is open.
  private mutating func play(_ number: Int?, at now: Seconds) {
    let here = pack.entries.firstIndex { $0.id == entry.id } ?? 0
    let index = number.map { $0 - 1 } ?? here + 1
    guard pack.entries.indices.contains(index) else { return say("This is the last level.") }
    let wanted = pack.entries[index]
    let missing = archive.progress.missing(before: wanted.id, in: pack)
    guard missing == 0 else { return say("Solve \(missing) more of the levels before it first.") }
    play(wanted, isNew: false, at: now)
  }

  private mutating func play(_ wanted: LevelPack.Entry, isNew: Bool, at now: Seconds) {
    var rng = SystemRandomNumberGenerator()
    let desk = Desk(session: isOver ? nil : session)
    let seating = archive.seat(desk.change(for: .level(wanted, isNew: isNew), using: &rng, at: now))
    say(seating.notice)
    say(seating.continuation)
    let isAgain = isNew && wanted == entry
    (entry, isOver, session) = (wanted, false, seating.session ?? session)
    _ = session.perform(.show(true), at: now)
    sayLevel(isAgain: isAgain, at: now)
    endIfOver(at: now)
  }

  mutating func quit(at now: Seconds) {
    if !isOver { perform(.suspend, at: now) }
    voice.finish()
    say(isOver || !session.isResumable || !losses.isEmpty ? "Goodbye." : "Level saved. See you next time.")
  }

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    if case .levels(let wanted) = destination, wanted == nil || wanted == pack { return sayLevels() }
    if !isOver { perform(.suspend, at: now) }
    voice.finish(for: destination)
  }
}
