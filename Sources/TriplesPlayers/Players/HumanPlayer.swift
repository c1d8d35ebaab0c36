import TriplesModel

/// Plays as people do: sees what lies on the board, thinks a move ahead at most, and sometimes slips.
///
/// All numbers are whole, so its games are the same on every machine.
public struct HumanPlayer: Player {
  /// The skill of a simulated person.
  public enum Strength: Hashable, Sendable {
    /// Judges the board after the push. One move in five is the second best.
    case beginner
    /// Judges the board after the push, the next tile and another push. One move in ten is the second best.
    case experienced

    /// How many moves of a hundred are slips.
    fileprivate var slips: Int { self == .beginner ? 20 : 10 }
  }

  private let strength: Strength
  private var rng: Drand48

  /// A player of a strength, whose slips the seed fixes.
  public init(_ strength: Strength, seed: UInt32) {
    self.strength = strength
    rng = Drand48(seed: seed)
  }

  /// The best push, or the second best.
  public mutating func choose(_ situation: Situation) -> Direction? {
    let slips = rng.below(100) < strength.slips
    let moves = values(situation.rules.packed, situation).sorted { $0.value > $1.value }
    return (slips ? moves.dropFirst().first ?? moves.first : moves.first)?.direction
  }

  /// What each push is worth, in the order of `Direction.allCases`.
  private func values<R: PackedRules>(_: R.Type, _ situation: Situation) -> [(direction: Direction, value: Int)] {
    let (habits, cells) = (Habits.of(situation.rules), situation.grid.bits)
    let ranks = expectedRanks(situation)
    return situation.pushes.map { direction, pushed in
      guard strength == .experienced else { return (direction, habits.value(pushed)) }
      let entries = R.entries(on: pushed, from: cells, pushing: direction.number)
      return (direction, ahead(R.self, habits, pushed, entries, ranks))
    }
  }

  /// The tiles to expect: the one that is shown, otherwise the usual ones.
  private func expectedRanks(_ situation: Situation) -> [UInt64] {
    switch (situation.preview?.next, situation.rules) {
    case (.tile(let rank)?, _): [UInt64(rank.bits)]
    case (.bonus?, _): [4]
    case (nil, .twenty48): [1]
    case (nil, _): [1, 2]
    }
  }

  /// The mean value of the best next push over all cells in which the new tile may appear, rounded toward zero.
  private func ahead<R: PackedRules>(
    _: R.Type, _ habits: Habits, _ pushed: UInt64, _ entries: UInt64, _ ranks: [UInt64]
  ) -> Int {
    var (left, sum, count) = (entries, 0, 0)
    while left != 0 {
      let cell = left & (~left &+ 1)
      left ^= cell
      for rank in ranks {
        sum += best(R.self, habits, pushed | cell &* rank)
        count += 1
      }
    }
    return count == 0 ? habits.value(pushed) : sum / count
  }

  private func best<R: PackedRules>(_: R.Type, _ habits: Habits, _ cells: UInt64) -> Int {
    let pushes = R.Moves(cells)
    var best = Habits.end
    for number in 0..<4 where pushes[number] != cells { best = max(best, habits.value(pushes[number])) }
    return best
  }
}

/// What people look for on a board: empty cells, neighbours that merge, neighbours of similar height, and rows and columns
/// that rise to one side. The points were found by trial and are frozen: the par of all days depends on them.
struct Habits: Sendable {
  private static let (empty, pair, step, uneven) = (20, 20, 2, 1)
  /// What a board without moves is worth.
  static let end = -4000

  private static let steps = Habits(Threes.self)
  private static let slides = Habits(Twenty48.self)
  /// What each row is worth.
  private let values: RowValues<Int32>

  /// Those of some rules; the first call takes some milliseconds.
  static func of(_ rules: RuleSet) -> Habits { rules == .twenty48 ? slides : steps }

  private init<R: Rules>(_ rules: R.Type) { values = RowValues { Int32(Self.value($0, by: rules)) } }

  /// How good a board is; the more, the better.
  @inline(__always) func value(_ cells: UInt64) -> Int { Int(values.sum(cells)) }

  private static func value<R: Rules>(_ ranks: [Rank], by rules: R.Type) -> Int {
    let tiles = ranks.filter { $0 != .empty }
    let pairs = zip(tiles, tiles.dropFirst()).count { rules.merged($0, with: $1) != nil }
    var (rise, fall, steps) = (0, 0, 0)
    for (one, other) in zip(ranks, ranks.dropFirst()) {
      let change = Int(other.bits) - Int(one.bits)
      let weight = abs(change) * Int(max(one, other).bits)
      if change > 0 { rise += weight } else { fall += weight }
      if one != .empty, other != .empty { steps += abs(change) }
    }
    return empty * (ranks.count - tiles.count) + pair * pairs - step * steps - uneven * min(rise, fall)
  }
}

extension Par {
  /// How many games are played to find par. There must be one in the middle.
  private static let games: UInt32 = 5

  /// Par of a day: the middle one of five games of an experienced player, who sees no more than a person does; if it is above
  /// 90 % of the maximum, the next lower one that is not, so that par can be beaten. The same on every machine; takes some
  /// hundredths of a second.
  package init(of daily: Daily) {
    let seed = daily.seed
    let games = (0..<Self.games).map { number in
      DailyGame.scores(of: daily, HumanPlayer(.experienced, seed: seed &+ number))
    }
    // Of equal scores the earlier game comes first.
    let sorted = games.enumerated().sorted { ($0.element.last ?? 0, $0.offset) < ($1.element.last ?? 0, $1.offset) }
    let lower = sorted.prefix(games.count / 2 + 1).map(\.element)
    let most = daily.game.bound.map { $0 * 9 / 10 } ?? .max
    self.init(scores: lower.last { $0.last ?? 0 <= most } ?? lower.first ?? [])
  }
}

/// A daily game that a player plays on packed grids.
package enum DailyGame {
  /// The scores after each move, the new game first.
  package static func scores(of daily: Daily, _ player: some Player) -> [Int] {
    scores(daily.rules.packed, daily, player)
  }

  private static func scores<R: PackedRules>(_: R.Type, _ daily: Daily, _ player: some Player) -> [Int] {
    var (game, player) = (PackedGame<R>(daily.origin), player)
    var scores = [game.score]
    while scores.count <= daily.limit ?? .max, let direction = player.choose(game.situation(daily.rules)),
      game.play(direction)
    {
      scores.append(game.score)
    }
    return scores
  }
}
