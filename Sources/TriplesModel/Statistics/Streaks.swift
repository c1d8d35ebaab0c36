/// Days in a row on which something was done.
public struct Streaks: Hashable, Sendable {
  /// The row that lasts: it ends today or yesterday, as today is not over yet; else 0.
  public let current: Int
  /// The longest row.
  public let longest: Int

  /// The rows of some days, in any order and more than once if need be.
  public init(_ days: [CivilDate], today: CivilDate) {
    var (row, longest, last) = (0, 0, Int.min)
    for day in Set(days.map(\.number)).sorted() {
      row = day - 1 == last ? row + 1 : 1
      (longest, last) = (max(longest, row), day)
    }
    self.longest = longest
    current = (today.number - 1...today.number).contains(last) ? row : 0
  }
}
