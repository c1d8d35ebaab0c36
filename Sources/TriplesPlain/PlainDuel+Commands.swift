import TriplesModel

/// What can be typed, done and told.
extension PlainDuel {
  mutating func obey(_ command: PlainCommand, at now: Seconds) {
    switch command {
    case .perform(.push(let direction, _)): choose(.push(direction), at: now)
    case .perform(.place(let position)): choose(.place(position), at: now)
    case .perform(.undo): perform(.undo, at: now)
    case .say(let topic): say(topic, at: now)
    case .adopt(let change):
      style.adopt(change)
      say(change.sentence)
    case .new: beginAnother(at: now)
    case .resign: resign(at: now)
    case .quit: quit(at: now)
    case .perform, .autoplay, .hint, .daily, .games, .resume, .delete, .rules, .mode, .level: say(Self.usage)
    }
  }

  /// A side decides, and the computer after it. Whose time is up has lost the turn.
  private mutating func choose(_ choice: DuelChoice, at now: Seconds) {
    guard !match.isOver else { return sayEnd() }
    if match.isOutOfTime(at: now) {
      say("Time is up. The computer moves for you.")
    } else {
      let before = match
      perform(.choose(choice), at: now)
      guard match != before else { return }
    }
    letComputerPlay(at: now)
  }

  /// Plays what the computer decides, until a person has to decide or the duel is over.
  mutating func letComputerPlay(at now: Seconds) {
    while let task = match.task, let level = match.decidingLevel(at: now), let side = match.contestant {
      let seed = side == .first ? match.setup.seed : ~match.setup.seed
      guard let choice = player(task, level, seed) else { break }
      perform(.choose(choice), at: now)
    }
    if !match.isOver { sayTurn() }
  }

  mutating func perform(_ action: DuelAction, at now: Seconds) {
    let name = match.contestant.map { match.name(of: $0) } ?? ""
    for effect in match.perform(action, at: now) { tell(effect, name, at: now) }
  }

  private mutating func tell(_ effect: DuelEffect, _ name: String, at now: Seconds) {
    switch effect {
    case .pushed(let half): sentences.push(half, by: name).forEach { say($0) }
    case .placed(let turn):
      sentences.placed(turn, by: name, for: match.name(of: match.pusher)).forEach { say($0) }
    case .blocked(let direction):
      say(
        match.role == .placer
          ? "\(match.turnText): type place with a row and a column."
          : "Nothing can move \(direction.rawValue).")
    case .refused(let position):
      say(match.role == .placer ? match.reason(against: position) : "Push first.")
    case .undone(let turn):
      say("Undid round \(turn.number), \(turn.direction.rawValue).")
      sayTurn()
    case .nothingToUndo: say("Nothing to undo.")
    case .changedSides: sayMatch()
    case .gameOver: endGame(at: now)
    case .save: say(archive.save(match, at: now))
    }
  }

  /// After the first game the sides change; after the second it is told who won.
  private mutating func endGame(at now: Seconds) {
    guard !match.isOver else { return sayEnd() }
    say(match.reasonForEnd.map { $0 + "." })
    say("End of game 1. \(match.betweenGames.made) \(match.betweenGames.next)")
    perform(.changeSides, at: now)
  }

  private mutating func sayEnd() {
    guard let result = match.result, let verdict = match.verdict else { return }
    say(match.reasonForEnd.map { $0 + "." })
    say(
      "End of the duel. \(verdict). \(match.name(of: .first)) \(result.first), \(match.name(of: .second)) \(result.second)."
    )
    say(match.standing(in: archive.duels).map { $0 + "." })
    say("Type new for another duel, or quit.")
  }

  private mutating func beginAnother(at now: Seconds) {
    guard let request = Desk.newDuel(after: match) else {
      return say("This duel is not finished. If you quit, it is saved.")
    }
    var rng = SystemRandomNumberGenerator()
    let seating = archive.seat(Desk(session: nil).change(for: request, using: &rng, at: now))
    say(seating.notice)
    if case .duel(let another) = seating.seat { match = another }
    _ = match.perform(.show(true), at: now)
    sayMatch()
    letComputerPlay(at: now)
  }

  /// Gives up once the player has typed it twice.
  private mutating func resign(at now: Seconds) {
    guard match.isBegun, !match.isOver else { return say("There is no duel to resign.") }
    guard isAnswering else {
      asksToResign = true
      return say("\(match.resignQuestion) Type the same again to resign.")
    }
    perform(.resign, at: now)
  }

  private mutating func quit(at now: Seconds) {
    perform(.suspend, at: now)
    isFinished = true
    say(match.isOver || !match.isBegun || !losses.isEmpty ? "Goodbye." : "Duel saved. See you next time.")
  }
}

/// What is told when it is asked for.
extension PlainDuel {
  private var board: Board { match.history.half?.board ?? match.game.board }

  private mutating func say(_ topic: PlainCommand.Topic, at now: Seconds) {
    switch topic {
    case .board: sayBoard()
    case .row(let row): say(sentences.row(row, of: board.grid))
    case .column(let column): say(sentences.column(column, of: board.grid))
    case .next: sentences.turn(of: match).forEach { say($0) }
    case .score, .scores:
      say(sentences.duel(match))
      sentences.standing(match, at: now).forEach { say($0) }
    case .help: PlainForm.duel.forEach { say($0.sentence) }
    }
  }

  /// Which duel it is, and whether it goes on.
  mutating func sayMatch() {
    say(sentences.duel(match))
    if match.isBegun, match.games.count == 1 || !match.history.turns.isEmpty { say("Your duel continues.") }
  }

  /// The board, unless only what changed is wanted, and whose turn it is.
  private mutating func sayTurn() {
    if style.isBrief { sentences.turn(of: match).forEach { say($0) } } else { sayBoard() }
  }

  private mutating func sayBoard() {
    sentences.board(board.grid).forEach { say($0) }
    say(sentences.score(match))
    sentences.turn(of: match).forEach { say($0) }
  }
}
