import TriplesModel

/// Chooses directions from what a person sees: the board and what the rules show, and nothing else of what is to come.
public protocol Player: Sendable {
  /// The direction to push to; nil if nothing moves any more.
  mutating func choose(_ situation: Situation) -> Direction?
}

extension Situation {
  /// The directions that move something and the packed grids that they lead to, in the order of `Direction.allCases`.
  var pushes: [(direction: Direction, cells: UInt64)] {
    func pushes<R: PackedRules>(_ rules: R.Type) -> [(direction: Direction, cells: UInt64)] {
      let pushes = R.Moves(grid.bits)
      return Direction.allCases.map { ($0, pushes[$0]) }.filter { $0.cells != grid.bits }
    }
    return pushes(rules.packed)
  }
}
