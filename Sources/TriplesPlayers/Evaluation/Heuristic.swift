/// Rules of thumb for a board that a push led to. The points were found by trial.
struct Heuristic: Sendable {
  /// A tile more than there would be if all that can merge had merged.
  var excess: Float = 30
  /// A filled cell, times the filled cells.
  var filled: Float = 4
  /// Neighbours that merge.
  var pair: Float = -10
  /// A step between the ranks of neighbours from 3 on.
  var step: Float = 5
  /// A 1 or a 2 beside a tile from 3 on.
  var mixture: Float = 5
  /// Neighbours that are both 1 or both 2.
  var surplus: Float = 0

  /// The estimated loss in points.
  func loss(after cells: UInt64, _ surplus: Surplus) -> Float {
    let tiles = Float(16 - Nibbles.count(Nibbles.zero(cells)))
    var loss = excess * (tiles - Float(surplus.fewestTiles)) + filled * tiles * tiles
    for index in 0..<16 {
      if index % 4 < 3 { loss += cost(cells, index, index + 1) }
      if index < 12 { loss += cost(cells, index, index + 4) }
    }
    return loss
  }

  /// What two neighbours cost.
  private func cost(_ cells: UInt64, _ one: Int, _ other: Int) -> Float {
    let ranks = (cells >> UInt64(4 * one) & 15, cells >> UInt64(4 * other) & 15)
    let (low, high) = (min(ranks.0, ranks.1), max(ranks.0, ranks.1))
    if low == 0 { return 0 }
    if low >= 3 { return low == high ? pair : step * Float(high - low) }
    if high >= 3 { return mixture }
    return low == high ? surplus : pair
  }
}
