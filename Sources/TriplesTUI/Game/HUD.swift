import TriplesBoards
import TriplesCanvas
import TriplesModel

/// What is told about the game beside the board. It listens to what happens and never asks the board.
struct HUD: Hashable, Sendable {
  let rules: RuleSet
  let origin: Origin
  private let foresight: Foresight
  private(set) var moves: String
  private(set) var highestTile: Int
  private(set) var next: NextTile?
  /// The points of the last turn.
  private(set) var gain: PointsChange?
  /// What is still to be taught.
  private(set) var lessons: Lessons
  private(set) var score: ScoreCounter
  /// False where numbers are not to run.
  var isAnimated = true

  /// The figures of a game as it stands, after the turns that led to it.
  init(_ game: Game, after turns: some Sequence<Turn>, showing foresight: Foresight = .rules) {
    self.foresight = foresight
    rules = game.rules
    origin = game.origin
    moves = game.moves
    highestTile = game.highestTile
    next = game.situation(showing: foresight).preview?.next
    score = ScoreCounter(game.score)
    lessons = Lessons(game.rules, after: turns)
  }

  /// A turn was played, after which the game stands so.
  mutating func show(_ turn: Turn, leadingTo game: Game, at now: Seconds) {
    update(game, at: now)
    gain = isAnimated ? PointsChange(points: turn.points, start: now) : nil
    lessons.learn(from: turn)
  }

  /// A turn was taken back, and the game stands as before it.
  mutating func showUndo(leadingTo game: Game, at now: Seconds) {
    update(game, at: now)
    gain = nil
  }

  private mutating func update(_ game: Game, at now: Seconds) {
    moves = game.moves
    highestTile = game.highestTile
    next = game.situation(showing: foresight).preview?.next
    score.count(to: game.score, at: now, isInstant: !isAnimated)
  }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    let gainFrame = gain.flatMap { now < $0.end ? $0.end : nil }
    return earliest(score.nextStep(after: now), gainFrame)
  }
}
