/// The count, mean, median and best of some scores.
public struct ScoreSummary: Hashable, Sendable {
  /// The number of scores.
  public let count: Int
  /// The mean, and the median: the score in the middle, or the mean of the two in the middle. Nil without scores.
  public let mean, median: Double?
  /// The highest score; nil without scores.
  public let best: Int?

  /// The summary of scores in any order. Sorts them once: O(*n* log *n*).
  public init(_ scores: [Int]) {
    let sorted = scores.sorted()
    count = sorted.count
    best = sorted.last
    let (lower, upper) = (sorted.dropLast(sorted.count / 2).last, sorted.dropFirst(sorted.count / 2).first)
    mean = sorted.isEmpty ? nil : Double(sorted.reduce(0, +)) / Double(sorted.count)
    median = if let lower, let upper { Double(lower + upper) / 2 } else { nil }
  }
}
