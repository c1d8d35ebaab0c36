/// Rules of thumb for a board that a push led to. The points were found by trial.
enum Heuristic {
  /// A tile more than there would be if all that can merge had merged.
  private static let excess: Float = 5
  /// A filled cell, times the filled cells.
  private static let filled: Float = 0.6
  /// Neighbours that merge.
  private static let pair: Float = -17
  /// A step between the ranks of neighbours from 3 on.
  private static let step: Float = 0.5
  /// A 1 or a 2 beside a tile from 3 on.
  private static let mixture: Float = 2.8
  /// Neighbours that are both 1 or both 2.
  private static let surplus: Float = 4

  /// The estimated loss in points.
  static func loss(after cells: UInt64, _ surplus: Surplus) -> Float {
    let tiles = Float(16 - Nibbles.count(Nibbles.zero(cells)))
    var loss = excess * (tiles - Float(surplus.fewestTiles)) + filled * tiles * tiles
    for index in 0..<16 {
      if index % 4 < 3 { loss += cost(cells, index, index + 1) }
      if index < 12 { loss += cost(cells, index, index + 4) }
    }
    return loss
  }

  /// What two neighbours cost.
  private static func cost(_ cells: UInt64, _ one: Int, _ other: Int) -> Float {
    let ranks = (cells >> UInt64(4 * one) & 15, cells >> UInt64(4 * other) & 15)
    let (low, high) = (min(ranks.0, ranks.1), max(ranks.0, ranks.1))
    if low == 0 { return 0 }
    if low >= 3 { return low == high ? pair : step * Float(high - low) }
    if high >= 3 { return mixture }
    return low == high ? Self.surplus : pair
  }
}
