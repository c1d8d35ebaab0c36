import TriplesModel

/// Sentences about a level.
extension Sentences {
  /// A goal, and how far it is reached.
  func goal(_ progress: Goal.Progress) -> String {
    let now = progress.now
    return switch progress.goal {
    case .tile(let value): "Goal: a tile of \(name(value)). The highest is \(name(now))."
    case .score(let target): "Goal: a score of \(target). It is \(now)."
    case .merges(let target): "Goal: \(Self.count(target, "merge")). You have made \(now)."
    case .survive(let target): "Goal: survive \(Self.count(target, "move")). You have made \(now)."
    case .clear(let value): "Goal: no tile of \(name(value)) on the board. There are \(now)."
    }
  }

  /// What is left of moves and time, and the points.
  func limits(_ standing: LevelStanding) -> [String] {
    [
      standing.movesLeft.map { "\(Self.count($0, "move")) left." },
      standing.secondsLeft.map { "Time left \($0.clockText)." }, "\(Self.count(standing.points, "point")).",
    ].compactMap(\.self)
  }

  /// How a level ended.
  func ending(of standing: LevelStanding, _ result: LevelResult?) -> String {
    switch standing.status {
    case .reached:
      "Solved! You have \(Self.count(result?.points ?? 0, "point")) and "
        + "\(Self.count(result?.stars ?? 0, "star"))."
    case .failed(.noRoom): "No moves possible. Level failed."
    case .failed(.noMoves): "No moves left. Level failed."
    case .failed(.noTime): "Time is up. Level failed."
    case .playing: "Your level continues."
    }
  }
}
