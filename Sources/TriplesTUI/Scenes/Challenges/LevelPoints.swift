import TriplesModel

/// The points of a level as they are shown: they count up and down, and what changed them floats off beside them.
struct LevelPoints: Hashable, Sendable {
  /// What was added, or taken off.
  struct Change: Hashable {
    let points: Int
    let start: Seconds
    static let duration: Seconds = 0.9
    var end: Seconds { start + Self.duration }

    /// `+10` or `−5`; ASCII has no minus.
    func text(isUnicode: Bool) -> String {
      points < 0 ? (isUnicode ? "−" : "-") + String(-points) : "+\(points)"
    }
  }

  private(set) var counter: ScoreCounter
  private(set) var change: Change?
  /// False where numbers are not to run.
  var isAnimated = true

  init(_ points: Int) { counter = ScoreCounter(points) }

  /// Counts to new points.
  mutating func count(to points: Int, at now: Seconds) {
    guard points != counter.target else { return }
    change = Change(points: points - counter.target, start: now)
    counter.count(to: points, at: now, isInstant: !isAnimated)
  }

  /// The change that is still to be seen.
  func change(at now: Seconds) -> Change? { change.flatMap { now < $0.end ? $0 : nil } }

  /// When after `now` the picture changes; nil if never. Without motion a change is taken away at its end.
  func nextChange(after now: Seconds) -> Seconds? {
    earliest(counter.nextStep(after: now), change(at: now).map { isAnimated ? now : $0.end })
  }
}
