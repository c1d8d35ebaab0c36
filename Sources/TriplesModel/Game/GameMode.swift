/// Where the seed of a new game comes from. Files contain the raw values.
public enum GameMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// A fresh seed from the system for each game.
  case random = "random"
  /// Seed 42 unless the player gives another.
  case deterministic = "deterministic"

  /// The seed of a deterministic game for which the player gave none.
  public static let defaultSeed: UInt32 = 42

  /// The other mode.
  public var toggled: GameMode { self == .random ? .deterministic : .random }
}
