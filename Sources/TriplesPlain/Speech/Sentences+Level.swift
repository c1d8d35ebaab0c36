import TriplesModel

extension Sentences {
  /// A goal and the progress towards it.
  func goal(_ progress: Goal.Progress) -> String {
    let goal =
      switch progress.goal {
      case .tile(let value): "a tile of \(name(value))"
      case .score(let target): "a score of \(target)"
      case .merges(let target): Self.count(target, "merge")
      case .survive(let target): "survive \(Self.count(target, "move"))"
      case .clear(let value): "no tile of \(name(value)) on the board"
      }
    return "Goal: \(goal). \(self.progress(progress).capitalizedFirst)."
  }

  func progress(_ progress: Goal.Progress) -> String {
    let now = progress.now
    return switch progress.goal {
    case .tile: "highest \(name(now))"
    case .score(let target): "score \(now) of \(target)"
    case .merges(let target): "\(now) of \(Self.count(target, "merge"))"
    case .survive(let target): "\(now) of \(Self.count(target, "move"))"
    case .clear(let value): Self.count(now, "tile") + " of \(name(value))"
    }
  }

  /// The moves and the time left, and the points unless they are 0 and nobody asks.
  func limits(_ standing: LevelStanding, isAsked: Bool) -> [String] {
    [
      standing.movesLeft.map { "\(Self.count($0, "move")) left." },
      standing.secondsLeft.map { "Time left \($0.clockText)." },
      standing.points != 0 || isAsked && standing.maxStars > 0 ? "\(Self.count(standing.points, "level point"))." : nil,
    ].compactMap(\.self)
  }

  /// That a level is locked, and what opens it.
  func locked(_ entry: LevelPack.Entry, _ missing: Int) -> String {
    "\(entry.level.title) is locked: solve \(missing) more of the levels before it."
  }

  func ending(of standing: LevelStanding, _ result: LevelResult?) -> String {
    switch standing.status {
    case .reached where standing.maxStars == 0: "Well done."
    case .reached:
      "Solved! \(Self.count(result?.points ?? 0, "level point")), \(Self.count(result?.stars ?? 0, "star"))."
    case .failed(.noRoom): "No moves possible. Level failed."
    case .failed(.noMoves): "No moves left. Level failed."
    case .failed(.noTime): "Time is up. Level failed."
    case .playing: "Your level continues."
    }
  }
}
