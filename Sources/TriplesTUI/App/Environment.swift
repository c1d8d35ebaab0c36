import FoundationEssentials

/// What the app is given from outside.
public struct Environment: Sendable {
  /// The version that About tells.
  public var version: String
  /// Where the player lives, for dates.
  public var timeZone: TimeZone
  /// Draws the seed of a new random game.
  public var newSeed: @Sendable () -> UInt32

  /// An environment of its parts.
  public init(version: String, timeZone: TimeZone, newSeed: @escaping @Sendable () -> UInt32) {
    self.version = version
    self.timeZone = timeZone
    self.newSeed = newSeed
  }
}
