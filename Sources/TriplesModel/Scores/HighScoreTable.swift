/// The ten best games of one kind, best first; of equal scores the earlier game ranks higher.
public struct HighScoreTable: Hashable, Sendable {
  /// How many games a table holds at most.
  public static let capacity = 10

  /// The games, best first.
  public private(set) var scores: [HighScore]

  /// A table of the best of some games in any order.
  public init(scores: [HighScore] = []) {
    self.scores = Array(scores.sorted(by: Self.ranksHigher).prefix(Self.capacity))
  }

  /// Enters a game, after those with the same score and date; returns its rank from 1, or nil if it is not among the best.
  public mutating func enter(_ score: HighScore) -> Int? {
    let index = scores.firstIndex { Self.ranksHigher(score, $0) } ?? scores.count
    guard index < Self.capacity else { return nil }
    scores.insert(score, at: index)
    scores.removeLast(max(0, scores.count - Self.capacity))
    return index + 1
  }

  /// Removes games.
  mutating func remove(_ identities: Set<GameIdentity>) {
    guard !identities.isEmpty else { return }
    scores.removeAll { $0.identity.map(identities.contains) ?? false }
  }

  /// The rank of a game, from 1; nil if it is not in the table.
  public func rank(of identity: GameIdentity) -> Int? { scores.firstIndex { $0.identity == identity }.map { $0 + 1 } }

  /// The highest score; nil for an empty table.
  public var best: Int? { scores.first?.summary.score }

  private static func ranksHigher(_ one: HighScore, _ other: HighScore) -> Bool {
    let (one, other) = (one.summary, other.summary)
    guard one.score == other.score else { return one.score > other.score }
    return (one.date ?? .distantFuture) < (other.date ?? .distantFuture)
  }
}
