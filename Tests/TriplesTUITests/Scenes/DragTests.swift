import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Dragging on the board at 80×24, where cells are 11 columns and five rows apart.
@Suite struct DragTests {
  private func drag(_ points: [(Seconds, Mouse.Action, Int, Int)]) -> TestApp {
    var settings = Settings()
    settings[.digits] = "plain"
    var state = TestApp(.fixture(settings: settings))
    _ = state.world.takeEvents()
    for (time, action, column, row) in points {
      state.update(.mouse(Mouse(action, at: Point(column: column, row: row))), at: time)
    }
    return state
  }

  @Test func pastAThirdIsAMove() {
    var state = drag([(2, .press, 30, 10), (3, .drag, 25, 10), (4, .release, 25, 10)])
    #expect(state.world.takeEvents() == [.move(.left)])
  }

  @Test func lessSpringsBack() {
    var state = drag([(2, .press, 30, 10), (3, .drag, 28, 10), (4, .release, 28, 10)])
    #expect(state.world.takeEvents() == [])
    #expect(state.boardText(at: 9) == drag([]).boardText(at: 9))
  }

  /// The button may come up over another window.
  @Test func theEndOfFocusLetsTilesSpringBack() {
    var state = drag([(2, .press, 30, 10), (3, .drag, 17, 10)])
    state.update(.focus(false), at: 4)
    #expect(state.world.takeEvents() == [])
    #expect(state.boardText(at: 9) == drag([]).boardText(at: 9))
    state.update(.mouse(Mouse(.release, at: Point(column: 17, row: 10))), at: 10)
    #expect(state.world.takeEvents() == [])
  }

  /// After Ctrl-Z nobody reports the button, and at another size the tiles are elsewhere.
  @Test func aStopOrAResizeLetsTilesSpringBack() {
    var state = drag([(2, .press, 30, 10), (3, .drag, 17, 10)])
    state.state.resize(to: Size(columns: 80, rows: 24), at: 4)
    #expect(state.world.takeEvents() == [])
    #expect(state.boardText(at: 9) == drag([]).boardText(at: 9))
  }

  @Test func nothingIsPushedInAWindowTooSmallForTheBoard() {
    var app = drag([(2, .press, 30, 10), (3, .drag, 17, 10)])
    app.state.resize(to: Size(columns: 15, rows: 5), at: 4)
    app.mouse(.drag, 3, 2, at: 5)
    app.mouse(.release, 3, 2, at: 6)
    #expect(app.world.takeEvents() == [])
    app.state.resize(to: Size(columns: 80, rows: 24), at: 7)
    #expect(app.boardText(at: 9) == drag([]).boardText(at: 9))
  }

  /// A preview shows what its own push would do, whatever the pointer does meanwhile.
  @Test func aPreviewEndsADrag() {
    var (app, other) = (drag([(2, .press, 30, 10), (3, .drag, 17, 10)]), drag([]))
    for key in [Key(.up, .shift), Key(.escape)] {
      app.press(key, at: 4)
      other.press(key, at: 4)
      app.mouse(.drag, 10, 10, at: 5)
      #expect(app.boardText(at: 9) == other.boardText(at: 9))
    }
    app.mouse(.release, 10, 10, at: 6)
    #expect(app.world.takeEvents() == [] && app.boardText(at: 9) == other.boardText(at: 9))
  }

  @Test func aFlickIsAMove() {
    var state = drag([(2, .press, 30, 10), (2.05, .drag, 28, 10), (2.1, .release, 28, 10)])
    #expect(state.world.takeEvents() == [.move(.left)])
  }

  @Test func theLongerAxisCounts() {
    var state = drag([(2, .press, 30, 10), (3, .drag, 33, 13), (4, .release, 33, 13)])
    #expect(state.world.takeEvents() == [.move(.down)])
  }

  /// A drag by more than a cell shows the effect of the move, except for the new tile.
  @Test func aPeekShowsTheMove() {
    let peek = drag([(2, .press, 30, 10), (3, .drag, 17, 10)])
    let moved = drag([(2, .press, 30, 10), (3, .drag, 17, 10), (4, .release, 17, 10)])
    let numbers = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.prefix(47).filter(\.isNumber) }
    }
    let (before, after) = (numbers(peek.text(at: 3.5)), numbers(moved.text(at: 9)))
    #expect(zip(before, after).count { $0 != $1 } == 1, "only the new tile differs")
  }

  @Test func tilesFollowThePointer() {
    let frames = (0...10).map { drag([(2, .press, 30, 10), (3, .drag, 30 - $0, 10)]).text(at: 3.5) }
    #expect(Set(frames).count == 11)
  }
}
