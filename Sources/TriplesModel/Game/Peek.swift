/// A push that a player looks at without making it.
public struct Peek: Hashable, Sendable {
  /// The direction of the push.
  public let direction: Direction
  /// The tiles after the push, before the new one spawns.
  public let board: Board
  /// The cells in which the new tile may appear.
  public let entries: [Position]
  /// The new tile, if the player is shown its cell.
  public let spawn: Spawn?
}

extension Game {
  /// Returns the result of a push, or nil if nothing can move that way.
  public func peek(_ direction: Direction, showing foresight: Foresight = .rules) -> Peek? {
    let push = board.grid.push(direction, by: rules)
    guard push.moves else { return nil }
    var pushed = board
    pushed.apply(board.events(push))
    var source = source
    return Peek(
      direction: direction, board: pushed, entries: rules.type.entries(on: pushed.grid, after: push),
      spawn: foresight == .all && origin.placer == .seed ? source.spawn(on: pushed.grid, after: push) : nil)
  }
}
