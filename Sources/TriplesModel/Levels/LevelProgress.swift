import FoundationEssentials

package struct LevelResult: Hashable, Sendable {
  package let stars: Int
  package let points: Int
  package let recording: Recording

  package init(stars: Int, points: Int, recording: Recording) {
    (self.stars, self.points, self.recording) = (min(max(0, stars), 3), points, recording)
  }

  /// Creates the result of a session with its standing at a moment; nil if the level is not solved.
  package init?(_ standing: LevelStanding, _ session: GameSession, at now: Seconds) {
    guard standing.status == .reached else { return nil }
    let recording = session.recording(at: now)
    self.init(stars: standing.stars, points: standing.total, recording: recording)
  }

  package func dated(_ date: Date) -> LevelResult {
    LevelResult(stars: stars, points: points, recording: recording.dated(date))
  }
}

/// The progress in all levels: for each the most stars, and the game with the most points.
package struct LevelProgress: Hashable, Sendable {
  package private(set) var results: [LevelID: LevelResult]

  package init(_ results: [LevelID: LevelResult] = [:]) { self.results = results }

  package subscript(id: LevelID) -> LevelResult? { results[id] }

  /// Stores the points with their game, and the stars, each if better than before. Returns true if any are.
  @discardableResult package mutating func add(_ result: LevelResult, of id: LevelID) -> Bool {
    let old = results[id]
    let scored = old.flatMap { $0.points >= result.points ? $0 : nil } ?? result
    let best = LevelResult(
      stars: max(old?.stars ?? 0, result.stars), points: scored.points, recording: scored.recording)
    results[id] = best
    return best != old
  }

  /// Returns the first unsolved level of a pack. Once another level is solved, the lesson comes last. If all levels are
  /// solved, returns the first.
  package func next(in pack: LevelPack) -> LevelPack.Entry? {
    let unsolved = pack.entries.filter { results[$0.id] == nil }
    let needsLesson = pack.entries.allSatisfy { $0.level.isLesson || results[$0.id] == nil }
    return unsolved.first { needsLesson || !$0.level.isLesson } ?? unsolved.first ?? pack.entries.first
  }

  package func stars(in entries: some Sequence<LevelPack.Entry>) -> Int {
    entries.reduce(0) { $0 + min($1.level.maxStars, results[$1.id]?.stars ?? 0) }
  }

  package func text(in entries: [LevelPack.Entry]) -> String {
    let (solved, most) = (entries.count { results[$0.id] != nil }, LevelPack.maxStars(in: entries))
    let counted = most > 0 ? ", \(stars(in: entries)) of \(most.counted("star"))" : ""
    return "\(solved) of \(entries.count.counted("level"))\(counted)"
  }
}

/// The state of a level: goals, limits and points. It depends on the moves, the penalties and the time.
package struct LevelStanding: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    case playing, reached
    case failed(Failure)
  }

  package enum Failure: String, Hashable, Sendable {
    case noRoom = "No moves possible"
    case noMoves = "Out of moves"
    case noTime = "Time is up"
  }

  package let goals: [Goal.Progress]
  package let moves: Int
  package let movesLeft: Int?
  package let secondsLeft: Seconds?
  /// The points for merges less penalties (may be negative), and the points for the time left or for few moves.
  package let points, bonus: Int
  package let status: Status
  /// True while the second star (at most two moves above par) and the third (no help) can still be earned.
  package let canEarnMovesStar, isUnaided: Bool
  package let maxStars: Int

  /// Without `isTimed`, the time limit does not apply, and few moves earn the points that remaining time would earn.
  package init(
    _ level: Level, _ history: History, penalties: Int = 0, seconds: Seconds = 0, isTimed: Bool = true
  ) {
    let (game, merges) = (history.game, history.merges)
    let given = game.origin.board == nil ? 0 : history.game(at: 0).score
    goals = level.goals.map {
      $0.progress(on: game.board.grid, by: game.rules, score: game.score - given, merges: merges, moves: game.turnCount)
    }
    moves = game.turnCount
    movesLeft = level.moves.map { max(0, $0 - game.turnCount) }
    secondsLeft = isTimed ? level.seconds.map { max(0, Seconds($0) - seconds) } : nil
    bonus = level.bonus(secondsLeft: secondsLeft, moves: game.turnCount, isTimed: isTimed)
    points = level.points * merges - level.penalty * penalties
    isUnaided = !Mark.isAided(history.marks)
    maxStars = level.maxStars
    let failure: Failure? = secondsLeft == 0 ? .noTime : game.isDone ? .noRoom : movesLeft == 0 ? .noMoves : nil
    // An earlier version of the level may not have had this limit.
    let isReached = game.turnCount <= level.moves ?? .max && goals.allSatisfy(\.isReached)
    status = isReached ? .reached : failure.map(Status.failed) ?? .playing
    canEarnMovesStar = level.starMoves.map { game.turnCount + (isReached ? 0 : 1) <= $0 } ?? true
  }

  /// The points of a solved level. Negative ``points`` count as 0.
  package var total: Int { max(0, points) + bonus }
  package var stars: Int { min(maxStars, 1 + (canEarnMovesStar ? 1 : 0) + (isUnaided ? 1 : 0)) }

  package init(_ level: Level, _ session: GameSession, at now: Seconds, isTimed: Bool = true) {
    let seconds = session.clock.time(at: now)
    self.init(level, session.history, penalties: session.penalties, seconds: seconds, isTimed: isTimed)
  }

  /// Returns what was missing when the level failed, in words: `2 moves short`. Empty for a level that did not fail.
  package var shortfalls: [String] {
    guard case .failed = status else { return [] }
    return goals.filter { !$0.isReached }.map { $0.goal.words(now: $0.now).shortfall }
  }
}

extension History {
  package var merges: Int { turns.prefix(turnCount).reduce(0) { $0 + $1.merges } }
}

extension Turn {
  package var merges: Int { events.count { if case .merged = $0 { true } else { false } } }
}

package enum LevelGuidance: Hashable, Sendable {
  /// The first move of the shortest solution found.
  case move(Direction)
  case unsolvable
  case undecided

  package var texts: [String] {
    switch self {
    case .move(let direction): ["Best is \(direction.rawValue): it \(Self.reason)."]
    case .unsolvable:
      ["This level can no longer be solved. Undo or restart.", "Unsolvable: undo or restart.", "Unsolvable"]
    case .undecided: ["No solution found. There may still be one.", "No solution found."]
    }
  }

  package static let reason = "begins the shortest solution found"
}
