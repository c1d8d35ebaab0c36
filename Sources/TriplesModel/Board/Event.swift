/// One thing that happened on the board in a turn.
public enum Event: Hashable, Sendable {
  /// A tile went to a neighbouring cell.
  case moved(id: Int, from: Position, to: Position)
  /// The tile `id`, that moved here, took in the tile `consumed` and has `value` now.
  case merged(id: Int, consumed: Int, value: Int, at: Position)
  /// A new tile came to an empty cell.
  case spawned(Tile)
}
