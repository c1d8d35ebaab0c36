/// Days in a row on which you played.
public struct Streaks: Hashable, Sendable {
  /// The streak that ends today, or yesterday because today is not over yet; otherwise 0.
  public let current: Int
  /// The longest streak.
  public let longest: Int
  /// How many of the last thirty days, today among them.
  public let recent: Int

  /// How many days ``recent`` looks back on.
  private static let recentDays = 30

  /// The streaks of some days since 1970-01-01, in any order and with repetitions. Sorts them once: O(*n* log *n*).
  public init(_ days: some Sequence<Int>, today: Int) {
    var (row, longest, last) = (0, 0, Int.min)
    let days = Set(days)
    for day in days.sorted() {
      row = day - 1 == last ? row + 1 : 1
      (longest, last) = (max(longest, row), day)
    }
    self.longest = longest
    recent = days.count { today - Self.recentDays < $0 && $0 <= today }
    current = (today - 1...today).contains(last) ? row : 0
  }

  /// The last days in words: `24 of the last 30 days`.
  public var recentText: String { "\(recent) of the last \(Self.recentDays) days" }
  /// The streaks and the last days in words: `streak 5, longest 9, 24 of the last 30 days`.
  public var text: String { "streak \(current), longest \(longest), \(recentText)" }
  /// The same as a sentence.
  public var sentence: String { "S\(text.dropFirst())." }
}
