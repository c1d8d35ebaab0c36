import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct AssistanceTests {
  @Test func aHintShowsEachDirectionAndMarksTheGameOnce() {
    var app = TestApp()
    app.type("i", at: 2)
    #expect(app.panel(at: 2).contains("↑ is best No better push was found; ↓ costs 10 points, ← 20, → 30."))
    app.press(.left, at: 3)
    #expect(!app.text(at: 9).contains("best"), "a hint is for one board")
    app.type("i", at: 10)
    #expect(app.world.takeEvents() == [.mark(.hint), .move(.left)])
  }

  @Test func aHintThatComesLateIsForItsBoardAloneAndMarksTheGameWhenItIsShown() {
    var app = TestApp()
    app.world.advises = false
    app.type("i", at: 2)
    #expect(app.world.events.isEmpty)
    #expect(!app.text(at: 2).contains("best"))
    let asked = app.world.question
    let advice = Advice(options: [.init(direction: .left, value: 500)])
    var patient = app
    patient.answer(asked, advice, at: 3)
    #expect(patient.text(at: 3).contains("← is best") && patient.world.events == [.mark(.hint)])
    app.press(.left, at: 3)
    app.answer(asked, advice, at: 4)
    #expect(!app.text(at: 9).contains("best") && app.world.events == [.move(.left)])
  }

  /// A review in another tab takes the computer's time. Afterwards the hint needs no key.
  @Test func aHintThatAnotherTabInterruptedComesWhenTheBoardIsShown() {
    var app = TestApp()
    app.world.advises = false
    app.type("i", at: 2)
    app.type("2", at: 3)
    app.answer(app.world.question, Advice(options: [.init(direction: .left, value: 500)]), at: 4)
    #expect(app.world.events.isEmpty && !app.text(at: 4).contains("Now with help"))
    app.world.advises = true
    app.type("1", at: 5)
    #expect(app.text(at: 5).contains("is best") && app.world.events == [.mark(.hint)])
  }

  @Test func escapeAndASecondKeyTakeTheHintAway() {
    for key in [Key.Code.escape, .character("i")] {
      var app = TestApp()
      app.type("i", at: 2)
      app.press(key, at: 3)
      #expect(!app.text(at: 3).contains("best"))
    }
  }

  @Test func aPressOnTheBoardTakesTheHintAway() {
    var app = TestApp()
    app.type("i", at: 2)
    app.mouse(.press, 10, 10, at: 3)
    #expect(!app.text(at: 3).contains("best"))
  }

  @Test func theComputerPlaysAtItsPaceUntilAMoveTakesOver() {
    var app = TestApp()
    app.type("p", at: 2)
    app.advance(from: 2, to: 4)
    let events = app.world.takeEvents()
    #expect(events.first == .mark(.autoplay))
    #expect(events.count == 6, "five moves in two seconds")
    app.press(.left, .right, at: 4.1)
    #expect(!app.world.takeEvents().isEmpty)
    app.advance(from: 5, to: 9)
    #expect(app.world.takeEvents().isEmpty)
  }

  @Test func theComputerWaitsForItsThought() {
    var app = TestApp()
    app.world.advises = false
    app.type("p", at: 2)
    app.advance(from: 2, to: 5)
    #expect(app.world.takeEvents().isEmpty)
    app.advance(to: 9)
    #expect(app.state.nextChange(after: 9) == nil, "nothing is done until it is found")
  }

  @Test func fasterAndSlowerChangeThePace() {
    var app = TestApp()
    app.type("p++", at: 2)
    app.advance(from: 2, to: 3)
    let fast = app.world.takeEvents().count
    app.type("--", at: 3)
    app.advance(from: 3, to: 4)
    #expect(fast > 2 * app.world.takeEvents().count)
  }

  /// A board does not change while the window is too small for it.
  @Test func theComputerWaitsForAWindowWithRoom() {
    var app = TestApp()
    app.type("p", at: 2)
    app.advance(from: 2, to: 3)
    app.state.resize(to: Size(columns: 10, rows: 4), at: 3)
    _ = app.world.takeEvents()
    app.advance(from: 3, to: 6)
    #expect(app.world.takeEvents().isEmpty)
    #expect(app.state.nextChange(after: 6) ?? 9 > 6.5)
    app.state.resize(to: Size(columns: 80, rows: 24), at: 6)
    app.advance(from: 6, to: 7)
    #expect(!app.world.takeEvents().isEmpty)
  }

  @Test func helpThatIsNotPossibleSaysSo() {
    var app = TestApp()
    app.type("+", at: 1)
    #expect(app.notice(at: 1) == "Not available here; ? shows the keys.")
    app.playToTheEnd(at: 2)
    for key in ["i", "p"] {
      app.type(key, at: 10)
      #expect(app.notice(at: 10) == "This game is over.", "\(key)")
    }
  }

  @Test func withoutMotionTheComputerKeepsItsPace() {
    var app = TestApp()
    app.type("xp", at: 2)
    app.advance(from: 2, to: 4)
    #expect(app.world.takeEvents().count == 6)
    #expect(app.world.changes == [.value(.motion, "off")])
  }
}
