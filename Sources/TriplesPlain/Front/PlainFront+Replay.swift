import TriplesModel

extension TextCommand {
  /// The replay commands that are refused in replays of duels.
  static let refusedInDuelReplays: Set = ["review", "mistake", "practice", "race"]

  static func replay(moves: Int) -> [TextCommand] {
    let count = TextArgument.number("N", 1...1000)
    let move = TextArgument<Int>(shown: "MOVE", need: "a number from 0 to \(moves), or end") { text in
      text.lowercased() == "end" ? .max : Int(text).flatMap { (0...moves).contains($0) ? $0 : nil }
    }
    return [
      TextCommand("next n", optional: count) { $0.stepReplay(by: $1 ?? 1) }.purpose("hear the next move, or N moves"),
      TextCommand("back", optional: count) { $0.stepReplay(by: -($1 ?? 1)) }.purpose("go back a move, or N moves"),
      TextCommand("play autoplay") { $0.stepReplay(by: 50) }.purpose("hear the next fifty moves"),
      TextCommand("go move", move) { $0.go(to: $1) }.purpose("go to the start or the end, or to a move"),
      TextCommand("end") { $0.go(to: .max) }.purpose("go to the last board of the game"),
      TextCommand("review e") { $0.sayReview() }.purpose("hear the costliest moves"),
      TextCommand("mistake", .number("N", 1...3)) { $0.showMistake($1) }.purpose("go to one of the costliest moves"),
      TextCommand("practice p") { front in
        guard let practice = front.replay?.practice else { return front.say(front.replay?.refusal) }
        front.run(.start(practice))
      }.purpose("play on from here; it does not count"),
      TextCommand("race") { front in if let race = front.replay?.race { front.run(.start(race)) } }
        .purpose("race against this game"),
      TextCommand("score s") { front in
        guard let replay = front.replay else { return }
        if replay.duel != nil, replay.history.half == nil { front.say(.board(replay.board)) }
        front.say(front.sentences.score(replay))
      }.purpose("read score and moves"),
    ] + board.filter { $0.names.first != "next" }
  }
}

extension PlainFront {
  fileprivate mutating func go(to move: Int) {
    replay?.jump(to: move)
    sayBoard()
  }

  mutating func show(_ replay: Replay, isReview: Bool = false) {
    run(.show(nil))
    self.replay = replay
    sayReplay(isReview: isReview)
  }

  mutating func sayReplay(isReview: Bool = false) {
    guard let replay else { return }
    if let duel = replay.duel {
      say("Replay: \(sentences.duel(duel, isWhole: true))")
      say(duel.verdict.map { $0 + "." })
    } else {
      let game = replay.whole.game
      let kind = game.isDone || replay.isDuel ? "Replay" : "Replay of an unfinished game"
      say("\(kind): \(replay.lastTurn.counted("move")), score \(game.score). \(sentences.origin(game))")
    }
    if style.words != .terse {
      // With single keys, the arrows and the autoplay key step through a replay.
      let steps = guide == nil ? ["next", "back", "play"] : []
      if let guide { say("Arrows step, \(guide.key(for: "autoplay") ?? "a colon and play") plays on.") }
      say(ways(to: steps + (replay.isDuel ? ["game"] : ["review", "practice", "game"])))
    }
    if isReview { sayReview() } else { sayBoard() }
  }

  /// Reads the next steps, and the result after the last. With a negative count, goes back and reads the board.
  mutating func stepReplay(by count: Int) {
    guard count > 0 else {
      let moved = (0..<(-count)).count { _ in replay?.step(forwards: false) != nil }
      return moved > 0 ? sayBoard() : say("This is the beginning. \(ways(to: "game", then: " to leave the replay"))")
    }
    var told = 0
    while told < count, let step = replay?.step(forwards: true) {
      say(step)
      told += 1
    }
    guard let replay, replay.isAtEnd else {
      return told < 50 ? () : say(ways(to: guide == nil ? "play" : "autoplay", then: " for more"))
    }
    if let duel = replay.duel { return say(duel.verdict.map { "End of the duel. \($0)." }) }
    let end =
      replay.game.isDone ? "End of the game" : replay.isDuel ? "End of the recording" : "The game was left here"
    say("\(end): \(sentences.score(replay.game))")
    say(sentences.course(replay.history))
  }

  fileprivate mutating func say(_ step: Replay.Step) {
    guard let replay else { return }
    let names = replay.duel.map { ($0.name(of: replay.pusher), $0.name(of: replay.pusher.other)) }
    let (pusher, placer) = names ?? ("Pusher", "Placer")
    switch step {
    case .played(let turn):
      let (isTerse, score) = (style.words == .terse, replay.game.score)
      let head = isTerse ? "\(turn.number)" : "Move \(turn.number):"
      say(sentences.turn(turn, after: head, [isTerse ? "\(score)" : "Score \(score)."]))
    case .pushed(let half): say("\(replay.move): \(sentences.push(half, by: pusher))")
    case .placed(let turn):
      say("\(turn.number): \(sentences.placed(turn, by: placer, pusher: pusher, score: replay.game.score))")
    case .board: say("Game \(replay.number). \(DuelMatch.clause(pusher, "push")).")
    case .undone: break
    }
  }

  mutating func sayReview() {
    let rated = rate()
    let mistakes = rated.costliest()
    say("As good as the best: \(rated.bestCount) of \(rated.count.counted("move")).")
    if mistakes.isEmpty { say(rated.praise) }
    if mistakes.first?.isCostInPoints == true { say(ReviewedMove.costs) }
    for (number, mistake) in zip(1..., mistakes) { say(sentences.mistake(number, mistake)) }
    say(rated.habit.map(sentences.habit))
    if !mistakes.isEmpty { say(ways(to: "mistake 1", then: " to go there, then practice to play on from there")) }
  }

  /// The minimum number of moves for which a review is announced, because it takes a while.
  private static let movesWorthANotice = 300

  private mutating func rate() -> [ReviewedMove] {
    guard let replay else { return [] }
    if let rated = replay.rated { return rated }
    if replay.lastTurn >= Self.movesWorthANotice {
      say("Reviewing \(replay.lastTurn) moves.")
      if let speak = voice.speak { speak(voice.takeSaid()) }
    }
    for case .review(let moves) in ask(.review(replay.whole)) { self.replay?.rated = moves }
    return self.replay?.rated ?? []
  }

  mutating func showMistake(_ number: Int) {
    let mistakes = rate().costliest()
    guard let mistake = mistakes.at(number - 1) else {
      return say("There is no mistake \(number): the review found \(mistakes.count).")
    }
    say(sentences.mistake(number, mistake))
    replay?.show(mistake)
    sayBoard()
  }
}
