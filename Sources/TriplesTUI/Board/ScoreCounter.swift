import TriplesCanvas
import TriplesModel

/// A score that counts up or down to its new value, in at most 200 ms whatever happens meanwhile, and what changed it, which
/// is seen beside it for a while.
///
/// A target that comes while it counts is taken over: the count goes on from what is shown and ends when it was to
/// end anyway. So what is shown is never older than 200 ms, and the count never starts again.
package struct ScoreCounter: Hashable, Sendable {
  /// The value after `done` steps.
  private var from: Int
  private var done = 0
  public private(set) var target: Int
  private var start: Seconds = -.infinity
  private var change = 0
  private var changeEnd: Seconds = -.infinity

  private static let step: Seconds = 0.1
  private static let steps = 2
  private static let changeSpan: Seconds = 0.9

  public init(_ value: Int) { (from, target) = (value, value) }

  public var end: Seconds { start + Self.step * Double(Self.steps) }

  /// When after `now` the next step is due; nil at the target.
  package func nextStep(after now: Seconds) -> Seconds? {
    guard now < end, from != target else { return nil }
    return start + Self.step * Double(step(at: now) + 1)
  }

  package func value(at now: Seconds) -> Int {
    guard now < end else { return target }
    return from + (target - from) * (step(at: now) - done) / (Self.steps - done)
  }

  /// The change to show beside the score; nil if there is none.
  package func change(at now: Seconds) -> Int? { now < changeEnd && change != 0 ? change : nil }

  /// When after `now` the score or its change looks different; nil if never.
  package func nextChange(after now: Seconds) -> Seconds? {
    earliest(nextStep(after: now), change(at: now).map { _ in changeEnd })
  }

  /// Counts from the value shown now to another; shows it at once if `isInstant`.
  package mutating func count(to value: Int, at now: Seconds, isInstant: Bool = false, tellsChange: Bool = true) {
    (change, changeEnd) = (value - target, tellsChange ? now + Self.changeSpan : now)
    from = self.value(at: now)
    target = value
    if isInstant { start = -.infinity } else if now >= end { start = now }
    done = isInstant ? 0 : step(at: now)
  }

  /// How many steps of the count are done, less than all of them.
  private func step(at now: Seconds) -> Int { min(max(0, Int((now - start) / Self.step)), Self.steps - 1) }
}
