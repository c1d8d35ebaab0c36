import TestSupport
import TriplesModel
import TriplesPlayers

/// A simple expectimax on the model's boards, with which the fast searches must agree.
///
/// A strategist computes the last ply. Its hints of one ply are taken as correct.
struct ReferenceSearch {
  /// In 2048, a 4 with a smaller chance counts as a 2.
  private static let minChanceOfFour = 0.01
  /// In Threes, the weight of the worst entry beside the mean of all.
  private static let caution = 0.05

  private var leaves: Strategist

  init(_ rules: RuleSet) { leaves = Strategist(rules) }

  /// A grid after a spawn and its preview, with their chance and the preview's share of all on that grid.
  private struct Branch {
    let situation: Situation
    let chance, share: Double
  }

  /// Returns the value of a direction; nil if it moves nothing.
  mutating func value(
    of direction: Direction, in situation: Situation, plies: Int, chance: Double = 1
  ) -> Double? {
    guard plies > 1 else {
      return leaves.hint(for: situation, effort: .plies(1))?[direction]?.value
    }
    let push = situation.grid.push(direction, by: situation.rules)
    guard push.moves else { return nil }
    var (mean, entries): (Double, [Grid: Double]) = (0, [:])
    for branch in branches(of: situation, after: push, chance: chance) {
      let value = value(of: branch.situation, plies: plies - 1, chance: chance * branch.chance)
      mean += branch.chance * value
      entries[branch.situation.grid, default: 0] += branch.share * value
    }
    guard situation.rules == .threes, let worst = entries.values.min() else { return mean }
    return (1 - Self.caution) * mean + Self.caution * worst
  }

  private mutating func value(of situation: Situation, plies: Int, chance: Double) -> Double {
    let values = situation.legalDirections.compactMap {
      value(of: $0, in: situation, plies: plies, chance: chance)
    }
    return values.max() ?? ending(situation)
  }

  /// Returns the score of a finished game; in 2048, whose rules of thumb give it no value, 0.
  private func ending(_ situation: Situation) -> Double {
    guard situation.rules != .twenty48 else { return 0 }
    return Double(situation.grid.ranks.reduce(0) { $0 + situation.rules.type.score(of: $1) })
  }

  private func branches(of situation: Situation, after push: Push, chance: Double) -> [Branch] {
    let pushed = situation.grid.pushed(push)
    let cells = situation.entries(after: push.direction)
    return tiles(of: situation, chance: chance / Double(cells.count)).flatMap { tile in
      cells.flatMap { cell in
        var grid = pushed
        grid[cell] = tile.rank
        return previews(on: grid, situation).map { preview in
          Branch(
            situation: Situation(rules: situation.rules, grid: grid, preview: preview.preview),
            chance: tile.chance * preview.chance / Double(cells.count), share: preview.chance)
        }
      }
    }
  }

  /// Returns the tiles that can spawn, with their chances, in a cell with a given chance.
  private func tiles(of situation: Situation, chance: Double) -> [(rank: Rank, chance: Double)] {
    switch (situation.rules, situation.preview?.next) {
    case (.triples, _): return [(Rank(bits: 1), 0.5), (Rank(bits: 2), 0.5)]
    case (.twenty48, _) where 0.1 * chance < Self.minChanceOfFour: return [(Rank(bits: 1), 1)]
    case (.twenty48, _): return [(Rank(bits: 1), 0.9), (Rank(bits: 2), 0.1)]
    case (.threes, .tile(let rank)?): return [(rank, 1)]
    case (.threes, _):
      let ranks = Threes.Bonus.ranks(highest: situation.grid.highest)
      return ranks.map { ($0, 1 / Double(ranks.count)) }
    }
  }

  /// Returns the possible previews on a grid, with their chances.
  private func previews(on grid: Grid, _ situation: Situation) -> [(preview: NextTiles?, chance: Double)] {
    guard situation.rules == .threes, let left = situation.preview?.left else { return [(nil, 1)] }
    let ofBonus = grid.highest >= Threes.Bonus.minHighest ? 1 / Double(Threes.Bonus.odds) : 0
    let draws = (1...3).map { Rank(bits: $0) }.filter { left[$0] > 0 }.map { rank in
      var rest = left
      rest[rank] -= 1
      let preview = NextTiles(next: .tile(rank), left: rest.total == 0 ? .full : rest)
      return (preview: Optional(preview), chance: (1 - ofBonus) * Double(left[rank]) / Double(left.total))
    }
    return ofBonus == 0 ? draws : draws + [(NextTiles(next: .bonus, left: left), ofBonus)]
  }
}
