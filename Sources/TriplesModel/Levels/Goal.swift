/// A goal of a level. A level may have several, which have to be reached at the same time.
public enum Goal: Hashable, Sendable, CustomStringConvertible {
  /// A tile of this value, or a higher one.
  case tile(Int)
  /// This many points of the game's own score, beyond those of a given board.
  case score(Int)
  /// This many merges.
  case merges(Int)
  /// This many moves.
  case survive(Int)
  /// No tile of this value on the board.
  case clear(Int)

  /// The goal as a level file has it: `tile 96`, `clear 1s`.
  public var description: String {
    switch self {
    case .tile(let value): "tile \(value)"
    case .score(let points): "score \(points)"
    case .merges(let count): "merges \(count)"
    case .survive(let moves): "survive \(moves)"
    case .clear(let value): "clear \(value)s"
    }
  }

  /// How far a goal is reached: `now` of `target`. To clear a value is to have 0 of its tiles.
  public struct Progress: Hashable, Sendable {
    /// The goal.
    public let goal: Goal
    /// The value of the highest tile, the score, the merges, the moves, or the number of tiles to clear.
    public let now: Int

    /// The progress from 0 to 1.
    package var share: Double {
      switch goal {
      case .tile(let target), .score(let target), .merges(let target), .survive(let target):
        min(1, Double(now) / Double(target))
      case .clear: 1 / Double(1 + now)
      }
    }

    /// True if the goal is reached.
    public var isReached: Bool { share == 1 }
  }

  /// How far the goal is reached on a grid, with the other figures of its game.
  package func progress(
    on grid: Grid, by rules: RuleSet, score: @autoclosure () -> Int, merges: Int, moves: Int
  ) -> Progress {
    let now =
      switch self {
      case .tile: rules.value(of: grid.highest)
      case .score: score()
      case .merges: merges
      case .survive: moves
      case .clear(let value): grid.ranks.count { $0 != .empty && rules.value(of: $0) == value }
      }
    return Progress(goal: self, now: now)
  }
}
