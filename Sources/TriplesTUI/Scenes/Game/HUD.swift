import TriplesModel

/// What is told about the game beside the board. It listens to what happens and never asks the board.
struct HUD: Hashable, Sendable {
  /// Points that float off beside the score.
  struct Gain: Hashable {
    let points: Int
    let start: Seconds
    static let duration: Seconds = 0.9
    var end: Seconds { start + Self.duration }
  }

  let rules: RuleSet
  let origin: Origin
  private(set) var moves: Int
  private(set) var highestTile: Int
  private(set) var next: NextTile?
  private(set) var gain: Gain?
  private(set) var score: ScoreCounter
  /// False where numbers are not to run.
  var isAnimated = true

  /// The figures of a game as it stands.
  init(_ game: Game) {
    rules = game.rules
    origin = game.origin
    moves = game.turnCount
    highestTile = game.highestTile
    next = game.situation.preview?.next
    score = ScoreCounter(game.score)
  }

  /// A turn was played, after which the game stands so.
  mutating func show(_ turn: Turn, leadingTo game: Game, at now: Seconds) {
    update(game, at: now)
    gain = isAnimated ? Gain(points: turn.points, start: now) : nil
  }

  /// A turn was taken back, and the game stands as before it.
  mutating func showUndo(leadingTo game: Game, at now: Seconds) {
    update(game, at: now)
    gain = nil
  }

  private mutating func update(_ game: Game, at now: Seconds) {
    moves = game.turnCount
    highestTile = game.highestTile
    next = game.situation.preview?.next
    score.count(to: game.score, at: now, isInstant: !isAnimated)
  }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    let gainFrame = gain.flatMap { now < $0.end ? now : nil }
    return earliest(score.nextStep(after: now), gainFrame)
  }
}
