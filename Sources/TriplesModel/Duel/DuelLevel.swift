/// How well the computer plays a duel, from 1 to 5.
public enum DuelLevel: Int, CaseIterable, Hashable, Comparable, Sendable, Codable {
  /// Hardly looks, and errs often.
  case one = 1
  /// Looks one push ahead, and errs now and then.
  case two
  /// Looks further.
  case three
  /// Errs seldom.
  case four
  /// As well as it can in about 20 milliseconds.
  case five

  /// Orders levels from the weakest.
  public static func < (one: DuelLevel, other: DuelLevel) -> Bool { one.rawValue < other.rawValue }
}
