import FoundationEssentials

/// What the app is given from outside.
public struct Environment: Sendable {
  /// The version that About tells.
  public var version: String
  /// Where the player lives, for dates.
  public var timeZone: TimeZone
  /// Draws the seeds of random games.
  public var generator: any RandomNumberGenerator & Sendable

  /// The strong player who is asked for hints.
  public var advisor: any Advisor

  /// An environment of its parts.
  public init(
    version: String, timeZone: TimeZone, generator: some RandomNumberGenerator & Sendable,
    advisor: some Advisor = NoAdvisor()
  ) {
    self.version = version
    self.timeZone = timeZone
    self.generator = generator
    self.advisor = advisor
  }
}
