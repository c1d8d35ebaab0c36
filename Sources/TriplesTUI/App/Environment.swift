import FoundationEssentials
import TriplesModel

package struct Environment: Sendable {
  /// The version that About tells.
  package var version: String
  /// A date and the time of day where the player lives: `2026-11-21 00:41`.
  package var localTime: @Sendable (Date) -> String
  package var today: @Sendable () -> Day
  /// Draws the seeds of random games.
  package var rng: any RandomNumberGenerator & Sendable
  /// The themes to choose from.
  package var themes: ThemeList
  /// Where games and settings are stored, for the settings: what lies there, and the path.
  package var places: [(what: String, path: String)]

  /// An environment of its parts.
  package init(
    version: String, localTime: @escaping @Sendable (Date) -> String,
    today: @escaping @Sendable () -> Day = { Day(of: Date()) }, rng: some RandomNumberGenerator & Sendable,
    themes: ThemeList = ThemeList(), places: [(what: String, path: String)] = []
  ) {
    (self.version, self.localTime, self.today, self.rng) = (version, localTime, today, rng)
    (self.themes, self.places) = (themes, places)
  }
}
