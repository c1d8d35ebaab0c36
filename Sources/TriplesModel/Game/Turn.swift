/// What one move did: everything that is needed to draw, apply and count it.
public struct Turn: Hashable, Sendable {
  /// How many turns the game has had with this one; the first has 1.
  public let number: Int
  /// The edge that was pushed to.
  public let direction: Direction
  /// What happened, in order: moves, merges, the spawn.
  public let events: [Event]
  /// The points of the turn.
  public let points: Int

  /// The new tile.
  public var spawned: Tile? {
    for case .spawned(let tile) in events { return tile }
    return nil
  }

  /// The cell of the new tile.
  public var entry: Position? { spawned?.position }

  /// A turn of its parts.
  public init(number: Int, direction: Direction, events: [Event], points: Int) {
    (self.number, self.direction, self.events, self.points) = (number, direction, events, points)
  }
}
