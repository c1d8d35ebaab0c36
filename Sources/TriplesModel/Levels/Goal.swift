/// What is to be reached in a level. A level may have several, which have to hold at the same time.
public enum Goal: Hashable, Sendable {
  /// A tile of this value, or a higher one.
  case tile(Int)
  /// So many points of the game's own score.
  case score(Int)
  /// So many merges.
  case merges(Int)
  /// So many moves.
  case survive(Int)
  /// No tile of this value on the board.
  case clear(Int)
}

extension Goal: CustomStringConvertible {
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
}

extension Goal {
  /// How far a goal is reached: `now` of `target`. To clear a value is to have 0 of its tiles.
  public struct Progress: Hashable, Sendable {
    /// The goal.
    public let goal: Goal
    /// Where the game stands.
    public let now: Int

    /// True if the goal is reached.
    public var isReached: Bool {
      switch goal {
      case .tile(let target), .score(let target), .merges(let target), .survive(let target): now >= target
      case .clear: now == 0
      }
    }
  }

  /// How far the goal is reached in a game with so many merges.
  public func progress(in game: Game, merges: Int) -> Progress {
    switch self {
    case .tile: Progress(goal: self, now: game.highestTile)
    case .score: Progress(goal: self, now: game.score)
    case .merges: Progress(goal: self, now: merges)
    case .survive: Progress(goal: self, now: game.turnCount)
    case .clear(let value): Progress(goal: self, now: game.board.tiles.count { $0.value == value })
    }
  }
}
