/// What one move did: enough to draw it, to apply it and to count it, without a look at two boards.
public struct Turn: Hashable, Sendable {
  /// How many turns the game has had with this one; the first has 1.
  public let number: Int
  /// The edge that was pushed to.
  public let direction: Direction
  /// What happened, in order: moves, merges, the spawn.
  public let events: [Event]
  /// What the turn added to the score: the values of the tiles that appeared.
  public let points: Int

  /// A turn of its parts; the points are those of the events.
  public init(number: Int, direction: Direction, events: [Event]) {
    self.number = number
    self.direction = direction
    self.events = events
    points = events.reduce(0) { $0 + $1.points }
  }
}

extension Event {
  /// The value of the tile that the event made appear; 0 for a mere move.
  public var points: Int {
    switch self {
    case .moved: 0
    case .merged(_, _, let value, _): value
    case .spawned(let tile): tile.value
    }
  }
}
