import TriplesModel

/// A game of the library, as a list shows it; ``RecordingLibrary/recording(of:)`` loads its moves.
public struct KeptGame: Hashable, Sendable {
  /// The identity of the game.
  public let identity: GameIdentity
  /// What a list tells of it.
  public let summary: GameSummary
  /// The file in the folder of the library.
  let file: String
}
