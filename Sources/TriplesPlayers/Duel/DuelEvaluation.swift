import TriplesModel

/// The value of a duel's board for the pusher, in points: a sum over its rows and columns, from a table.
///
/// To the score of the tiles it adds estimates of future points: for empty cells, neighbours that merge, and neighbours
/// of similar rank.
struct DuelEvaluation: Sendable {
  private static let triples = DuelEvaluation(Triples.self, empty: 6, pair: 8, step: 1, trap: 4, end: 60)
  private static let threes = DuelEvaluation(Threes.self, empty: 6, pair: 8, step: 1, trap: 4, end: 60)
  private static let twenty48 = DuelEvaluation(Twenty48.self, empty: 8, pair: 10, step: 2, trap: 6, end: 100)

  /// The largest expected difference between two boards that differ only in a future tile.
  static let spread: Float = 30
  /// The penalty for a game that is over, so that its end does not look like a quiet board.
  let end: Float
  private let lines: RowValues

  /// Creates an evaluation. Empty cells and neighbours that merge add points; steps in rank between other neighbours
  /// (equal ones count two), tiles between two higher ones, and the game's end cost points.
  private init<R: PackedRules>(_ rules: R.Type, empty: Float, pair: Float, step: Float, trap: Float, end: Float) {
    func score(_ ranks: [Rank]) -> Float { ranks.reduce(0) { $0 + Float(rules.scores[Int($1.bits)]) } }
    self.end = end
    lines = RowValues { ranks in
      let tiles = ranks.filter { $0 != .empty }
      // Each tile lies in a row and in a column, so half of its score counts in each.
      var value = score(ranks) / 2 + empty * Float(ranks.count - tiles.count)
      for (one, other) in zip(tiles, tiles.dropFirst()) {
        if rules.merged(one, with: other) != nil {
          value += pair
        } else {
          value -= step * (one == other ? 2 : abs(Float(one.bits) - Float(other.bits)))
        }
      }
      for place in tiles.indices.dropFirst().dropLast() where tiles[place] < min(tiles[place - 1], tiles[place + 1]) {
        value -= trap
      }
      return value
    }
  }

  static func of(_ rules: RuleSet) -> DuelEvaluation {
    switch rules {
    case .triples: triples
    case .threes: threes
    case .twenty48: twenty48
    }
  }

  /// Returns the estimate for a board on which moves are possible.
  @inline(__always) func value(_ cells: UInt64) -> Float { lines.sum(cells) }
}
