import TriplesModel

/// The computer in a duel, on either side.
///
/// ```swift
/// let player = DuelPlayer(level: .three, seed: 42)
/// let choice = player.choose(.push(game.situation))
/// ```
///
/// It has no memory: the same task gets the same answer, also after a program was killed and went on.
public struct DuelPlayer: Hashable, Sendable {
  /// How well it plays.
  public let level: DuelLevel
  /// Fixes where it errs.
  public let seed: UInt32

  /// A player of a level.
  public init(level: DuelLevel, seed: UInt32) { (self.level, self.seed) = (level, seed) }

  /// What it does; nil if there is nothing to choose from. Takes up to about 10 ms.
  public func choose(_ task: DuelTask) -> DuelChoice? {
    let choices = task.choices
    guard choices.count > 1 else { return choices.first }
    var rng = Drand48(seed: seed ^ task.mixed)
    guard rng.below(100) >= level.play.errors else { return choices[rng.below(choices.count)] }
    return task.best(within: level)
  }
}

extension DuelLevel {
  /// How it plays: so many choices of a hundred are any, and so many half turns are looked ahead at most.
  var play: (errors: Int, plies: Int) {
    switch self {
    case .one: (65, 1)
    case .two: (30, 2)
    case .three: (12, 3)
    case .four: (4, 5)
    case .five: (0, 12)
    }
  }

  /// How many boards are looked at: some 10 ms for the highest level.
  var boards: Int { self == .five ? 40_000 : 20_000 }
}

extension DuelTask {
  /// What is best after a search.
  fileprivate func best(within level: DuelLevel) -> DuelChoice? {
    func search<R: PackedRules>(_ rules: R.Type) -> DuelChoice? { best(rules, within: level) }
    return search(rules.packed)
  }

  private func best<R: PackedRules>(_: R.Type, within level: DuelLevel) -> DuelChoice? {
    var search = DuelSearch<R>(.of(rules), draws: R.draws(situation), budget: level.boards)
    let cells = situation.grid.bits
    switch self {
    case .push: return search.push(cells, shown: shown, maxPlies: level.play.plies).map { .push(Direction(bits: $0)) }
    case .place(_, let direction):
      let pushed = R.Moves(cells)[direction]
      let entries = R.entries(on: pushed, from: cells, pushing: direction.number)
      return search.place(on: pushed, entries: entries, shown: shown, maxPlies: level.play.plies)
        .map { .place(Position(index: $0.trailingZeroBitCount / 4)) }
    }
  }

  private var situation: Situation {
    switch self {
    case .push(let situation), .place(let situation, _): situation
    }
  }

  /// The rank that is shown; a bonus is taken for the least that it can be.
  private var shown: UInt64 {
    switch situation.preview?.next {
    case .tile(let rank)?: UInt64(rank.bits)
    case .bonus?: 4
    case nil: 1
    }
  }

  /// A hash of everything that the player sees.
  fileprivate var mixed: UInt32 {
    let place: UInt64 = if case .place(_, let direction) = self { UInt64(direction.number) + 1 } else { 0 }
    let mixed = (situation.grid.bits ^ (place << 4 | shown) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }
}

extension PackedRules {
  /// The ranks that can come after the shown one, and their chances.
  fileprivate static func draws(_ situation: Situation) -> [DuelSearch<Self>.Draw] {
    let draws: [(rank: UInt64, weight: Int)] =
      switch situation.rules {
      case .triples: [(1, 1), (2, 1)]
      case .threes: (situation.preview?.left ?? .full).weights
      // Nine in ten are 2s.
      case .twenty48: [(1, 1)]
      }
    let total = draws.reduce(0) { $0 + $1.weight }
    return draws.filter { $0.weight > 0 }.map { .init(rank: $0.rank, chance: Float($0.weight) / Float(total)) }
  }
}

extension StackCounts {
  fileprivate var weights: [(rank: UInt64, weight: Int)] { [(1, ones), (2, twos), (3, threes)] }
}
