/// One thing that happened on the board in a turn.
public enum Event: Hashable, Sendable {
  /// A tile went to another cell of its line. In 2048 that may be a far one.
  case moved(id: Int, from: Position, to: Position)
  /// The tile `id` took in the tile `consumed` and has `value` now; `moved` events tell how both came here.
  case merged(id: Int, consumed: Int, value: Int, at: Position)
  /// A new tile appeared in an empty cell.
  case spawned(Tile)
}
