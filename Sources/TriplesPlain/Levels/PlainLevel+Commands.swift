import TriplesModel

extension PlainLevel {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    [
      Form("undo", help: "undo the last move; it costs level points") { $0.undo(at: $1) },
      Form("hint", "h", help: "hear the move that leads to the goal; it costs level points") { $0.hint(at: $1) },
      Form("goal", "g", help: "read the goals and what is left") { $0.sayGoals(at: $1) },
      Form("score", "s", help: "read the level points and the score") { front, now in
        front.sayGoals(at: now)
        front.say(front.sentences.score(front.session.game))
      },
    ] + Form.board + [
      Form("new", "n", help: "restart the level") { $0.play($0.entry, isNew: true, at: $1) },
      Form("list", help: "list the levels and your stars") { $0.sayLevels() },
      Form("level", optional: .number("N", 1...max(1, pack.entries.count)), help: "play level N, or the next one") {
        $0.play($1, at: $2)
      },
    ] + Form.styles + Form.ends
  }

  private var afterwards: String {
    let next = entry == pack.entries.last ? "list for all levels" : "level for the next one"
    return "Type \(next), new to restart this one, or quit."
  }

  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    guard !isOver else {
      say("This level is over. \(afterwards)")
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
      return say(isOver ? "This level is over. \(afterwards)" : "Nothing to undo.")
    }
    perform(.undo, at: now)
    if isFull { sayBoard() } else { say(moveStanding(at: now).line(style)) }
    sayChanges(at: now)
  }

  mutating func perform(_ action: SessionAction, at now: Seconds) {
    for effect in session.perform(action, at: now) {
      switch effect {
      case .played(let turn):
        say(sentences.turn(turn, points: false, moveStanding(at: now)))
        if !isFull { sayChanges(at: now) }
      case .undone(let turn): say("Undid move \(turn.number), \(turn.direction.rawValue).")
      case .blocked(let direction): sayBlocked(direction)
      case .save(let event, let seconds): say(archive.save(event, at: seconds, of: session))
      // A level enters nothing, and its end is that of its standing.
      case .pushed, .unpushed, .misplaced, .reachedGoal, .ended, .enter: break
      }
    }
  }

  /// Names the next move, which costs points, or tells for free why there is none.
  private mutating func hint(at now: Seconds) {
    guard !isOver else { return say("This level is over. \(afterwards)") }
    let guidance = guide(level, session.history.moves)
    if case .move = guidance { perform(.hint, at: now) }
    say(guidance.sentence)
    sayChanges(at: now)
  }

  /// Keeps the result of a solved level, and tells how the level ended.
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
    if voice.style.words != .terse { say(afterwards) }
  }

  /// Plays the level with a number, or the next one, if it is open.
  private mutating func play(_ number: Int?, at now: Seconds) {
    let here = pack.entries.firstIndex { $0.id == entry.id } ?? 0
    let index = number.map { $0 - 1 } ?? here + 1
    guard pack.entries.indices.contains(index) else { return say("This is the last level.") }
    let wanted = pack.entries[index]
    let missing = archive.progress.missing(before: wanted.id, in: pack)
    guard missing == 0 else { return say(sentences.locked(wanted, missing)) }
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

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    if case .levels(let wanted, let entry) = destination, wanted == nil || wanted == pack {
      return entry.map { play($0, isNew: false, at: now) } ?? sayLevels()
    }
    leave(for: destination, at: now)
  }
}
