import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The static parts beside the board are cached. The cache must never show an old picture.
@Suite struct StillPictureTests {
  /// Actions of a player in sequence, and anything else that changes the panel.
  private let deeds: [@Sendable (inout TestApp, Seconds) -> Void] = [
    { $0.press(.left, at: $1) }, { $0.press(.up, .left, at: $1) }, { $0.type("i", at: $1) },
    { $0.press(.down, at: $1) }, { $0.mouse(.press, 70, 15, at: $1) }, { $0.type("i", at: $1) },
    { $0.type("f", at: $1) }, { $0.type("f", at: $1) }, { $0.press(.escape, at: $1) },
    { $0.type("m", at: $1) }, { $0.type("u", at: $1) }, { $0.type("t", at: $1) }, { $0.type("g", at: $1) },
    { $0.type("p", at: $1) }, { $0.type("+", at: $1) }, { $0.advance(to: $1) }, { $0.type("p", at: $1) },
    { $0.type("?", at: $1) }, { $0.press(.escape, at: $1) }, { $0.type("2", at: $1) },
    { $0.type("1", at: $1) },
    { $0.playToTheEnd(at: $1) }, { $0.type("u", at: $1) },
  ]

  @Test(arguments: [(80, 24), (50, 50), (40, 20), (120, 40)], RuleSet.allCases)
  func itIsThatOfTheMoment(size: (columns: Int, rows: Int), rules: RuleSet) {
    var app = TestApp(.fixture(setup: GameSetup(rules: rules, mode: .deterministic)))
    app.state.size = Size(columns: size.columns, rows: size.rows)
    for (number, deed) in deeds.enumerated() {
      let now = 2 + 7 * Seconds(number)
      // The cache then has the picture from the moment before.
      _ = app.state.frame(at: now)
      deed(&app, now)
      for later in [0, 0.05, 0.3, 1.1, 6] as [Seconds] {
        var fresh = app.state
        fresh.size = app.state.size
        #expect(
          app.state.frame(at: now + later) == fresh.frame(at: now + later),
          "after \(number), \(later) s later")
      }
    }
  }
}
