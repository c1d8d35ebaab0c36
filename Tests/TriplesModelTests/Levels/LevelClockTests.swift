import Testing
import TriplesModel

/// Levels with and without a clock, and texts that name actions.
@Suite struct LevelClockTests {
  private func level() throws -> Level {
    try Level(
      parsing: "title: t\ntext: {push} and {undo}, {other}\nboard: 3 3 . ./. . . ./3 3 . ./. . . .\n"
        + "goal: tile 12\ntime: 0:30\nsolution: luu")
  }

  private func standing(isTimed: Bool, moves: [Direction], seconds: Seconds) throws -> LevelStanding {
    let level = try level()
    let history = try History(level.rules, level.game.origin, moves: moves)
    return LevelStanding(level, history, seconds: seconds, isTimed: isTimed)
  }

  @Test func withoutAClockFewMovesEarnWhatTimeWouldEarn() throws {
    let best = try standing(isTimed: false, moves: [.left, .up, .up], seconds: 500)
    #expect(best.status == .reached && best.secondsLeft == nil && best.bonus == 30)
    let slow = try standing(isTimed: false, moves: [.left, .right, .left, .up, .up], seconds: 500)
    #expect(slow.bonus == 10)
  }

  @Test func withAClockTheTimeCounts() throws {
    #expect(try standing(isTimed: true, moves: [.left, .up, .up], seconds: 11.2).bonus == 19, "0:19 is shown")
    #expect(try standing(isTimed: true, moves: [.left], seconds: 40).status == .failed(.noTime))
  }

  /// A second counts as soon as it has begun, on the clock and in the points.
  @Test func theBonusIsTheTimeThatIsShown() throws {
    let standing = try standing(isTimed: true, moves: [.left, .up, .up], seconds: 2.4)
    #expect(standing.secondsLeft?.rounded(.up) == 28 && standing.bonus == 28)
  }

  @Test func aTextNamesActions() throws {
    #expect(try level().text(naming: ["push": "arrows", "undo": "u"]) == "arrows and u, {other}")
  }
}
