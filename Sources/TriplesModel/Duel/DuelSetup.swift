import FoundationEssentials

/// The choices for a duel. A plan for a new duel has no seed and no date yet.
package struct DuelSetup: Hashable, Sendable, Codable {
  /// The role of the person in the first game; in the second game the sides change.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    case push, place
    /// Both: two people at one keyboard.
    case both
  }

  package let rules: RuleSet
  package private(set) var seed: UInt32
  package let first, second: Duelist
  /// The thinking time of a person in each game; nil for no limit.
  package let clock: Seconds?
  /// The maximum number of tiles placed in each game; nil for no limit.
  package let moves: Int?
  /// When the duel began, in whole seconds. It identifies the duel.
  package private(set) var date: Date

  /// The default limit of tiles. A duel then takes about ten minutes.
  package static let defaultMoves = 60

  package init(
    rules: RuleSet, seed: UInt32, first: Duelist, second: Duelist, clock: Seconds? = nil, moves: Int? = nil, date: Date
  ) {
    (self.rules, self.seed, self.first, self.second) = (rules, seed, first, second)
    (self.clock, self.moves, self.date) = (clock, moves, date.inWholeSeconds)
  }

  package init(
    rules: RuleSet = .triples, part: Part = .push, level: DuelLevel = .three, clock: Seconds? = nil,
    moves: Int? = defaultMoves
  ) {
    self.init(
      rules: rules, seed: 0, first: part == .place ? .computer(level) : .person,
      second: part == .push ? .computer(level) : .person, clock: clock, moves: moves, date: .distantPast)
  }

  package func begun(seed: UInt32, date: Date) -> DuelSetup {
    var setup = self
    (setup.seed, setup.date) = (seed, date.inWholeSeconds)
    return setup
  }

  package var plan: DuelSetup { begun(seed: 0, date: .distantPast) }

  package func with(rules: RuleSet? = nil, part: Part? = nil, level: DuelLevel? = nil) -> DuelSetup {
    DuelSetup(
      rules: rules ?? self.rules, part: part ?? self.part, level: level ?? self.level, clock: clock, moves: moves)
  }

  package var part: Part {
    switch (first, second) {
    case (.person, .person): .both
    case (.person, .computer): .push
    case (.computer, _): .place
    }
  }
  package var level: DuelLevel { first.level ?? second.level ?? .three }

  /// Returns the seed of the computer's mistakes on a side.
  package func seed(of side: Contestant) -> UInt32 { side == .first ? seed : ~seed }
  package subscript(contestant: Contestant) -> Duelist { contestant == .first ? first : second }

  /// Returns the name of a contestant: `You`, `Player 2` or `Computer`.
  package func name(of contestant: Contestant) -> String {
    guard self[contestant] == .person else { return "Computer" }
    return solo == nil ? "Player \(contestant.rawValue + 1)" : "You"
  }

  package var newGame: Game { Game(rules, Origin(.deterministic, seed: seed, isDuel: true)) }
  /// True if the limit is below the default: such a duel is listed, but enters no table.
  var isTooShortToCount: Bool { moves.map { $0 < Self.defaultMoves } ?? false }

  /// The side of the person and the level of the computer, if a person plays against the computer.
  package var solo: (person: Contestant, level: DuelLevel)? {
    switch part {
    case .push: (.first, level)
    case .place: (.second, level)
    case .both: nil
    }
  }

  package var title: String {
    switch part {
    case .push, .place: "\(rules.title), against level \(level.rawValue)"
    case .both: "\(rules.title), for two"
    }
  }

  /// Returns true if another duel matches this plan. The limit of tiles may differ.
  package func admits(_ other: DuelSetup) -> Bool {
    (rules, first, second) == (other.rules, other.first, other.second) && clock == other.clock
  }
}

/// The player of a side. Files write a person as 0, and the computer as its level.
package enum Duelist: RawRepresentable, Hashable, Sendable, Codable {
  case person
  case computer(DuelLevel)

  package var level: DuelLevel? { if case .computer(let level) = self { level } else { nil } }
  package var rawValue: Int { level?.rawValue ?? 0 }

  package init?(rawValue: Int) {
    guard let duelist = rawValue == 0 ? .person : DuelLevel(rawValue: rawValue).map(Duelist.computer) else {
      return nil
    }
    self = duelist
  }
}

/// The two sides of a duel, in the order in which they push.
package enum Contestant: Int, CaseIterable, Hashable, Sendable, Codable {
  case first, second

  package var other: Contestant { self == .first ? .second : .first }
}

/// The playing strength of the computer in a duel, from 1 to 5.
public enum DuelLevel: Int, CaseIterable, Hashable, Comparable, Sendable, Codable {
  /// Looks at its own move only, and often chooses at random.
  case one = 1
  /// Looks one reply ahead, and sometimes chooses at random.
  case two
  /// Looks further ahead.
  case three
  /// Rarely chooses at random.
  case four
  /// Looks furthest ahead, and never chooses at random.
  case five

  /// The percentage of choices made at random.
  fileprivate var errors: Int { [65, 30, 12, 4, 0][rawValue - 1] }

  /// Orders levels from the weakest.
  public static func < (one: DuelLevel, other: DuelLevel) -> Bool { one.rawValue < other.rawValue }
}

/// A decision in a duel, to push or to place a tile. Has everything that the side may see, but no random generator.
public struct DuelTask: Hashable, Sendable {
  /// The situation before the push, with the tile to be placed.
  public let situation: Situation
  /// The push after which the tile is placed; nil if the side has to push.
  public let push: Direction?

  /// Creates the decision to push or, after a push that moved something, to place the tile.
  public init(_ situation: Situation, after push: Direction? = nil) { (self.situation, self.push) = (situation, push) }

  /// The possible decisions; none if nothing moves.
  public var choices: [DuelChoice] {
    guard let push else { return situation.legalDirections.map(DuelChoice.push) }
    return situation.entries(after: push).map(DuelChoice.place)
  }

  /// Returns the choice that the computer makes at random; nil if it looks for a good one. The result must never
  /// change: hosts use it to prove who played.
  package func mistake(of level: DuelLevel, seed: UInt32) -> DuelChoice? {
    let choices = choices
    var rng = Drand48(seed: seed ^ mixed)
    guard choices.count > 1, rng.below(100) < level.errors else { return nil }
    return choices[rng.below(choices.count)]
  }

  /// The lowest possible rank of the shown tile; 1 if none is shown.
  package var shown: UInt64 { UInt64(situation.preview?.next.lowestRank.bits ?? 1) }

  private var mixed: UInt32 {
    let place = push.map { UInt64($0.number) + 1 } ?? 0
    let mixed = (situation.grid.bits ^ (place << 4 | shown) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }
}

/// A decision that a side made.
public enum DuelChoice: Hashable, Sendable {
  case push(Direction)
  case place(Position)
}
