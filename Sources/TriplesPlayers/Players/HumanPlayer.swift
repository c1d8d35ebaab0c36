import TriplesModel

/// Plays like a person: looks at the board, thinks at most one move ahead, and sometimes slips.
///
/// All values are whole numbers, so its games are the same on every machine.
public struct HumanPlayer: Player {
  /// How well the simulated person plays.
  public enum Strength: Hashable, Sendable {
    /// Rates the board after the push. One move in five is the second best.
    case beginner
    /// Rates the board after the push, the next tile and another push. One move in ten is the second best.
    case experienced
  }

  private let strength: Strength
  private var rng: Drand48

  /// Creates a player whose slips follow from the seed.
  public init(_ strength: Strength, seed: UInt32) {
    self.strength = strength
    rng = Drand48(seed: seed)
  }

  /// Returns the best push or, after a slip, the second best; nil if no move is possible.
  public mutating func choose(_ situation: Situation) -> Direction? {
    let slips = rng.below(100) < (strength == .beginner ? 20 : 10)
    let moves = values(situation.rules.packed, situation).sorted { $0.value > $1.value }
    return (slips ? moves.dropFirst().first ?? moves.first : moves.first)?.direction
  }

  /// Returns the value of each push, in the order of `Direction.allCases`.
  private func values<R: PackedRules>(_: R.Type, _ situation: Situation) -> [(direction: Direction, value: Int)] {
    let (habits, cells) = (HumanHeuristic.of(situation.rules), situation.grid.bits)
    // The shown tile; if the rules show none, the usual new tiles.
    let usual: [UInt64] = situation.rules == .twenty48 ? [1] : [1, 2]
    let ranks = situation.preview.map { [UInt64($0.next.lowestRank.bits)] } ?? usual
    return situation.pushes.map { direction, pushed in
      guard strength == .experienced else { return (direction, Int(habits.sum(pushed))) }
      // The mean value of the best next push over all cells and tiles that may spawn, rounded toward zero.
      var (sum, count) = (0, 0)
      for cell in Flags(R.entries(on: pushed, from: cells, pushing: direction.number)) {
        for rank in ranks {
          let filled = pushed | cell &* rank
          let pushes = R.Moves(filled)
          var best = HumanHeuristic.end
          for number in 0..<4 where pushes[number] != filled { best = max(best, Int(habits.sum(pushes[number]))) }
          sum += best
          count += 1
        }
      }
      return (direction, count == 0 ? Int(habits.sum(pushed)) : sum / count)
    }
  }
}

/// The features that people look for: empty cells, neighbours that merge or have similar ranks, and lines that rise to
/// one side. The weights were found by trial and are frozen, because the par of every day depends on them.
private enum HumanHeuristic {
  private static let (empty, pair, step, uneven) = (20, 20, 2, 1)
  /// The value of a board without moves.
  static let end = -4000

  private static let stepping = RowValues { value($0, by: Threes.self) }
  private static let sliding = RowValues { value($0, by: Twenty48.self) }

  /// Returns the row values for a rule set. The first call takes some milliseconds.
  static func of(_ rules: RuleSet) -> RowValues { rules == .twenty48 ? sliding : stepping }

  private static func value<R: Rules>(_ ranks: [Rank], by rules: R.Type) -> Float {
    let tiles = ranks.filter { $0 != .empty }
    let pairs = zip(tiles, tiles.dropFirst()).count { rules.merged($0, with: $1) != nil }
    var (rise, fall, steps) = (0, 0, 0)
    for (one, other) in zip(ranks, ranks.dropFirst()) {
      let change = Int(other.bits) - Int(one.bits)
      let weight = abs(change) * Int(max(one, other).bits)
      if change > 0 { rise += weight } else { fall += weight }
      if one != .empty, other != .empty { steps += abs(change) }
    }
    return Float(empty * (ranks.count - tiles.count) + pair * pairs - step * steps - uneven * min(rise, fall))
  }
}

extension Par {
  /// The number of games that determine par; odd, so that there is a middle one.
  private static let games: UInt32 = 5

  /// Computes the par of a day in some hundredths of a second: the middle one of five games of an experienced player. A
  /// game above 90 % of the maximum gives way to the next lower one, if any, so that you can beat par. The same on
  /// every machine.
  package init(of daily: Daily) {
    let seed = daily.seed
    let games = (0..<Self.games).map { daily.scores(of: HumanPlayer(.experienced, seed: seed &+ $0)) }
    // Of equal scores the earlier game comes first.
    let sorted = games.enumerated().sorted { ($0.element.last ?? 0, $0.offset) < ($1.element.last ?? 0, $1.offset) }
    let lower = sorted.prefix(games.count / 2 + 1).map(\.element)
    let most = daily.game.bound.map { $0 * 9 / 10 } ?? .max
    self.init(scores: lower.last { $0.last ?? 0 <= most } ?? lower.first ?? [])
  }
}

extension Daily {
  /// Plays the game with a player; returns the score at the start and after each move.
  package func scores(of player: some Player) -> [Int] { scores(rules.packed, player) }

  private func scores<R: PackedRules>(_: R.Type, _ player: some Player) -> [Int] {
    var (game, player) = (PackedGame<R>(game), player)
    var scores = [game.score]
    while scores.count <= limit ?? .max, let direction = player.choose(game.situation(rules)),
      game.play(direction)
    {
      scores.append(game.score)
    }
    return scores
  }
}
