/// The computer's game of a day, with which yours is compared.
public struct Par: Hashable, Sendable {
  /// The score at its end.
  public let score: Int
  /// The number of moves; 0 if only the score is known, as in files of earlier versions.
  public let moves: Int
  /// Its score after each fifth of its moves, the last at its end; empty if only the score is known.
  public let curve: [Int]

  /// The number of marks of a result, each for a part of the game.
  public static let parts = 5

  /// Par of which only the score is known.
  public init(_ score: Int) { (self.score, moves, curve) = (score, 0, []) }

  /// Par from a file; nil if its parts cannot belong to one game.
  public init?(_ score: Int, moves: Int, curve: [Int]) {
    guard curve.count == Self.parts, curve.last == score, moves > 0, curve == curve.sorted() else { return nil }
    (self.score, self.moves, self.curve) = (score, moves, curve)
  }

  /// Par of a game from the scores after each of its moves, the new game first.
  public init(scores: [Int]) {
    let scores = scores.isEmpty ? [0] : scores
    moves = scores.count - 1
    curve = (1...Self.parts).map { [last = moves] in scores[last * $0 / Self.parts] }
    score = curve.last ?? 0
  }
}

extension ScoreCurve {
  /// Your points in each fifth of par's moves: `▅` or higher for at least as many as par, in ASCII 5, otherwise lower. What
  /// you score after par's last move counts for the last mark.
  package func marks(against par: Par, isUnicode: Bool = true) -> String {
    let levels = Array(Self.levels(isUnicode: isUnicode))
    let starts = [scores[0]] + par.curve.dropLast()
    return String(
      par.curve.indices.map { part in
        let (start, end) = (par.moves * part / Par.parts, par.moves * (part + 1) / Par.parts)
        let isLast = part == par.curve.count - 1
        let own = (isLast ? max(final, score(at: end)) : score(at: end)) - score(at: start)
        let points = par.curve[part] - starts[part]
        return levels[Self.steps.count { 100 * own >= $0 * points }]
      })
  }

  /// The percentages of par's points from which on the mark is higher.
  private static let steps = [40, 70, 90, 100, 110, 130, 160]
}
