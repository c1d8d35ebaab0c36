import TriplesModel

/// A duel in text mode, in which the computer answers at once: a front of `DuelMatch` over a `GameArchive`.
package struct PlainDuel<Archive: GameArchive>: PlainSpeaker {
  /// Decides for a level of the computer, whose errors a seed fixes.
  package typealias Player = @Sendable (DuelTask, DuelLevel, _ seed: UInt32) -> DuelChoice?

  var match: DuelMatch
  var archive: Archive
  let outside: PlainOutside
  package var voice: PlainVoice
  let player: Player

  package init(
    _ match: DuelMatch, archive: Archive, outside: PlainOutside = PlainOutside(),
    style: PlainStyle = PlainStyle(), player: @escaping Player
  ) {
    (self.match, self.archive, self.outside) = (match, archive, outside)
    (voice, self.player) = (PlainVoice(style), player)
  }

  /// Explains the first duel and reads the board.
  package mutating func opening(at now: Seconds) -> String {
    if archive.duels.records.isEmpty, !match.isBegun {
      say(sentences.explanation(of: match))
      say("Type up, down, left or right to push, place with a row and a column to place, or help for all commands.")
    }
    begin(at: now)
    return voice.takeSaid()
  }

  /// Saves the clocks while a person thinks.
  package mutating func tick(at now: Seconds) -> Bool {
    perform(.tick, at: now)
    let left = match.contestant.flatMap { match.timeLeft(of: $0, at: now) }
    if match.countsDown(at: now), left.map({ $0 <= 10 }) == true { voice.isRinging = true }
    return match.countsDown(at: now)
  }

  package mutating func suspend(at now: Seconds) { perform(.suspend, at: now) }

  package var losses: [String] { archive.losses }
  var saved: String? { match.isOver || !match.isBegun ? nil : "Duel" }
  var rules: RuleSet { match.setup.rules }
  var usualDuel: DuelPlan { DuelPlan(match.setup) }
  var board: Board { match.history.half?.board ?? match.game.board }
  var nextTile: NextTile? { match.history.half?.next ?? match.game.situation.preview?.next }
}

extension PlainDuel {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    [
      Form("place", "p", argument: .cell, help: "place the tile, as place 2 3 or place r2c3") {
        $0.choose(.place($1), at: $2)
      },
      Form("undo", help: "undo a round; the duel then does not count") { $0.perform(.undo, at: $1) },
      Form("resign", help: "give up the duel") { $0.resign(at: $1) },
      Form("score", "s", help: "read the points of both, and the time left") { $0.sayScore(at: $1) },
    ] + Form.board + [
      Form("new", "n", help: "start another duel, after the end") { $0.beginAnother(at: $1) },
      Form("table", help: "read your results against each level") { $0.say($0.sentences.duels($0.archive.duels)) },
      Form("rules", help: "explain the duel") { $0.say($0.sentences.explanation(of: $0.match)) },
    ] + Form.styles + Form.ends
  }

  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    let before = match
    choose(.push(direction), at: now)
    return match != before
  }

  /// Makes a choice, and the computer's after it. A side without time left has lost the turn.
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

  /// Lets the computer play until a person decides or the duel is over.
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
    say(sentences.turn(of: match))
  }

  mutating func perform(_ action: DuelAction, at now: Seconds) {
    let name = match.contestant.map { match.name(of: $0) } ?? ""
    for effect in match.perform(action, at: now) { tell(effect, name, at: now) }
  }

  private mutating func tell(_ effect: DuelEffect, _ name: String, at now: Seconds) {
    switch effect {
    case .pushed(let half): say(sentences.push(half, by: name))
    case .placed(let turn): say(sentences.placed(turn, by: name, in: match))
    case .blocked(let direction):
      if match.role == .placer {
        say("\(match.turnText): type place with a row and a column.")
      } else {
        sayBlocked(direction)
      }
    case .refused(let position): say(match.role == .placer ? match.reason(against: position) : "Push first.")
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

  /// Changes sides after the first game; says who won after the second.
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
      "End of the duel. \(verdict). \(match.name(of: .first)): \(scores[0]). \(match.name(of: .second)): \(scores[1]).")
    say(match.standing(in: archive.duels).map { $0 + "." })
    say("Type new for another duel, or quit.")
  }

  private mutating func beginAnother(at now: Seconds) {
    guard let request = Desk.newDuel(after: match) else {
      return say("This duel is not finished. If you quit, it is saved.")
    }
    seat(request, at: now)
  }

  /// Plays another duel, or a saved one.
  private mutating func seat(_ request: GameRequest, at now: Seconds) {
    perform(.suspend, at: now)
    var rng = SystemRandomNumberGenerator()
    let seating = archive.seat(Desk(session: nil).change(for: request, using: &rng, at: now))
    say(seating.notice)
    if case .duel(let another) = seating.seat { match = another }
    begin(at: now)
  }

  /// Explains the match and reads the board; the computer moves first if it is its turn.
  mutating func begin(at now: Seconds) {
    _ = match.perform(.show(true), at: now)
    sayMatch()
    if match.decidingLevel(at: now) != nil { letComputerPlay(tellsTurn: false, at: now) }
    sayStanding(at: now)
  }

  /// Gives up when the player types it twice.
  private mutating func resign(at now: Seconds) {
    guard match.isBegun, !match.isOver else { return say("There is no duel to resign.") }
    let question = "\(match.resignQuestion) Type the same again to resign."
    if voice.isConfirmed(question, question) { perform(.resign, at: now) }
  }

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    if case .duel(let plan) = destination {
      guard let plan, match.isOver || !plan.admits(match.setup) else { return sayBoard() }
      return seat(.duel(plan), at: now)
    }
    leave(for: destination, at: now)
  }
}

extension PlainDuel {
  mutating func sayMatch() {
    say(sentences.duel(match))
    if match.isBegun, match.games.count == 1 || !match.history.turns.isEmpty { say(Seating.duelContinues) }
  }

  mutating func sayStanding(at now: Seconds) { if !match.isOver { sayBoard() } }

  mutating func sayBoard() {
    say(sentences.board(grid))
    if isFull { say(sentences.score(match)) }
    say(sentences.turn(of: match))
  }

  private mutating func sayScore(at now: Seconds) {
    say(sentences.duel(match))
    say(sentences.standing(match, at: now))
  }
}
