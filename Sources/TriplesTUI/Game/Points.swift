import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Points as they are shown: they count up and down, and what changed them is seen beside them for a while.
struct Points: Hashable, Sendable {
  private var counter: ScoreCounter
  private var change = 0
  private var changeEnd: Seconds = -.infinity

  private static let span: Seconds = 0.9

  init(_ points: Int) { counter = ScoreCounter(points) }

  /// Counts to new points.
  mutating func count(to points: Int, at now: Seconds, isAnimated: Bool, tellsChange: Bool = true) {
    (change, changeEnd) = (points - counter.target, tellsChange ? now + Self.span : now)
    counter.count(to: points, at: now, isInstant: !isAnimated)
  }

  var target: Int { counter.target }

  func value(at now: Seconds) -> Int { counter.value(at: now) }

  /// The change to show beside them: `+10` or `-5`; nil if there is none.
  func change(at now: Seconds) -> Int? { now < changeEnd && change != 0 ? change : nil }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    earliest(counter.nextStep(after: now), change(at: now).map { _ in changeEnd })
  }
}
