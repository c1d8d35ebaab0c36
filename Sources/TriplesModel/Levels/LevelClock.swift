/// How the time limit of a level applies.
public enum LevelClock: String, CaseIterable, Hashable, Sendable {
  /// There is no limit. Few moves earn the points that remaining time would earn.
  case off = "off"
  /// Four times the time.
  case slow = "slow"
  /// As the level says.
  case on = "on"

  /// How many times the time of the level there is.
  var factor: Int { self == .slow ? 4 : 1 }
}

extension Level {
  /// The level with another clock.
  public func timed(by clock: LevelClock) -> Level {
    var level = self
    level.clock = clock
    return level
  }

  /// The points for the time left, or without a clock for few moves: the fewest known moves earn all of the time, twice as
  /// many earn nothing.
  func bonus(secondsLeft: Seconds?, moves: Int) -> Int {
    guard let seconds else { return 0 }
    guard clock == .off else { return Int(secondsLeft ?? 0) / clock.factor }
    let par = par ?? self.moves ?? moves
    return seconds * min(max(0, 2 * par - moves), par) / max(1, par)
  }
}
