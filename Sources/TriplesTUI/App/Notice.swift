import TriplesModel

/// A line for the player, for a while.
struct Notice: Hashable, Sendable {
  let text: String
  let end: Seconds
  static let duration: Seconds = 5
}
