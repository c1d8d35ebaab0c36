import TriplesModel

/// A game of the library.
public struct PastGame: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The game, which has been played again.
  public let recording: Recording
}
