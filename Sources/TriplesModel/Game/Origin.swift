/// Where the seed of a new game comes from.
public enum GameMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// A fresh seed from the system for each game.
  case random
  /// Seed 42 unless the player gives another.
  case deterministic

  /// The seed of a deterministic game for which the player gave none.
  public static let defaultSeed: UInt32 = 42

  /// The other mode.
  public var toggled: GameMode { self == .random ? .deterministic : .random }
}

/// Who puts the new tiles into their cells. Which tiles come, the seed says in any case.
public enum Placer: String, CaseIterable, Hashable, Sendable, Codable {
  /// The seed, as in every game that one plays alone.
  case seed
  /// The other side of a duel.
  case opponent
}

/// Where a game comes from: with the rules and the moves it says everything about the game.
public struct Origin: Hashable, Sendable {
  /// Where the seed came from.
  public let mode: GameMode
  /// The seed that fixes all spawns.
  public let seed: UInt32
  /// Who places the tiles.
  public let placer: Placer

  /// A game of a mode and a seed.
  public init(_ mode: GameMode, seed: UInt32, placer: Placer = .seed) {
    self.mode = mode
    self.seed = seed
    self.placer = placer
  }
}
