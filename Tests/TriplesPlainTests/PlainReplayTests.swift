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

  private static func replay(_ words: PlainStyle.Words = .terse) -> PlainFront {
    .replay(history(), style: PlainStyle(words: words))
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
    let score = Self.history().game.score
    #expect(replay.answer("race", at: 0).hasPrefix("Race against a game of \(score) points"))
  }

  @Test func theScoreOfAMoveIsRead() {
    var replay = Self.replay()
    _ = replay.opening(at: 0)
    _ = replay.answer("go 3", at: 0)
    #expect(replay.answer("score", at: 0).hasSuffix(", 3 moves"))
  }

  @Test func aReviewNamesTheCostliestMovesAndPracticeGoesOnThere() throws {
    var replay = Self.replay()
    _ = replay.opening(at: 0)
    let review = replay.answer("review", at: 0).split(separator: "\n")
    #expect(
      review.count == 6 && review[1].hasPrefix("1: move ") && review[1].contains("Better was up, which leaves 8 cells"))
    #expect(review.last == "Type mistake 1 to go there, then practice to play on from there.")
    let number = try #require(review[2].firstMatch(of: #/move (\d+)/#)?.1)
    #expect(replay.answer("mistake 2", at: 0).contains("Move \((Int(number) ?? 0) - 1) of "))
    #expect(replay.answer("habits", at: 0).hasPrefix("Most expensive: too few empty cells"))
    #expect(replay.answer("practice", at: 0).hasPrefix("Practice, it does not count."))
    #expect(replay.answer("score", at: 0).contains("\((Int(number) ?? 0) - 1) moves"))
  }
}
