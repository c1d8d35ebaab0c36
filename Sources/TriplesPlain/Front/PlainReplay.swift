import TriplesModel

/// A finished game, move by move.
struct PlainReplay {
  var history: History
  /// The rating of all moves, once it is known.
  var rated: [ReviewedMove]?

  init(_ history: History) {
    self.history = history
    self.history.jump(to: 0)
  }

  var lastTurn: Int { history.turns.count }

  /// The game at its end.
  var whole: History {
    var whole = history
    whole.jump(to: lastTurn)
    return whole
  }
}

extension PlainForm {
  static func replay(moves: Int) -> [PlainForm] {
    [
      PlainForm("next", "n", optional: .number("N", 1...1000), help: "hear the next move, or N moves") {
        front, count, _ in front.stepReplay(by: count ?? 1)
      },
      PlainForm("back", optional: .number("N", 1...1000), help: "go back a move, or N moves") { front, count, _ in
        front.stepReplay(by: -(count ?? 1))
      },
      PlainForm("play", help: "hear all moves that follow") { front, _ in front.stepReplay(by: moves) },
      PlainForm("go", argument: .number("MOVE", 0...max(0, moves)), help: "go to the board after a move") {
        front, move, now in front.goToMove(move, at: now)
      },
      PlainForm("review", "e", help: "hear the costliest moves") { $0.sayReview(at: $1) },
      PlainForm("habits", help: "hear the most expensive habits of your last ten games") { front, now in
        for case .habits(let habits, _) in front.ask(.habits(front.rules), at: now) {
          front.say(front.sentences.habits(habits))
        }
      },
      PlainForm("mistake", argument: .number("N", 1...3), help: "go to one of the costliest moves") {
        $0.showMistake($1, at: $2)
      },
      PlainForm("practice", "p", help: "play on from here; it does not count") { $0.practice(at: $1) },
      PlainForm("race", help: "race against this game") { front, now in
        if let replay = front.replay { front.run(.start(.race(replay.whole)), at: now) }
      },
      PlainForm("score", "s", help: "read score and moves") { front, _ in
        front.say(front.replay.map { front.sentences.score($0.history.game) })
      },
    ] + board.filter { $0.names.first != "next" }
  }
}

extension PlainFront {
  /// Shows a replay, beginning with the review or the first board.
  mutating func show(_ replay: PlainReplay, isReview: Bool = false, at now: Seconds) {
    run(.show(nil), at: now)
    self.replay = replay
    sayReplay(isReview: isReview, at: now)
  }

  mutating func sayReplay(isReview: Bool = false, at now: Seconds) {
    guard let replay else { return }
    let game = replay.whole.game
    say("Replay: \(Sentences.count(replay.lastTurn, "move")), score \(game.score). \(sentences.origin(game))")
    if style.words != .terse {
      say("Type next, back, play, go with a move, review, practice, game, or help for all commands.")
    }
    if isReview { sayReview(at: now) } else { sayBoard(at: now) }
  }

  /// Tells the next moves, and the result after the last; or goes back and reads the board.
  mutating func stepReplay(by count: Int) {
    guard var replay else { return }
    defer { self.replay = replay }
    guard count > 0 else {
      replay.history.jump(to: max(0, replay.history.turnCount + count))
      self.replay = replay
      return sayBoard(at: 0)
    }
    for _ in 0..<count {
      guard let turn = replay.history.redo() else { break }
      let standing = PlainStanding(
        sentences: ["Score \(replay.history.game.score)."], marks: ["\(replay.history.game.score)"])
      say(sentences.turn(turn, standing))
    }
    guard replay.history.turnCount == replay.lastTurn else { return }
    say("End of the game: \(sentences.score(replay.history.game))")
    say(sentences.course(replay.history))
  }

  mutating func goToMove(_ move: Int, at now: Seconds) {
    replay?.history.jump(to: move)
    sayBoard(at: now)
  }

  mutating func sayReview(at now: Seconds) {
    let rated = rate(at: now)
    let mistakes = rated.costliest()
    say("\(rated.bestCount) of \(Sentences.count(rated.count, "move")) were as good as the best.")
    if mistakes.isEmpty { say("No mistakes.") }
    for (number, mistake) in zip(1..., mistakes) { say(sentences.mistake(number, mistake)) }
    if !rated.habits.isEmpty { say(sentences.habits(Array(rated.habits.prefix(1)))) }
    if !mistakes.isEmpty { say("Type mistake 1 to go there, then practice to play on from there.") }
  }

  /// The rating of all moves, which the computer makes once.
  private mutating func rate(at now: Seconds) -> [ReviewedMove] {
    guard let replay else { return [] }
    if let rated = replay.rated { return rated }
    for case .review(let moves) in ask(.review(replay.whole), at: now) { self.replay?.rated = moves }
    return self.replay?.rated ?? []
  }

  mutating func showMistake(_ number: Int, at now: Seconds) {
    let mistakes = rate(at: now).costliest()
    guard let mistake = mistakes.at(number - 1) else { return say("There are \(mistakes.count) mistakes.") }
    say(sentences.mistake(number, mistake))
    goToMove(mistake.turn - 1, at: now)
  }

  mutating func practice(at now: Seconds) {
    guard let replay else { return }
    guard !replay.history.game.isDone else { return say("Go back to an earlier move to play on.") }
    run(.start(.practice(replay.history)), at: now)
  }
}
