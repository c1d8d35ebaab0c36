import TriplesModel
import TriplesPlayers

/// Says of packed states whether a level is reached, and how near it is.
package struct LevelJudge<R: PackedRules> {
  private let goals: [Goal]
  private let rules: RuleSet
  /// The score of the board with which the game began, which does not count.
  private let base: Int
  /// The highest rank that is useful.
  private let highestWanted: Int

  package init(_ level: Level) {
    (goals, rules) = (level.goals, level.rules)
    base = level.board.map { R.score(of: $0.bits, R.packedSource(seed: 0)) } ?? 0
    let wanted = level.goals.compactMap { goal -> Int? in
      guard case .tile(let value) = goal else { return nil }
      return level.rules.rank(ofValue: value).map { Int($0.bits) }
    }
    highestWanted = wanted.max() ?? Int(Rank.highestPacked.bits)
  }

  /// True if all goals are reached.
  package func isReached(_ state: LevelState<R>) -> Bool { goals.allSatisfy { progress($0, state).isReached } }

  /// The mean progress of the goals, from 0 to 1.
  package func progress(_ state: LevelState<R>) -> Double {
    goals.reduce(0) { $0 + progress($1, state).share } / Double(goals.count)
  }

  private func progress(_ goal: Goal, _ state: LevelState<R>) -> Goal.Progress {
    goal.progress(
      on: Grid(bits: state.game.cells), by: rules, score: state.game.score - base, merges: state.merges,
      moves: state.moves)
  }

  /// The higher, the nearer to the goals: high tiles, room, neighbours that will merge, and few tiles to clear.
  func promise(_ state: LevelState<R>) -> Int {
    let cells = state.game.cells
    var sum = 24 * (Position.count - cells.tileCount)
    for rank in Grid(bits: cells).ranks { sum += 1 << (2 * min(Int(rank.bits), highestWanted)) }
    for pushed in state.pushes { sum += 16 * (cells.tileCount - pushed.cells.tileCount) }
    for goal in goals { if case .clear = goal { sum -= 200 * progress(goal, state).now } }
    return sum
  }
}
