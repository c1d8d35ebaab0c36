import TriplesModel

/// Chooses directions from what a person sees: the board, and nothing of what is to come.
public protocol Player: Sendable {
  /// The direction to push to; nil if nothing moves any more.
  mutating func choose(_ grid: Grid) -> Direction?
}
