/// The ten best games, best first; of equal scores the earlier game ranks higher.
public struct HighScoreTable: Hashable, Sendable {
  /// How many games the table holds at most.
  public static let capacity = 10

  /// The games, best first.
  public private(set) var scores: [HighScore]

  /// A table of the best of the given games, in whatever order they come.
  public init(scores: [HighScore] = []) {
    self.scores = Array(scores.sorted(by: Self.ranksHigher).prefix(Self.capacity))
  }

  /// Enters a game; returns its rank from 1, or nil if it is not among the best.
  ///
  /// A game that equals one in the table in score and date ranks after it.
  public mutating func enter(_ score: HighScore) -> Int? {
    let index = scores.firstIndex { Self.ranksHigher(score, $0) } ?? scores.count
    guard index < Self.capacity else { return nil }
    scores.insert(score, at: index)
    scores.removeLast(max(0, scores.count - Self.capacity))
    return index + 1
  }

  /// The highest score; nil for an empty table.
  public var best: Int? { scores.first?.score }

  private static func ranksHigher(_ one: HighScore, _ other: HighScore) -> Bool {
    one.score != other.score ? one.score > other.score : one.date < other.date
  }
}
