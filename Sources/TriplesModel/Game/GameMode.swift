/// Where the seed of a new game comes from. Files contain the raw values.
public enum GameMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// A fresh seed from the system for each game.
  case random = "random"
  /// Seed 42 unless the player gives another.
  case deterministic = "deterministic"

  /// The seed of a fixed game, unless the player gives one.
  public static let defaultSeed: UInt32 = 42

  /// The word for players.
  public var name: String { self == .random ? "random" : "fixed" }

  /// Reads the word for players; `deterministic` was the word of version 0.1.
  public init?(name: String) { self.init { [$0.name, $0.rawValue].contains(name) } }

  /// The other mode.
  public var toggled: GameMode { self == .random ? .deterministic : .random }
}
