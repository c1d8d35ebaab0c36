/// Rules of thumb for a board that a push led to: tiles that could have merged cost, neighbours that can merge please.
enum Heuristic {
  /// The estimated loss in points.
  static func loss(after cells: UInt64, _ surplus: Surplus) -> Float {
    let tiles = 16 - Nibbles.count(Nibbles.zero(cells))
    return 30 * Float(tiles - surplus.fewestTiles) + 4 * Float(tiles * tiles)
  }
}
