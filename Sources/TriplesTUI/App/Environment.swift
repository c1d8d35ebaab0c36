import FoundationEssentials
import TriplesBoards
import TriplesModel

/// Constants injected at launch.
public struct Environment: Sendable {
  /// The version that About tells.
  public var version: String
  /// A date and the time of day where the player lives: `2026-11-21 00:41`.
  public var localTime: @Sendable (Date) -> String
  /// The day in UTC.
  public var today: @Sendable () -> Day
  /// Draws the seeds of random games.
  public var rng: any RandomNumberGenerator & Sendable
  /// The themes to choose from.
  public var themes: ThemeList
  /// Where games and settings are stored, for the settings: what lies there, and the path.
  public var places: [(what: String, path: String)]

  /// An environment of its parts.
  public init(
    version: String, localTime: @escaping @Sendable (Date) -> String,
    today: @escaping @Sendable () -> Day = { Day(of: Date()) }, rng: some RandomNumberGenerator & Sendable,
    themes: ThemeList = ThemeList(), places: [(what: String, path: String)] = []
  ) {
    (self.version, self.localTime, self.today, self.rng) = (version, localTime, today, rng)
    (self.themes, self.places) = (themes, places)
  }
}
