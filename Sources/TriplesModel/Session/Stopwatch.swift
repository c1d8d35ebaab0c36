package struct Stopwatch: Hashable, Sendable {
  private var elapsed: Seconds = 0
  private var runningSince: Seconds?
  private var lastTick: Seconds

  package init(elapsed: Seconds = 0) { (self.elapsed, lastTick) = (elapsed, elapsed) }

  package var isRunning: Bool { runningSince != nil }

  package mutating func run(_ isRunning: Bool, at now: Seconds) {
    guard isRunning != self.isRunning else { return }
    elapsed = time(at: now)
    runningSince = isRunning ? now : nil
  }

  package func time(at now: Seconds) -> Seconds { elapsed + (runningSince.map { max(0, now - $0) } ?? 0) }

  /// Returns true once a second while the clock runs.
  package mutating func tick(at now: Seconds) -> Bool {
    guard isRunning, time(at: now) >= lastTick + 1 else { return false }
    lastTick = time(at: now)
    return true
  }

  package func seconds(at now: Seconds) -> Int { Int(min(max(0, time(at: now)), 1e9)) }

  /// Returns when the seconds change next after `now`; nil while the clock is paused.
  package func nextSecond(after now: Seconds) -> Seconds? {
    guard isRunning else { return nil }
    let time = time(at: now)
    return now + time.rounded(.down) + 1 - time
  }
}
