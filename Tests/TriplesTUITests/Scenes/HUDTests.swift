import Testing
import TriplesModel
import TriplesTUI

@Suite struct HUDTests {
  /// The scores that are shown after a move, one for each 1/60 s.
  private func shown(after moves: Int) -> [Int] {
    var state = TestApp(.fixture(traits: .ascii))
    let keys = [Key.Code.up, .left, .down, .right]
    for move in 0..<moves { state.press(keys[move % 4], at: 1) }
    return (0...60).compactMap { tick in
      let lines = state.text(at: 1 + Seconds(tick) / 60).split(
        separator: "\n", omittingEmptySubsequences: false)
      guard let row = lines.firstIndex(where: { $0.hasSuffix("Score") }) else { return nil }
      return lines[row + 2].split(separator: " ").filter { !$0.hasPrefix("+") }.compactMap { Int($0) }.last
    }
  }

  @Test func theScoreCountsUpInStepsThatCanBeSeenAndSoon() throws {
    for moves in [1, 5, 40] {
      let scores = shown(after: moves)
      try #require(scores.count == 61)
      #expect(scores == scores.sorted())
      #expect(Set(scores).count <= 13)
      #expect(scores[37] == scores.last, "all is counted after 0.6 s")
      for (score, next) in zip(scores, scores.dropFirst(2)) where score != next {
        #expect(scores.count { $0 == score } >= 2, "a step takes 1/20 s")
      }
    }
  }

  @Test func theStopwatchRunsFromTheFirstMoveWhileTheGameIsSeen() {
    var state = TestApp()
    #expect(state.text(at: 100).contains("Time     00:00"))
    state.press(.left, at: 100)
    #expect(state.text(at: 165.5).contains("Time     01:05"))
    state.type("2", at: 170)
    state.type("1", at: 500)
    #expect(state.text(at: 501).contains("Time     01:11"))
  }

  @Test func theStopwatchStopsWithTheGame() {
    var state = TestApp()
    state.playToTheEnd(at: 10)
    let text = state.text(at: 60)
    #expect(text.contains("Time     00:00"))
  }
}
