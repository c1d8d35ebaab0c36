/// A score that counts up to its new value: a step never takes less than 1/20 s, the whole never more than 0.6 s.
struct ScoreCounter: Hashable, Sendable {
  private var from = 0
  private(set) var target: Int
  private var start: Seconds = 0

  private static let step: Seconds = 0.05
  private static let mostSteps = 12

  /// A counter that shows `value`.
  init(_ value: Int) {
    from = value
    target = value
  }

  private var steps: Int { min(abs(target - from), Self.mostSteps) }

  /// When the last step is done.
  var end: Seconds { start + Self.step * Double(steps) }

  /// When after `now` the next step is due; nil at the target.
  func nextStep(after now: Seconds) -> Seconds? {
    guard now < end else { return nil }
    return start + Self.step * (((now - start) / Self.step).rounded(.down) + 1)
  }

  /// The value to show.
  func value(at now: Seconds) -> Int {
    guard steps > 0, now < end else { return target }
    let step = Int((now - start) / Self.step)
    return from + (target - from) * step / steps
  }

  /// Counts from the value shown now to another; shows it at once if `isInstant`.
  mutating func count(to value: Int, at now: Seconds, isInstant: Bool = false) {
    from = isInstant ? value : self.value(at: now)
    target = value
    start = now
  }
}
