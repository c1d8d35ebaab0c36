import TriplesCanvas

extension Frame {
  /// Says how large a screen must be for the game.
  package mutating func writeTooSmall(_ look: Look) {
    let minSize = GameLayout.minSize
    let times = look.traits.isUnicode ? "×" : "x"
    let size = "\(minSize.columns)\(times)\(minSize.rows)"
    writeFitting(["needs \(size)", size], row: self.size.rows / 2, in: bounds, look.plain)
  }
}
