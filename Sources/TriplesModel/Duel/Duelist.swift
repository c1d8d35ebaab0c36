/// Who sits on one side of a duel.
public enum Duelist: Hashable, Sendable {
  /// A person at the keyboard.
  case person
  /// The computer at a level.
  case computer(DuelLevel)

  /// The level of a computer; nil for a person.
  public var level: DuelLevel? { if case .computer(let level) = self { level } else { nil } }
}

/// The two of a duel, in the order in which they push.
public enum Contestant: Int, CaseIterable, Hashable, Sendable, Codable {
  /// Pushes in the first game and places in the second.
  case first
  /// Places in the first game and pushes in the second.
  case second

  /// The other one.
  public var other: Contestant { self == .first ? .second : .first }
}

/// The role of a side in a duel.
public enum DuelRole: Hashable, Sendable {
  /// Pushes the tiles, for many points.
  case pusher
  /// Places each new tile, for few.
  case placer
}
