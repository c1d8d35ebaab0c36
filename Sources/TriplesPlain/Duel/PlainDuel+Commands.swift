import TriplesModel

/// The commands of a duel.
extension PlainDuel {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    [
      Form("place", "p", argument: .cell, help: "place the tile, as place 2 3 or place r2c3") {
        front, value, now in
        front.choose(.place(value.position), at: now)
      },
      Form("undo", help: "undo a round; the duel then does not count") { $0.perform(.undo, at: $2) },
      Form("resign", help: "give up the duel") { $0.resign(at: $2) },
      Form("score", "s", help: "read the points of both, and the time left") { $0.sayScore(at: $2) },
    ] + Form.board + [
      Form("new", "n", help: "start another duel, after the end") { $0.beginAnother(at: $2) },
      Form("table", help: "read your results against each level") { front, _, _ in
        let standings = front.archive.duels.standings
        if standings.isEmpty { front.say("No finished duels yet.") }
        for standing in standings { front.say(front.sentences.duels(standing)) }
      },
      Form("rules", help: "explain the duel") { front, _, _ in
        front.say(front.sentences.explanation(of: front.match))
      },
    ] + Form.styles + Form.ends
  }

  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    let before = match
    choose(.push(direction), at: now)
    return match != before
  }

  /// A side decides, and the computer after it. A side without time left has lost the turn.
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
    if case .place = choice, isFull { sayStanding(at: now) }
  }

  /// Plays what the computer decides, until a person has to decide or the duel is over.
  mutating func letComputerPlay(tellsTurn: Bool = true, at now: Seconds) {
    while let task = match.task, let level = match.decidingLevel(at: now), let side = match.contestant {
      let seed = side == .first ? match.setup.seed : ~match.setup.seed
      guard let choice = player(task, level, seed) else { break }
      perform(.choose(choice), at: now)
    }
    guard tellsTurn, !match.isOver, !isFull else { return }
    // Who always pushes against the computer need not hear it each time.
    if style.words == .terse, match.setup.solo != nil, match.role == .pusher,
      let next = sentences.next(match.game.situation)
    {
      return sayBeside(next)
    }
    sentences.turn(of: match).forEach { say($0) }
  }

  mutating func perform(_ action: DuelAction, at now: Seconds) {
    let name = match.contestant.map { match.name(of: $0) } ?? ""
    for effect in match.perform(action, at: now) { tell(effect, name, at: now) }
  }

  private mutating func tell(_ effect: DuelEffect, _ name: String, at now: Seconds) {
    switch effect {
    case .pushed(let half): sentences.push(half, by: name).forEach { say($0) }
    case .placed(let turn): sentences.placed(turn, by: name, in: match).forEach { say($0) }
    case .blocked(let direction):
      if match.role == .placer {
        say("\(match.turnText): type place with a row and a column.")
      } else {
        sayBlocked(direction)
      }
    case .refused(let position):
      say(match.role == .placer ? match.reason(against: position) : "Push first.")
    case .undone(let turn):
      say("Undid round \(turn.number), \(turn.direction.rawValue).")
      sayBoard()
    case .nothingToUndo: say("Nothing to undo.")
    case .changedSides:
      sayMatch()
      if !isFull { sayBoard() }
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
    let scores = [result.first, result.second].map { Sentences.count($0, "point") }
    say(
      "End of the duel. \(verdict). \(match.name(of: .first)): \(scores[0]). \(match.name(of: .second)): \(scores[1])."
    )
    say(match.standing(in: archive.duels).map { $0 + "." })
    say("Type new for another duel, or quit.")
  }

  private mutating func beginAnother(at now: Seconds) {
    guard let request = Desk.newDuel(after: match) else {
      return say("This duel is not finished. If you quit, it is saved.")
    }
    seat(request, at: now)
  }

  /// Plays another duel, or one that was left.
  private mutating func seat(_ request: GameRequest, at now: Seconds) {
    perform(.suspend, at: now)
    var rng = SystemRandomNumberGenerator()
    let seating = archive.seat(Desk(session: nil).change(for: request, using: &rng, at: now))
    say(seating.notice)
    if case .duel(let another) = seating.seat { match = another }
    _ = match.perform(.show(true), at: now)
    sayMatch()
    if match.decidingLevel(at: now) != nil { letComputerPlay(tellsTurn: false, at: now) }
    if !match.isOver { sayBoard() }
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

  mutating func quit(at now: Seconds) {
    perform(.suspend, at: now)
    voice.finish()
    say(match.isOver || !match.isBegun || !losses.isEmpty ? "Goodbye." : "Duel saved. See you next time.")
  }

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    if case .duel(let plan) = destination {
      guard let plan, match.isOver || !plan.admits(match.setup) else { return sayBoard() }
      return seat(.duel(plan), at: now)
    }
    perform(.suspend, at: now)
    voice.finish(for: destination)
  }
}

/// What is said about a duel.
extension PlainDuel {
  /// Which duel it is, and whether it continues.
  mutating func sayMatch() {
    say(sentences.duel(match))
    if match.isBegun, match.games.count == 1 || !match.history.turns.isEmpty { say(Seating.duelContinues) }
  }

  mutating func sayStanding(at now: Seconds) { if !match.isOver { sayBoard() } }

  mutating func sayBoard() {
    sentences.board(grid).forEach { say($0) }
    if isFull { say(sentences.score(match)) }
    sentences.turn(of: match).forEach { say($0) }
  }

  private mutating func sayScore(at now: Seconds) {
    say(sentences.duel(match))
    sentences.standing(match, at: now).forEach { say($0) }
  }
}
