import TriplesModel
import TriplesPlayers

/// Says of packed states whether a level is reached, and how near it is.
struct LevelJudge<R: PackedRules> {
  private let goals: [Goal]
  private let rules: RuleSet
  /// What the board counted with which the game began: it is no score.
  private let base: Int
  /// The rank up to which tiles are wanted.
  private let highestWanted: Int

  init(_ level: Level) {
    (goals, rules) = (level.goals, level.rules)
    base = level.board.map { R.score(of: $0.bits, R.packedSource(seed: 0)) } ?? 0
    let wanted = level.goals.compactMap { goal -> Int? in
      guard case .tile(let value) = goal else { return nil }
      return level.rules.rank(ofValue: value).map { Int($0.bits) }
    }
    highestWanted = wanted.max() ?? Int(Rank.highest.bits)
  }

  /// True if all goals are reached.
  func isReached(_ state: LevelState<R>) -> Bool { goals.allSatisfy { isReached($0, state) } }

  private func isReached(_ goal: Goal, _ state: LevelState<R>) -> Bool {
    let grid = Grid(bits: state.game.cells)
    return switch goal {
    case .tile(let value): rules.value(of: grid.highest) >= value
    case .score(let points): state.game.score - base >= points
    case .merges(let count): state.merges >= count
    case .survive(let moves): state.moves >= moves
    case .clear(let value): count(of: value, in: grid) == 0
    }
  }

  private func count(of value: Int, in grid: Grid) -> Int {
    grid.ranks.count { $0 != .empty && rules.value(of: $0) == value }
  }

  /// How far the goals are reached on average, from 0 to 1.
  func progress(_ state: LevelState<R>) -> Double {
    goals.reduce(0) { $0 + share($1, state) } / Double(goals.count)
  }

  private func share(_ goal: Goal, _ state: LevelState<R>) -> Double {
    let grid = Grid(bits: state.game.cells)
    return switch goal {
    case .tile(let value): min(1, Double(rules.value(of: grid.highest)) / Double(value))
    case .score(let points): min(1, Double(state.game.score - base) / Double(points))
    case .merges(let count): min(1, Double(state.merges) / Double(count))
    case .survive(let moves): min(1, Double(state.moves) / Double(moves))
    case .clear(let value): 1 / Double(1 + count(of: value, in: grid))
    }
  }

  /// The higher, the nearer to the goals: high tiles, room, neighbours that will merge, and little of what is to go.
  func promise(_ state: LevelState<R>) -> Int {
    let cells = state.game.cells
    var sum = 24 * (Position.count - cells.tileCount)
    let grid = Grid(bits: cells)
    for rank in grid.ranks { sum += 1 << (2 * min(Int(rank.bits), highestWanted)) }
    for pushed in state.pushes { sum += 16 * (cells.tileCount - pushed.cells.tileCount) }
    for case .clear(let value) in goals { sum -= 200 * count(of: value, in: grid) }
    return sum
  }
}
