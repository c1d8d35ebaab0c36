/// How many numbers there are, and what they are like.
public struct Figures: Hashable, Sendable {
  /// How many.
  public let count: Int
  /// Their mean, and the one in the middle (of two the mean); nil without any.
  public let mean, median: Double?
  /// The highest; nil without any.
  public let best: Int?

  /// The figures of some numbers, in any order.
  public init(_ numbers: [Int]) {
    let sorted = numbers.sorted()
    count = sorted.count
    best = sorted.last
    let (lower, upper) = (sorted.dropLast(sorted.count / 2).last, sorted.dropFirst(sorted.count / 2).first)
    mean = sorted.isEmpty ? nil : Double(sorted.reduce(0, +)) / Double(sorted.count)
    median = if let lower, let upper { Double(lower + upper) / 2 } else { nil }
  }
}
