import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The points of a level as they are shown: they count up and down, and what changed them floats off beside them.
struct LevelPoints: Hashable, Sendable {
  private(set) var counter: ScoreCounter
  private(set) var change: PointsChange?
  /// False where numbers are not to run.
  var isAnimated = true

  init(_ points: Int) { counter = ScoreCounter(points) }

  /// Counts to new points.
  mutating func count(to points: Int, at now: Seconds) {
    guard points != counter.target else { return }
    change = PointsChange(points: points - counter.target, start: now)
    counter.count(to: points, at: now, isInstant: !isAnimated)
  }

  /// The change that is still to be seen.
  func change(at now: Seconds) -> PointsChange? { change.flatMap { now < $0.end ? $0 : nil } }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    earliest(counter.nextStep(after: now), change(at: now)?.end)
  }
}
