/// What one move did: enough to draw it, to apply it and to count it, without a look at two boards.
public struct Turn: Hashable, Sendable {
  /// How many turns the game has had with this one; the first has 1.
  public let number: Int
  /// The edge that was pushed to.
  public let direction: Direction
  /// What happened, in order: moves, merges, the spawn.
  public let events: [Event]
  /// What the turn added to the score, by the rules of its game.
  public let points: Int

  /// The cell in which the new tile came.
  public var entry: Position? {
    for case .spawned(let tile) in events { return tile.position }
    return nil
  }

  /// A turn of its parts.
  public init(number: Int, direction: Direction, events: [Event], points: Int) {
    self.number = number
    self.direction = direction
    self.events = events
    self.points = points
  }
}
