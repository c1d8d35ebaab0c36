import FoundationEssentials

/// The choices for a new duel; with a seed and a date they become a ``DuelSetup``.
public struct DuelPlan: Hashable, Sendable {
  /// The role of the person in the first game; in the second game the sides change.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// Pushes first.
    case push
    /// Places first.
    case place
    /// Both: two people at one keyboard.
    case both
    /// Neither: the computer plays against itself.
    case none
  }

  /// The rules of both games.
  public var rules: RuleSet
  /// The role of the person in the first game.
  public var part: Part
  /// The level of the computer, and if it plays both sides, of the one that places first.
  public var level, against: DuelLevel
  /// The thinking time of a person in each game; nil for any.
  public var clock: Seconds?
  /// The maximum number of tiles that are placed in each game; nil for any.
  public var moves: Int?

  /// The usual limit, with which a duel takes ten minutes.
  public static let usualMoves = 60

  /// A plan of its parts.
  public init(
    rules: RuleSet = .triples, part: Part = .push, level: DuelLevel = .three, against: DuelLevel? = nil,
    clock: Seconds? = nil, moves: Int? = usualMoves
  ) {
    (self.rules, self.part, self.level, self.against) = (rules, part, level, against ?? level)
    (self.clock, self.moves) = (clock, moves)
  }

  /// The duel with a seed.
  public func setup(seed: UInt32, date: Date) -> DuelSetup {
    let first: Duelist = part == .push || part == .both ? .person : .computer(level)
    let second: Duelist =
      switch part {
      case .place, .both: .person
      case .push: .computer(level)
      case .none: .computer(against)
      }
    return DuelSetup(rules: rules, seed: seed, first: first, second: second, clock: clock, moves: moves, date: date)
  }

  /// The plan of a duel, to play another one like it.
  public init(_ setup: DuelSetup) {
    let part: Part =
      switch (setup.first, setup.second) {
      case (.person, .person): .both
      case (.person, .computer): .push
      case (.computer, .person): .place
      case (.computer, .computer): .none
      }
    let level = setup.first.level ?? setup.second.level ?? .three
    self.init(
      rules: setup.rules, part: part, level: level, against: setup.second.level ?? level, clock: setup.clock,
      moves: setup.moves)
  }

  /// Returns whether a duel has this plan; its limit of moves does not matter.
  public func admits(_ setup: DuelSetup) -> Bool {
    var other = DuelPlan(setup)
    other.moves = moves
    return other == self
  }
}
