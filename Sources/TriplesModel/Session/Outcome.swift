/// A game that is over or left, to be entered into the tables and kept among the recordings.
public struct Outcome: Hashable, Sendable {
  /// The game with its moves, marks and time.
  public let recording: Recording
  /// What else the same play-through came to before; in one table only one of its ends stands.
  public let earlierEnds: Set<GameIdentity>

  /// The identity of the game.
  public var identity: GameIdentity { recording.history.identity }
}
