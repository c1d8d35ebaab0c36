/// Days in a row on which you played.
public struct Streaks: Hashable, Sendable {
  /// The streak that ends today or yesterday, because today is not over yet; otherwise 0.
  public let current: Int
  /// The longest streak.
  public let longest: Int

  /// The streaks of some days since 1970-01-01, in any order and with repetitions. Sorts them once: O(*n* log *n*).
  public init(_ days: some Sequence<Int>, today: Int) {
    var (row, longest, last) = (0, 0, Int.min)
    for day in Set(days).sorted() {
      row = day - 1 == last ? row + 1 : 1
      (longest, last) = (max(longest, row), day)
    }
    self.longest = longest
    current = (today - 1...today).contains(last) ? row : 0
  }
}
