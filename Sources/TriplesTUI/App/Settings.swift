import TriplesBoards
import TriplesModel

/// What the player chose and what is kept between runs.
public struct Settings: Hashable, Sendable {
  /// The colours; nil leaves them to the terminal's own ground.
  public var theme: Theme?
  /// True if nothing is to slide, fade or float.
  public var reducesMotion = false
  /// False if tiles show plain digits at any size.
  public var hasLargeDigits = true
  /// Where others get the game, for the card of a daily game; empty for nothing.
  public var address = ""
  /// Which key means what.
  public var keys = KeyMap.standard

  /// The usual settings.
  public init() {}
}
