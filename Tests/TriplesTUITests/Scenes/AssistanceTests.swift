import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct AssistanceTests {
  @Test func aHintShowsEachDirectionAndMarksTheGameOnce() {
    var app = TestApp()
    app.type("i", at: 2)
    #expect(app.panel(at: 2).contains("↑ is best No other push is as good; ↓ costs 10, ← 20, → 30."))
    app.press(.left, at: 3)
    #expect(!app.text(at: 9).contains("best"), "a hint is for one board")
    app.type("i", at: 10)
    #expect(app.outside.takeEvents() == [.mark(.hint), .move(.left)])
  }

  @Test func aHintThatComesLateIsForItsBoardAloneAndMarksTheGameWhenItIsShown() {
    var app = TestApp()
    app.outside.advises = false
    app.type("i", at: 2)
    #expect(app.outside.events.isEmpty)
    #expect(!app.text(at: 2).contains("best"))
    let asked = Game(.triples, Origin(.deterministic, seed: 42)).situation
    let advice = Advice(options: [.init(direction: .left, value: 500)])
    var patient = app
    patient.state.take(.advice(advice, for: asked), at: 3)
    patient.carryOut(at: 3)
    #expect(patient.text(at: 3).contains("← is best") && patient.outside.events == [.mark(.hint)])
    app.press(.left, at: 3)
    app.state.take(.advice(advice, for: asked), at: 4)
    app.carryOut(at: 4)
    #expect(!app.text(at: 9).contains("best") && app.outside.events == [.move(.left)])
  }

  @Test func escapeAndASecondKeyTakeTheHintAway() {
    for key in [Key.Code.escape, .character("i")] {
      var app = TestApp()
      app.type("i", at: 2)
      app.press(key, at: 3)
      #expect(!app.text(at: 3).contains("best"))
    }
  }

  @Test func theComputerPlaysAtItsPaceUntilAMoveTakesOver() {
    var app = TestApp()
    app.type("p", at: 2)
    app.advance(from: 2, to: 4)
    let events = app.outside.takeEvents()
    #expect(events.first == .mark(.autoplay))
    #expect(events.count == 6, "five moves in two seconds")
    app.press(.left, .right, at: 4.1)
    #expect(!app.outside.takeEvents().isEmpty)
    app.advance(from: 5, to: 9)
    #expect(app.outside.takeEvents().isEmpty)
  }

  @Test func theComputerWaitsForItsThought() {
    var app = TestApp()
    app.outside.advises = false
    app.type("p", at: 2)
    app.advance(from: 2, to: 5)
    #expect(app.outside.takeEvents().isEmpty)
    app.advance(to: 9)
    #expect(app.state.nextChange(after: 9) == nil, "nothing is done until it is found")
  }

  @Test func fasterAndSlowerChangeThePace() {
    var app = TestApp()
    app.type("p++", at: 2)
    app.advance(from: 2, to: 3)
    let fast = app.outside.takeEvents().count
    app.type("--", at: 3)
    app.advance(from: 3, to: 4)
    #expect(fast > 2 * app.outside.takeEvents().count)
  }

  @Test func withoutMotionTheComputerKeepsItsPace() {
    var app = TestApp()
    app.type("xp", at: 2)
    app.advance(from: 2, to: 4)
    #expect(app.outside.takeEvents().count == 6)
    #expect(app.outside.changes == [.value(.motion, "off")])
  }
}
