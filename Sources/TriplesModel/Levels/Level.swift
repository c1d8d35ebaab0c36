/// A level: a game with a given start, its goals, and its points.
///
///     title: Make room
///     board: . 1 . . / . . . . / . 2 . . / . . . .
///     goal:  tile 3
///
/// `docs/levels.md` has the whole format; ``init(parsing:)`` reads it.
package struct Level: Hashable, Sendable {
  package var title: PrintableText
  /// The chapter that begins with this level, if any.
  package var chapter: PrintableText?
  package var text: PrintableText = ""
  package var rules = RuleSet.triples
  /// The board at the start; nil for the opening of the seed.
  package var board: Grid?
  package var seed = GameMode.defaultSeed
  package var goals: [Goal]
  /// The limits of moves and of time; nil for none.
  package var moves, seconds: Int?
  /// The points for a merge. Impossible pushes, hints and undo cost half of it, rounded down.
  package var points = 10
  package var shows = Foresight.rules
  /// True for a part of the lesson: no points, par, penalties or stars.
  package var isLesson = false
  /// The name under which progress is stored; nil for the name of the file.
  package var id: String?
  /// Moves that reach the goal; empty if none are known.
  package var solution: [Direction] = []

  package init(title: PrintableText, goals: [Goal]) { (self.title, self.goals) = (title, goals) }

  private var origin: Origin { Origin(.deterministic, seed: seed, board: board) }
  package var game: Game { Game(rules, origin) }
  /// A checksum of everything in the level on which the result of a game depends.
  package var check: UInt64 {
    let numbers = [moves, seconds, par, points, maxStars]
    return Checksum("\(rules.rawValue) \(origin.word) \(goals) \(numbers)".utf8).value
  }
  package var penalty: Int { points / 2 }
  /// The fewest known moves to the goal; nil if none are known.
  package var par: Int? { isLesson || solution.isEmpty ? nil : solution.count }
  /// The maximum number of moves that earns the second star; nil if any number does.
  package var starMoves: Int? { par.map { $0 + 2 } }
  package var maxStars: Int { isLesson ? 0 : 3 }

  package static let scoring = [
    "A level has three stars: for solving it, for solving it in few moves, and for solving it without help.",
    "A merge gives points; a hint, an undo or a push that moves nothing costs half as many. No level ends below 0.",
    "The lesson does not count.",
  ]

  /// Returns the text with `words` in place of `{push}`, `{undo}`, `{hint}` and `{peek}`.
  package func text(naming words: [String: String]) -> PrintableText {
    PrintableText(lines: words.reduce(text.description) { $0.replacing("{\($1.key)}", with: $1.value) })
  }

  /// Returns the points for the time left. Without a clock, few moves earn points instead: par earns as much as the
  /// full time, twice as many moves earn nothing. Without par there are none.
  func bonus(secondsLeft: Seconds?, moves: Int, isTimed: Bool) -> Int {
    guard let seconds else { return 0 }
    // A second that has begun counts, as the screen shows it.
    guard !isTimed else { return Int((secondsLeft ?? 0).rounded(.up)) }
    guard let par else { return 0 }
    return seconds * min(max(0, 2 * par - moves), par) / max(1, par)
  }
}

/// A goal of a level. A level may have several, which have to be reached at the same time.
package struct Goal: Hashable, Sendable, CustomStringConvertible {
  /// The kind of task. Level files contain the raw values.
  package enum Kind: String, Hashable, Sendable {
    /// A tile of a value, or a higher one.
    case tile = "tile"
    /// Points of the game's own score, beyond those of a given board.
    case score = "score"
    case merges = "merges"
    case survive = "survive"
    /// No tile of a value on the board.
    case clear = "clear"
  }

  package let kind: Kind
  /// The value of the tile, or the number of points, merges or moves.
  package let target: Int

  package init(_ kind: Kind, _ target: Int) { (self.kind, self.target) = (kind, target) }

  /// The goal as a level file has it: `tile 96`, `clear 1s`.
  package var description: String { "\(kind.rawValue) \(target)\(kind == .clear ? "s" : "")" }

  /// The progress toward a goal: `now` of `target`. A `clear` goal is reached when `now` is 0.
  package struct Progress: Hashable, Sendable {
    package let goal: Goal
    /// The value of the highest tile, the score, the merges, the moves, or the number of tiles to clear.
    package let now: Int

    package var isReached: Bool { share == 1 }
    package var share: Double { goal.kind == .clear ? 1 / Double(1 + now) : min(1, Double(now) / Double(goal.target)) }
  }

  package func progress(
    on grid: Grid, by rules: RuleSet, score: @autoclosure () -> Int, merges: Int, moves: Int
  ) -> Progress {
    let now =
      switch kind {
      case .tile: rules.value(of: grid.highest)
      case .score: score()
      case .merges: merges
      case .survive: moves
      case .clear: grid.ranks.count { $0 != .empty && rules.value(of: $0) == target }
      }
    return Progress(goal: self, now: now)
  }

  /// Returns the task, the progress, and what was missing when the level failed: `merge 24 pairs`, `12 of 24`, `12
  /// merges short`.
  package func words(now: Int = 0) -> (title: String, progress: String, shortfall: String) {
    let (share, missing) = ("\(min(now, target).grouped) of \(target.grouped)", target - now)
    return switch kind {
    case .tile: ("make \(target)", "highest \(now)", "highest \(now) of \(target)")
    case .score: ("score \(target.grouped)", "\(now.grouped) so far", "\(missing.counted("point")) short")
    case .merges: ("merge \(target.counted("pair"))", share, "\(missing.counted("merge")) short")
    case .survive: ("make \(target.counted("move"))", share, "\(missing.counted("move")) short")
    case .clear: ("clear all \(target)s", "\(now) left", "\(now) of the \(target)s left")
    }
  }
}
