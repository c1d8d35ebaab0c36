import TriplesModel

/// A finished game in text mode: move by move, with its review and practice.
package struct PlainReplay: PlainSpeaker {
  var history: History
  let outside: PlainOutside
  package var voice: PlainVoice
  /// The rating of all moves, if it was asked for.
  var rated: [ReviewedMove]?
  private let beginsWithReview: Bool

  /// Begins with the first board, or with the review.
  package init(
    _ history: History, outside: PlainOutside = PlainOutside(), style: PlainStyle = PlainStyle(),
    isReview: Bool = false
  ) {
    (self.history, self.outside, voice) = (history, outside, PlainVoice(style))
    beginsWithReview = isReview
    self.history.jump(to: 0)
  }

  package mutating func opening(at now: Seconds) -> String {
    let game = history.game(at: lastTurn)
    say("Replay: \(Sentences.count(lastTurn, "move")), score \(game.score). \(sentences.origin(game))")
    if voice.style.words != .terse {
      say("Type next, back, play, go with a move, review, practice, game, or help for all commands.")
    }
    if beginsWithReview { sayReview() } else { sayBoard() }
    return voice.takeSaid()
  }

  var saved: String? { nil }
  var rules: RuleSet { history.game.rules }
  var board: Board { history.game.board }
  var nextTile: NextTile? { history.game.situation.preview?.next }
  var lastTurn: Int { history.turns.count }
}

extension PlainReplay {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    [
      Form("next", "n", optional: .number("N", 1...1000), help: "hear the next move, or N moves") { front, count, _ in
        front.step(by: count ?? 1)
      },
      Form("back", optional: .number("N", 1...1000), help: "go back a move, or N moves") { front, count, _ in
        front.go(to: front.history.turnCount - (count ?? 1))
      },
      Form("play", help: "hear all moves that follow") { $0.step(by: $0.lastTurn) },
      Form("go", argument: .number("MOVE", 0...max(0, lastTurn)), help: "go to the board after a move") {
        front, move, _ in front.go(to: move)
      },
      Form("review", "e", help: "hear the costliest moves") { $0.sayReview() },
      Form("habits", help: "hear the most expensive habits of your last ten games") { front, _ in
        front.say(front.sentences.habits(front.outside.habits(front.rules)))
      },
      Form("mistake", argument: .number("N", 1...3), help: "go to one of the costliest moves") { $0.showMistake($1) },
      Form("practice", "p", help: "play on from here; it does not count") { $0.practice(at: $1) },
      Form("race", help: "race against this game") { front, now in
        var whole = front.history
        whole.jump(to: front.lastTurn)
        front.depart(to: .game(.race(whole)), at: now)
      },
      Form("score", "s", help: "read score and moves") { $0.say($0.sentences.score($0.history.game)) },
    ] + Form.board.filter { $0.names.first != "next" } + Form.styles + Form.ends
  }

  /// Right and down go forward, left and up back.
  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    if direction == .right || direction == .down { step(by: 1) } else { go(to: history.turnCount - 1) }
    return false
  }

  /// Tells the next moves, and the result after the last.
  mutating func step(by count: Int) {
    for _ in 0..<count {
      guard let turn = history.redo() else { break }
      let game = history.game
      let standing = PlainStanding(sentences: ["Score \(game.score)."], marks: ["\(game.score)"])
      say(sentences.turn(turn, standing))
    }
    guard history.turnCount == lastTurn else { return }
    say("End of the game: \(sentences.score(history.game))")
    say(sentences.course(history))
  }

  private mutating func go(to turn: Int) {
    history.jump(to: turn)
    sayBoard()
  }

  mutating func sayReview() {
    let rated = rate()
    let mistakes = rated.costliest()
    say("\(rated.bestCount) of \(Sentences.count(rated.count, "move")) were as good as the best.")
    if mistakes.isEmpty { say("No mistakes.") }
    for (number, mistake) in zip(1..., mistakes) { say(sentences.mistake(number, mistake)) }
    if !rated.habits.isEmpty { say(sentences.habits(Array(rated.habits.prefix(1)))) }
    if !mistakes.isEmpty { say("Type mistake 1 to go there, then practice to play on from there.") }
  }

  private mutating func rate() -> [ReviewedMove] {
    var whole = history
    whole.jump(to: lastTurn)
    let rated = rated ?? outside.review(whole)
    self.rated = rated
    return rated
  }

  private mutating func showMistake(_ number: Int) {
    let mistakes = rate().costliest()
    guard mistakes.indices.contains(number - 1) else { return say("There are \(mistakes.count) mistakes.") }
    say(sentences.mistake(number, mistakes[number - 1]))
    go(to: mistakes[number - 1].turn - 1)
  }

  private mutating func practice(at now: Seconds) {
    guard !history.game.isDone else { return say("Go back to an earlier move to play on.") }
    depart(to: .game(.practice(history)), at: now)
  }

  mutating func sayStanding(at now: Seconds) {}

  mutating func sayBoard() {
    say("Move \(history.turnCount) of \(lastTurn).")
    say(sentences.board(grid))
    say(sentences.next(history.game.situation))
  }

  mutating func quit(at now: Seconds) { leave(for: nil, at: now) }

  mutating func depart(to destination: PlainDestination, at now: Seconds) { leave(for: destination, at: now) }
}
