import TriplesModel

/// What is told about the game beside the board. It listens to turns and never asks the board.
public struct HUD: Hashable, Sendable {
  /// Points that float off beside the score.
  struct Gain: Hashable {
    let points: Int
    let start: Seconds
    static let duration: Seconds = 0.9
    var end: Seconds { start + Self.duration }
  }

  let mode: GameMode
  let seed: UInt32
  private(set) var best: Int
  private(set) var moves: Int
  private(set) var highestTile: Int
  private(set) var gain: Gain?
  var score: ScoreCounter
  var stopwatch: Stopwatch
  /// False where numbers are not to run.
  var isAnimated = true

  /// The figures of a game as it stands.
  init(_ game: Game, best: Int, elapsed: Seconds = 0) {
    mode = game.mode
    seed = game.seed
    moves = game.turnCount
    highestTile = game.highestTile
    self.best = max(best, game.score)
    score = ScoreCounter(game.score)
    stopwatch = Stopwatch(elapsed: elapsed)
  }

  /// A turn was played.
  mutating func hear(_ turn: Turn, at now: Seconds) {
    moves = turn.number
    highestTile = max(highestTile, turn.events.map(\.points).max() ?? 0)
    score.count(to: score.target + turn.points, at: now, isInstant: !isAnimated)
    best = max(best, score.target)
    gain = isAnimated ? Gain(points: turn.points, start: now) : nil
    stopwatch.run(true, at: now)
  }

  /// A turn was taken back, to a board whose highest tile is given.
  mutating func hear(undoing turn: Turn, highestTile: Int, at now: Seconds) {
    moves = turn.number - 1
    self.highestTile = highestTile
    score.count(to: score.target - turn.points, at: now, isInstant: !isAnimated)
    gain = nil
    stopwatch.run(true, at: now)
  }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    let gainFrame = gain.flatMap { now < $0.end ? now : nil }
    return earliest(score.nextStep(after: now), earliest(stopwatch.nextSecond(after: now), gainFrame))
  }
}
