/// A day of the calendar where the player is.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Its parts: 2026, 11 and 21.
  public let year, month, day: Int

  /// A day of its parts.
  public init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// The days since 1970-01-01 in the Gregorian calendar. Howard Hinnant, chrono-compatible low-level date algorithms
  /// (2013): years begin in March, so that leap days come last.
  public var number: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The days in their order.
  public static func < (one: CivilDate, other: CivilDate) -> Bool { one.number < other.number }
}
