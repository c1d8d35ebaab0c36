import TriplesModel

/// The commands of a replay.
extension PlainReplay {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    let live = Form("live", help: "go to the last move and hear those that follow") { front, _, _ in
      front.go(to: front.lastTurn)
    }
    return watched == nil
      ? replaying : [live] + replaying.filter { !Self.commandsAfterwards.contains($0.names[0]) }
  }

  private var replaying: [Form] {
    [
      Form(
        "next", "n", argument: .number("N", 1...1000, isOptional: true),
        help: "hear the next move, or N moves"
      ) {
        front, value, _ in
        front.step(by: max(1, value.number))
      },
      Form("back", argument: .number("N", 1...1000, isOptional: true), help: "go back a move, or N moves") {
        front, value, _ in
        front.go(to: front.history.turnCount - max(1, value.number))
      },
      Form("play", help: "hear all moves that follow") { front, _, _ in front.step(by: front.lastTurn) },
      Form("go", argument: .number("MOVE", 0...max(0, lastTurn)), help: "go to the board after a move") {
        front, value, _ in
        front.go(to: value.number)
      },
      Form("review", "e", help: "hear the costliest moves") { front, _, _ in front.sayReview() },
      Form("habits", help: "hear the most expensive habits of your last ten games") { front, _, _ in
        front.say(front.sentences.habits(front.outside.habits(front.rules)))
      },
      Form("mistake", argument: .number("N", 1...3), help: "go to one of the costliest moves") {
        front, value, _ in
        front.showMistake(value.number)
      },
      Form("practice", "p", help: "play on from here; it does not count") { $0.practice(at: $2) },
      Form("race", help: "race against this game") { front, _, now in
        var whole = front.history
        whole.jump(to: front.lastTurn)
        front.depart(to: .game(.race(whole)), at: now)
      },
      Form("score", "s", help: "read score and moves") { front, _, _ in
        front.say(front.sentences.score(front.history.game))
      },
    ] + Form.board.filter { $0.names.first != "next" } + Form.styles + Form.ends
  }

  /// Right and down go to the next move, left and up to the one before.
  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    if direction == .right || direction == .down { step(by: 1) } else { go(to: history.turnCount - 1) }
    return false
  }

  /// Tells some of the moves that follow; after the last one, what the game led to.
  mutating func step(by count: Int) {
    for _ in 0..<count {
      guard let turn = history.redo() else { break }
      let game = history.game
      let standing = PlainStanding(sentences: ["Score \(game.score)."], marks: ["\(game.score)"])
      sentences.turn(turn, standing).forEach { say($0) }
    }
    guard history.turnCount == lastTurn, watched == nil else { return }
    say("End of the game: \(sentences.score(history.game))")
    sentences.course(history).forEach { say($0) }
  }

  private mutating func go(to turn: Int) {
    history.jump(to: turn)
    sayBoard()
  }

  /// Tells the costliest moves.
  mutating func sayReview() {
    let rated = rate()
    let mistakes = self.mistakes(in: rated)
    say("\(rated.bestCount) of \(Sentences.count(rated.count, "move")) were as good as the best.")
    if mistakes.isEmpty { say("No mistakes.") }
    for (number, mistake) in zip(1..., mistakes) { say(sentences.mistake(number, mistake)) }
    if !rated.habits.isEmpty { say(sentences.habits(Array(rated.habits.prefix(1)))) }
    if !mistakes.isEmpty { say("Type mistake 1 to go there, then practice to play on from there.") }
  }

  /// The costliest moves, without those whose cost is rounded to nothing.
  private func mistakes(in rated: [ReviewedMove]) -> [ReviewedMove] {
    rated.costliest().filter { $0.cost.rounded() > 0 }
  }

  private mutating func rate() -> [ReviewedMove] {
    var whole = history
    whole.jump(to: lastTurn)
    let rated = rated ?? outside.review(whole)
    self.rated = rated
    return rated
  }

  private mutating func showMistake(_ number: Int) {
    let mistakes = self.mistakes(in: rate())
    guard mistakes.indices.contains(number - 1) else { return say("There are \(mistakes.count) mistakes.") }
    say(sentences.mistake(number, mistakes[number - 1]))
    go(to: mistakes[number - 1].turn - 1)
  }

  /// Plays on from the board that is shown.
  private mutating func practice(at now: Seconds) {
    guard !history.game.isDone else { return say("Go back to an earlier move to play on.") }
    depart(to: .game(.practice(history)), at: now)
  }

  mutating func sayStanding(at now: Seconds) {}

  mutating func sayBoard() {
    say("Move \(history.turnCount) of \(lastTurn).")
    sentences.board(grid).forEach { say($0) }
    say(sentences.next(history.game.situation))
  }

  mutating func quit(at now: Seconds) { voice.finish() }

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    voice.finish(for: destination)
  }
}
