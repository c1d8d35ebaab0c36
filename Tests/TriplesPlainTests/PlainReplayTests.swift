import FoundationEssentials
import Testing
import TriplesModel
import TriplesPlain

/// Replays in text mode.
@Suite struct PlainReplayTests {
  private static func history() -> History {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for turn in 0..<400 where !history.game.isDone { history.play(Direction(bits: turn)) }
    return history
  }

  private static func replay(_ words: PlainWords = .terse) -> PlainFront {
    .replay(history(), style: Settings(words: words))
  }

  @Test func itIsHeardMoveByMove() {
    var replay = Self.replay()
    let count = Self.history().turns.count
    #expect(replay.opening(at: 0).hasPrefix("Replay: \(count) moves, score "))
    let first = replay.answer("next", at: 0)
    #expect(first.hasPrefix("1 ") && (first.contains(": new ") || first.contains(" at r")))
    #expect(replay.answer("next 3", at: 0).split(separator: "\n").count == 3)
    #expect(replay.answer("back", at: 0).hasPrefix("Move 3 of \(count)."))
    #expect(replay.answer("go 999", at: 0) == "go takes a number from 0 to \(count),\nor end, not 999.")
    #expect(replay.answer("autoplay 5", at: 0) == "autoplay has no argument.", "the word that was typed")
    #expect(replay.answer("play", at: 0).contains("End of the game: "))
  }

  /// A game that was left has no end, and leaving its replay gets an answer.
  @Test func aGameThatWasLeftIsNoEnd() {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for turn in 0..<8 { history.play(Direction(bits: turn)) }
    var replay = PlainFront.replay(history, style: Settings(words: .short))
    _ = replay.opening(at: 0)
    let rest = replay.answer("play", at: 0)
    #expect(rest.contains("\nThe game was left here: Score \(history.game.score)"), "\(rest)")
    #expect(replay.answer("quit", at: 0) == "Goodbye.")
  }

  /// In a duel the first game ends, too, though the replay goes on with the second.
  @Test func nothingIsPushedAtTheEndOfTheFirstGameOfADuel() {
    var match = DuelMatch(
      DuelSetup(rules: .triples, seed: 42, first: .person, second: .computer(.one), moves: 2, date: .distantPast))
    while !match.isOver {
      if let choice = match.task?.choices.first { match.choose(choice, at: 0) } else { match.changeSides(at: 0) }
    }
    var replay = Replay(match)
    while replay.turn < 2 { _ = replay.step(forwards: true) }
    #expect(replay.number == 1 && replay.isOver && !replay.isAtEnd)
  }

  /// The same holds for a game of a duel that was shared before its end.
  @Test func aDuelThatWasLeftIsNoEnd() {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42, isDuel: true)))
    _ = history.push(.left)
    history.place(at: Position(row: 3, column: 3))
    var replay = PlainFront.replay(history, style: Settings(words: .short))
    _ = (replay.opening(at: 0), replay.answer("end", at: 0))
    for word in ["legal", "mates"] { #expect(replay.answer(word, at: 0) == "The recording ends here.") }
  }

  /// The end on the screen may be worse than another one of the same game, and in no list.
  @Test func theEndThatIsShownIsReplayed() throws {
    var listener = Listener(GameSetup(seed: 100))
    _ = listener.playToTheEnd()
    for back in 1...8 {
      listener.type("undo \(back)")
      let end = listener.playToTheEnd(["down", "right", "left", "up"])
      let score = try #require(end.firstMatch(of: /The score is ([0-9]+)/)?.1)
      #expect(listener.type("replay").contains(" moves, score \(score)"))
      listener.type("game")
    }
  }

  /// At the end, text mode says how the score grew.
  @Test func anEndTellsTheCourseOfTheGame() throws {
    var listener = Listener()
    let end = listener.playToTheEnd()
    let score = try #require(end.firstMatch(of: /The score is ([0-9]+)/)?.1)
    let course = try #require(end.split(separator: "\n").first { $0.hasPrefix("Score after each fifth") })
    #expect(course.hasSuffix(", \(score).") && end.contains("\nSkill "))
  }

  /// In a replay, directions step through the moves, also several at once. The help lists no command under the name of
  /// another.
  @Test func directionsStepAndTheHelpSaysSo() {
    var replay = Self.replay(.short)
    #expect(replay.answer("right down", at: 0).split(separator: "\n").map { $0.prefix(7) } == ["Move 1:", "Move 2:"])
    #expect(replay.answer("left up left", at: 0).contains("Stopped after 2 of 3 moves."))
    for line in ["help", "help all"] {
      let help = replay.answer(line, at: 0)
      #expect(help.contains("go forwards with right or down, back with left or up") && !help.contains("push the tiles"))
    }
    let all = replay.answer("help all", at: 0)
    #expect(all.contains("\nback, with 1 to 1000: go back") && all.contains("\ngame or g: leave a replay"))
  }

  /// Go and move lead to a move. After many steps, the answer says how to hear more, by word or by key.
  @Test func itGoesToAMoveAndSaysHowToHearMore() {
    var replay = Self.replay(.short)
    _ = replay.opening(at: 0)
    for word in ["go", "move"] { #expect(replay.answer("\(word) 10", at: 0).hasPrefix("Move 10 of ")) }
    #expect(replay.answer("move left", at: 0).hasPrefix("Move 9 of "), "a step back")
    let count = Self.history().turns.count
    for line in ["end", "GO END"] { #expect(replay.answer(line, at: 0).hasPrefix("Move \(count) of \(count).")) }
    _ = replay.answer("go 0", at: 0)
    #expect(replay.answer("play", at: 0).hasSuffix("Type play for more."))
    var keys = Self.replay(.short)
    keys.voice.style[.input] = "keys"
    keys.voice.guide = KeyGuide([("autoplay", ["p"])])
    #expect(keys.answer("play", at: 0).hasSuffix("Press p for more."))
  }

  /// The line of a duel does not say who played, only that it is a duel.
  @Test func aGameOfADuelIsCalledOne() {
    let game = Game(.triples, Origin(.deterministic, seed: 7, isDuel: true))
    var replay = PlainFront.replay(History(game), style: Settings(words: .full))
    #expect(replay.opening(at: 0).hasPrefix("Replay: 0 moves, score 4. A duel of Triples, seed 7."))
  }

  /// The person's points come first.
  @Test(arguments: [
    (#""first":1,"scores":[232,108],"second":0"#, "against level 1, you lost 108 to 232"),
    (#""first":0,"scores":[232,108],"second":2"#, "against level 2, you won 232 to 108"),
    (#""first":0,"scores":[9,7],"second":2,"undo":true"#, "against level 2, you won 9 to 7, with undo, does not count"),
    (#""first":0,"moves":4,"scores":[9,7],"second":2"#, "against level 2, you won 9 to 7, too short, does not count"),
    (#""first":0,"resigned":1,"scores":[9],"second":0"#, "for two, 9 to 0, Player 2 resigned"),
    (#""first":0,"scores":[8,8],"second":2"#, "against level 2, a draw 8 to 8"),
    (#""first":0,"resigned":0,"scores":[9],"second":2"#, "against level 2, you lost 9 to 0, resigned"),
    (#""first":0,"scores":[3,2],"second":0"#, "for two, 3 to 2"),
  ])
  func aListOfDuelsSaysWhoWon(fields: String, words: String) throws {
    let (decoder, disk) = (JSONDecoder(), Disk())
    decoder.dateDecodingStrategy = .iso8601
    let line = #"{"date":"2026-11-21T00:41:00Z","over":true,"rules":"triples","seed":7,\#(fields)}"#
    disk.duels = DuelHistory([try decoder.decode(DuelRecord.self, from: Data(line.utf8))])
    var game = PlainFront.game(world: DiskWorld(disk: disk))
    #expect(game.answer("duels", at: 0).hasPrefix("1: Triples, \(words), 2026-11-21."))
  }

  @Test func aRaceIsAgainstTheWholeGame() {
    var replay = Self.replay()
    _ = replay.answer("go 3", at: 0)
    let score = Self.history().game.score
    #expect(replay.answer("race", at: 0).hasPrefix("Race against a game of \(score) points"))
  }

  /// A newcomer hears the rules of the race, not those of new games.
  @Test func aRaceExplainsItsOwnRules() {
    var rival = History(Game(.threes, Origin(.deterministic, seed: 42)))
    for turn in 0..<8 { rival.play(Direction(bits: turn)) }
    var race = PlainFront.game(style: Settings(words: .short), request: .race(rival))
    let opening = race.opening(at: 0)
    #expect(opening.hasPrefix("Threes: A push moves") && !opening.contains("Triples: A push"), "\(opening)")
  }

  @Test func theScoreOfAMoveIsRead() {
    var replay = Self.replay()
    _ = replay.opening(at: 0)
    _ = replay.answer("go 3", at: 0)
    #expect(replay.answer("score", at: 0).hasSuffix(", 3 moves"))
  }

  @Test func aReviewNamesTheCostliestMovesAndPracticeGoesOnThere() throws {
    var replay = Self.replay(.short)
    _ = replay.opening(at: 0)
    let review = replay.answer("review", at: 0).split(separator: "\n")
    #expect(
      review.count == 7 && review[2].hasPrefix("1: move ")
        && review[2].contains("; up was better by ") && review[2].contains("; it leaves 8 cells"))
    #expect(review[5].hasPrefix("Costliest habit: too few empty cells, "))
    #expect(review.last == "Type mistake 1 to go there, then practice to play on from there.")
    let number = try #require(review[3].firstMatch(of: #/move (\d+)/#)?.1)
    #expect(replay.answer("mistake 2", at: 0).contains("Move \((Int(number) ?? 0) - 1) of "))
    #expect(replay.answer("practice", at: 0).hasPrefix("Practice, it does not count."))
    #expect(replay.answer("score", at: 0).contains("moves \((Int(number) ?? 0) - 1)."))
  }

  /// A duel is replayed by half turns with the names of both players. You cannot play on from there.
  @Test func aDuelIsHeardByHalfTurns() throws {
    let setup = DuelSetup(
      rules: .triples, seed: 42, first: .person, second: .computer(.one), clock: nil, moves: 2, date: .distantPast)
    let disk = Disk()
    var duel = PlainFront.duel(setup, disk: disk, style: Settings(words: .short))
    _ = duel.opening(at: 0)
    for _ in 0..<9 where disk.duels.records.isEmpty {
      for line in ["left", "up", "right", "down", "place 1 1", "place 2 1", "place 3 1", "place 1 2"] {
        _ = duel.answer(line, at: 1)
      }
    }
    #expect(duel.answer("duels", at: 2).hasPrefix("1: Triples, against level 1, "))
    let opening = duel.answer("duels 1", at: 2)
    let verdict = try #require(DuelMatch(disk.duels.records[0]).verdict)
    #expect(opening.hasPrefix("Replay: A duel of Triples, seed 42: You against Computer"))
    #expect(opening.contains("\n\(verdict).\n"))
    #expect(duel.answer("next", at: 2).hasPrefix("1: You pushed left."))
    #expect(duel.answer("legal", at: 2) == "The tile comes next.")
    #expect(duel.answer("next", at: 2).hasPrefix("1: Computer placed "))
    #expect(duel.answer("back", at: 2).hasPrefix("Game 1, move 1 of 2, before its tile."))
    let rest = duel.answer("play", at: 2)
    #expect(rest.contains("Game 2. Computer pushes."))
    #expect(rest.contains("\n1: You placed ") && rest.contains("End of the duel. "), "\(rest)")
    #expect(duel.answer("practice", at: 2) == "A duel can only be replayed.")
    let help = duel.answer("help", at: 2)
    #expect(help.contains("Commands: next, back, play, go, end, score") && !help.contains("practice"))
    #expect(duel.answer("game", at: 3).contains("Row 1: "), "back to the duel")
  }
}
