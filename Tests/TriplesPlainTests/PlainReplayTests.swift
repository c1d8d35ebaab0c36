import Testing
import TriplesModel
import TriplesPlain

/// Finished games in words.
@Suite struct PlainReplayTests {
  private static func history() -> History {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for turn in 0..<400 where !history.game.isDone { history.play(Direction(bits: turn)) }
    return history
  }

  private static func replay(_ words: PlainStyle.Words = .terse, isReview: Bool = false) -> PlainReplay {
    var outside = PlainOutside()
    outside.review = { history in
      history.turns.map { turn in
        ReviewedMove(
          turn: turn.number, situation: history.game(at: turn.number - 1).situation, played: turn.direction,
          best: .up, cost: turn.number == 5 ? 24 : turn.number == 9 ? 60 : 0,
          reason: turn.number == 9 ? .leavesRoom(8) : nil)
      }
    }
    let review = outside.review
    outside.habits = { _ in (review(history()) + review(history())).habits }
    return PlainReplay(history(), outside: outside, style: PlainStyle(words: words), isReview: isReview)
  }

  @Test func itIsHeardMoveByMove() {
    var replay = Self.replay()
    let count = Self.history().turns.count
    #expect(replay.opening(at: 0).hasPrefix("Replay: \(count) moves, score "))
    let first = replay.answer("next", at: 0)
    #expect(first.contains(": new ") || first.contains(" at r"))
    #expect(replay.answer("next 3", at: 0).split(separator: "\n").count == 3)
    #expect(replay.answer("back", at: 0).hasPrefix("Move 3 of \(count)."))
    #expect(replay.answer("go 999", at: 0) == "go takes a number from 0 to \(count), not 999.")
    #expect(replay.answer("play", at: 0).contains("End of the game: "))
  }

  @Test func aRaceIsAgainstTheWholeGame() {
    var replay = Self.replay()
    _ = replay.answer("go 3", at: 0)
    _ = replay.answer("race", at: 0)
    guard case .game(.race(let rival)) = replay.voice.destination else {
      Issue.record("no race")
      return
    }
    #expect(rival.turnCount == Self.history().turnCount)
  }

  @Test func theScoreOfAMoveIsRead() {
    var replay = Self.replay()
    _ = replay.opening(at: 0)
    _ = replay.answer("go 3", at: 0)
    #expect(replay.answer("score", at: 0).hasSuffix(", 3 moves"))
  }

  @Test func aReviewNamesTheCostliestMovesAndPracticeGoesOnThere() throws {
    var replay = Self.replay(isReview: true)
    let opening = replay.opening(at: 0)
    #expect(
      opening.contains(", cost 60 points. Better was up, which leaves 8 cells empty.\n2: move 5, ")
        && opening.hasSuffix(
          ", cost 24 points. Better was up.\nMost expensive: too few empty cells, 1 time, 71 percent of all losses.\nType mistake 1 to go there, then practice to play on from there."
        )
    )
    #expect(replay.answer("mistake 2", at: 0).contains("Move 4 of "))
    #expect(replay.answer("habits", at: 0) == "Most expensive: too few empty cells, 2 times, 71 percent of all losses.")
    #expect(replay.answer("mistake 3", at: 0) == "There are 2 mistakes.")
    _ = replay.answer("practice", at: 0)
    guard case .game(.practice(let history)) = replay.voice.destination else {
      Issue.record("no practice")
      return
    }
    #expect(replay.isFinished && history.turnCount == 4)
    var listener = Listener()
    #expect(listener.type("left").contains("moves 1."))
  }
}
