/// A game that is over or left, to be entered into the tables and stored as a recording.
public struct Outcome: Hashable, Sendable {
  /// The game with its moves, marks and time.
  public let recording: Recording
  /// Earlier ends of the same play-through, of which a table holds only one.
  public let earlierEnds: Set<GameIdentity>

  /// The identity of the game.
  public var identity: GameIdentity { recording.history.identity }
}
