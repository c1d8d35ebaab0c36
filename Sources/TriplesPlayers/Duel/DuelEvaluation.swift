import TriplesModel

/// What a board of a duel promises the side that pushes, in points: a sum over its rows and columns, from a table.
///
/// What the tiles count stands for sure; room, neighbours that merge and neighbours that lie near each other in rank tell
/// how many points are still to come.
struct DuelEvaluation: Sendable {
  /// That of the rules of Triples, of Threes and of 2048.
  static let triples = DuelEvaluation(TriplesModel.Triples.self, .triples)
  static let threes = DuelEvaluation(Threes.self, .threes)
  static let twenty48 = DuelEvaluation(Twenty48.self, .twenty48)

  /// What a game loses that is over, so that no side takes the end for rest.
  private let end: Float
  /// By how much two boards that differ in a future tile alone may differ at most, or nearly so.
  let spread: Float
  private let lines, scores: RowValues<Float>

  init<R: PackedRules>(_ rules: R.Type, _ weights: DuelWeights) {
    (end, spread) = (weights.end, weights.spread)
    lines = RowValues { DuelLine($0, by: rules).value(weights) }
    scores = RowValues { DuelLine.score(of: $0, by: rules) / 2 }
  }

  /// The evaluation for some rules.
  static func of(_ rules: RuleSet) -> DuelEvaluation {
    switch rules {
    case .triples: triples
    case .threes: threes
    case .twenty48: twenty48
    }
  }

  /// The estimate for a board on which moves are still possible.
  @inline(__always) func value(_ cells: UInt64) -> Float { lines.sum(cells) }

  /// The estimate for a board without a move.
  @inline(__always) func value(endingAt cells: UInt64) -> Float { scores.sum(cells) - end }
}

/// The weights of the parts of an evaluation, in points.
struct DuelWeights: Sendable {
  /// An empty cell of a line, neighbours that merge, and a step in rank between neighbours that do not.
  var empty, pair, step: Float
  /// A tile between two that are both higher.
  var trap: Float
  /// The end of the game, and how much a future tile may change.
  var end, spread: Float

  static let triples = DuelWeights(empty: 6, pair: 8, step: 1, trap: 4, end: 60, spread: 30)
  static let threes = DuelWeights(empty: 6, pair: 8, step: 1, trap: 4, end: 60, spread: 30)
  static let twenty48 = DuelWeights(empty: 8, pair: 10, step: 2, trap: 6, end: 100, spread: 30)
}

/// What is counted of one row or column.
private struct DuelLine {
  private let score, empty: Float
  private var (pairs, steps, traps): (Float, Float, Float) = (0, 0, 0)

  /// What the tiles of a line count.
  static func score<R: PackedRules>(of ranks: [Rank], by rules: R.Type) -> Float {
    ranks.reduce(0) { $0 + Float(rules.scores[Int($1.bits)]) }
  }

  init<R: PackedRules>(_ ranks: [Rank], by rules: R.Type) {
    let tiles = ranks.filter { $0 != .empty }
    score = Self.score(of: ranks, by: rules)
    empty = Float(ranks.count - tiles.count)
    for (one, other) in zip(tiles, tiles.dropFirst()) {
      if rules.merged(one, with: other) != nil {
        pairs += 1
      } else {
        steps += one == other ? 2 : abs(Float(one.bits) - Float(other.bits))
      }
    }
    for place in tiles.indices.dropFirst().dropLast() where tiles[place] < min(tiles[place - 1], tiles[place + 1]) {
      traps += 1
    }
  }

  /// Each tile lies in a row and in a column, so that half of it counts here.
  func value(_ weights: DuelWeights) -> Float {
    score / 2 + weights.empty * empty + weights.pair * pairs - weights.step * steps - weights.trap * traps
  }
}
