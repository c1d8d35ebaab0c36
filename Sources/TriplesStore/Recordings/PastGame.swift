import TriplesModel

/// A game of the library, as it is listed.
public struct PastGame: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The game.
  public let recording: Recording
  /// Its score.
  public let score: Int
  /// The value of its highest tile.
  public let highestTile: Int

  init(path: String, recording: Recording) {
    let game = History(recording).game
    self.path = path
    self.recording = recording
    score = game.score
    highestTile = game.highestTile
  }
}
