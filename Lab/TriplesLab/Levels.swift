import TriplesLevels
import TriplesModel
import TriplesPlayers

package enum LevelAttempt: Sendable {
  /// A level with its solution, the share of random games that fail, and the number of forced moves.
  case made(Level, failures: Double, forced: Int)
  case rejected(Rejection)

  /// The reason why a seed makes no level, in words that follow the number of such seeds.
  package enum Rejection: String, CaseIterable, Sendable {
    case unsolved = "without a known solution"
    case trivial = "solved by luck"
    /// Less than half of the moves are forced: so many ways lead to the goal that the level is no puzzle.
    case aimless = "with too many solutions"
  }

  /// Accepts a draft if it has a solution, random games rarely solve it, and half of its moves are forced.
  package init(
    _ draft: Level, search: LevelSearch = LevelSearch(maxBoards: 200_000), shouldStop: () -> Bool = { false }
  ) {
    self = .rejected(.unsolved)
    guard let moves = search.solve(draft, shouldStop: shouldStop).moves else { return }
    let (failures, forced) = (draft.randomFailures(), draft.forcedMoves(of: moves, shouldStop: shouldStop))
    guard !shouldStop() else { return }
    var level = draft
    level.solution = moves
    self =
      failures < 0.95
      ? .rejected(.trivial)
      : 2 * forced < moves.count ? .rejected(.aimless) : .made(level, failures: failures, forced: forced)
  }
}

extension [LevelAttempt.Rejection] {
  /// The reasons in words: `12 seeds: 3 without a known solution, 8 solved by luck, 1 with too many solutions`.
  package var text: String {
    let counts = Element.allCases.map { reason in "\(count { $0 == reason }) \(reason.rawValue)" }
    return "\(count) \(count == 1 ? "seed" : "seeds"): \(counts.joined(separator: ", "))"
  }
}

extension Level {
  /// Returns the share of games with random pushes that fail; always the same for the same level.
  package func randomFailures() -> Double {
    let tries = 200
    func solved<R: PackedRules>(_ rules: R.Type) -> Int {
      let (judge, start) = (LevelJudge<R>(self), LevelState<R>(game))
      return (0..<tries).count { seed in
        var (state, rng) = (start, Drand48(seed: UInt32(seed)))
        while state.moves < moveLimit ?? .max, state.playAny(using: &rng) {
          if judge.isReached(state) { return true }
        }
        return false
      }
    }
    return Double(tries - solved(rules.packed)) / Double(tries)
  }

  /// Returns how many moves of a shortest solution are forced: no other push is known to solve the level as soon.
  /// Counts no more of them once `shouldStop` returns true.
  package func forcedMoves(of solution: [Direction], shouldStop: () -> Bool = { false }) -> Int {
    var level = self
    level.moves = solution.count
    return solution.indices.count { place in
      guard !shouldStop() else { return false }
      let before = Array(solution.prefix(place))
      return Direction.allCases.filter { $0 != solution[place] }.allSatisfy { other in
        var history = History(game)
        for move in before { history.play(move) }
        guard history.play(other) != nil else { return true }
        return LevelStanding(level, history).status != .reached
          && LevelSearch(maxBoards: 20_000).solve(level, after: before + [other]).moves == nil
      }
    }
  }

  /// The maximum number of moves, with one second for each; nil without limits of moves and time.
  fileprivate var moveLimit: Int? { [moves, seconds].compactMap(\.self).min() }
}

/// How often a player who does not know the future solves a level at the first try. The player is a flat Monte Carlo
/// search: after each push it plays random games with other tiles, and it takes the push with the best results.
package struct FirstTries: Sendable {
  /// The shares of solved games with the seed of the level, and with other seeds.
  package let own, others: Double
  package let solvableSeeds: Int

  package static let otherSeeds = 20

  /// Plays a level `tries` times with its own seed, and once with each other seed; always the same result.
  package init(_ level: Level, tries: Int = 20, playouts: Int = 50, seeds: Int = otherSeeds) {
    func share<R: PackedRules>(_ rules: R.Type, _ levels: [Level]) -> Double {
      let solved = levels.enumerated().count { number, level in
        var player = FlatPlayer<R>(level, playouts: playouts, seed: UInt32(number))
        return player.solves(LevelState(level.game))
      }
      return Double(solved) / Double(max(1, levels.count))
    }
    let others = (0..<UInt32(seeds)).map { number in
      var other = level
      other.seed = level.seed &+ 1000 &* (number + 1)
      return other
    }
    own = share(level.rules.packed, Array(repeating: level, count: tries))
    self.others = share(level.rules.packed, others)
    solvableSeeds = others.count { LevelSearch(maxBoards: 30_000).solve($0).moves != nil }
  }
}

/// A player who rates each push by `playouts` random games with other tiles.
private struct FlatPlayer<R: PackedRules> {
  let judge: LevelJudge<R>
  let limit, playouts: Int
  var rng: Drand48

  /// The maximum number of moves in a random game, and in a level without a limit.
  private static var horizon: Int { 24 }
  private static var longest: Int { 400 }

  init(_ level: Level, playouts: Int, seed: UInt32) {
    (judge, self.playouts) = (LevelJudge(level), playouts)
    limit = min(level.moveLimit ?? Self.longest, Self.longest)
    rng = Drand48(seed: ~seed)
  }

  /// Plays a level to its end; returns true if it is solved.
  mutating func solves(_ start: LevelState<R>) -> Bool {
    var state = start
    while state.moves < limit {
      var best: (number: Int, value: Double)?
      for push in state.pushes.map(\.number) {
        let value = value(of: push, in: state)
        if value > best?.value ?? -1 { best = (push, value) }
      }
      guard let best else { return false }
      _ = state.play(best.number)
      if judge.isReached(state) { return true }
    }
    return false
  }

  private mutating func value(of push: Int, in state: LevelState<R>) -> Double {
    (0..<playouts).reduce(0) { sum, _ in
      var guess = state.guessed(seed: UInt32(rng.below(1 << 15) << 15 | rng.below(1 << 15)))
      _ = guess.play(push)
      return sum + (judge.isReached(guess) ? 4 : playout(guess))
    }
  }

  /// Continues at random. Returns a value: the sooner the goals are reached, the higher; otherwise the best progress.
  private mutating func playout(_ start: LevelState<R>) -> Double {
    var (state, best) = (start, 0.0)
    for number in 0..<Self.horizon where state.moves < limit {
      guard state.playAny(using: &rng) else { break }
      if judge.isReached(state) { return 2 + 1 / Double(1 + number) }
      best = max(best, judge.progress(state))
    }
    return 0.9 * best
  }
}

extension LevelState {
  /// Plays a random push; returns false if none is possible.
  fileprivate mutating func playAny(using rng: inout Drand48) -> Bool {
    let pushes = pushes
    return !pushes.isEmpty && play(pushes[rng.below(pushes.count)].number)
  }

  /// Returns a state that looks the same to a player, but with other tiles to come.
  fileprivate func guessed(seed: UInt32) -> LevelState {
    var guess = self
    guess.game.source.guess(Drand48(seed: seed), highest: Grid(bits: game.cells).highest)
    return guess
  }
}

extension Level {
  /// The text of a level file that reads as this level.
  package var fileText: String {
    let lines: [(String, String?)] =
      [
        ("id", id), ("chapter", chapter?.description), ("title", title.description), ("lesson", isLesson ? "yes" : nil),
        ("text", text.isEmpty ? nil : text.description), ("rules", rules.rawValue), ("board", boardText),
        ("seed", String(seed)), ("shows", shows == .rules ? nil : shows.rawValue),
      ] + goals.map { ("goal", $0.description) } + [
        ("moves", moves.map(String.init)), ("time", seconds.map(Self.timeText)),
        ("points", isLesson ? nil : String(points)), ("solution", solution.isEmpty ? nil : solution.letters),
      ]
    return lines.compactMap { name, value in
      value.map { name + ":" + String(repeating: " ", count: 10 - name.count) + $0 + "\n" }
    }.joined()
  }

  private var boardText: String? {
    board.map { board in
      board.values(in: rules).map { row in
        row.map { $0 == 0 ? "." : String($0) }.joined(separator: " ")
      }.joined(separator: "  /  ")
    }
  }

  /// Returns a time as in a level file: `0:30`.
  private static func timeText(_ seconds: Int) -> String { "\(seconds / 60):\((seconds % 60).zeroPadded(to: 2))" }
}
