/// What the player chose, as it is kept between runs.
public struct StoredSettings: Hashable, Sendable, Codable {
  /// The name of the theme.
  public var theme: String
  /// True if nothing is to move.
  public var reducesMotion: Bool

  /// Settings of their parts.
  public init(theme: String, reducesMotion: Bool) {
    self.theme = theme
    self.reducesMotion = reducesMotion
  }
}
