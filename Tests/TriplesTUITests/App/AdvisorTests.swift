import Testing
import TriplesModel
import TriplesTUI

@Suite struct AdvisorTests {
  @Test func aHintShowsEachDirectionAndMarksTheGameOnce() {
    var state = AppState.fixture()
    _ = state.takeEvents()
    state.type("i", at: 2)
    #expect(state.text(at: 2).contains("↑ █████ 500"))
    #expect(state.text(at: 2).contains("↓ ████  490"))
    state.press(.left, at: 3)
    #expect(!state.text(at: 9).contains("█████ 500"), "a hint is for one board")
    state.type("i", at: 10)
    #expect(state.takeEvents() == [.mark(.hint), .move(.left)])
  }

  @Test func theComputerPlaysAtItsPaceUntilAMoveTakesOver() {
    var state = AppState.fixture()
    _ = state.takeEvents()
    state.type("p", at: 2)
    for tick in 0...120 { state.advance(to: 2 + Seconds(tick) / 60) }
    let events = state.takeEvents()
    #expect(events.first == .mark(.autoplay))
    #expect(events.count == 6, "five moves in two seconds")
    state.press(.left, .right, at: 4.1)
    let played = state.takeEvents().count
    #expect(played > 0)
    state.advance(to: 9)
    #expect(state.takeEvents().isEmpty)
  }

  @Test func fasterAndSlowerChangeThePace() {
    var state = AppState.fixture()
    state.type("p++", at: 2)
    _ = state.takeEvents()
    for tick in 1...60 { state.advance(to: 2 + Seconds(tick) / 60) }
    let fast = state.takeEvents().count
    state.type("--", at: 3)
    for tick in 1...60 { state.advance(to: 3 + Seconds(tick) / 60) }
    #expect(fast > 2 * state.takeEvents().count)
  }

  @Test func aReviewShowsTheCostliestMovesAndLeadsIntoTheReplay() throws {
    var state = AppState.fixture()
    state.playToTheEnd(at: 1)
    state.type("e", at: 9)
    let text = state.text(at: 9)
    #expect(text.contains("Luck allowed at most 1000, you made 338 (33 %)."))
    let mistake = try #require(text.firstMatch(of: /1  turn (\d+):/))
    let turn = try #require(Int(String(mistake.output.1)))
    state.type("1", at: 10)
    #expect(state.text(at: 10).contains("\(turn - 1) of 54"))
    state.press(.escape, at: 11)
    #expect(state.text(at: 11).contains("No more moves"))
  }
}
