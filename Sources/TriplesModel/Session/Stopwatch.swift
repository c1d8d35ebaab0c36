/// Seconds, as a span or as a moment on a clock that never goes back.
public typealias Seconds = Double

/// Time played: it runs and pauses.
public struct Stopwatch: Hashable, Sendable {
  private var elapsed: Seconds = 0
  private var runningSince: Seconds?
  private var lastTick: Seconds

  /// A stopwatch that shows `elapsed`.
  public init(elapsed: Seconds = 0) { (self.elapsed, lastTick) = (elapsed, elapsed) }

  /// True while it counts.
  public var isRunning: Bool { runningSince != nil }

  /// Lets it run or pauses it.
  public mutating func run(_ isRunning: Bool, at now: Seconds) {
    guard isRunning != self.isRunning else { return }
    elapsed = time(at: now)
    runningSince = isRunning ? now : nil
  }

  /// The time that it shows.
  public func time(at now: Seconds) -> Seconds { elapsed + (runningSince.map { max(0, now - $0) } ?? 0) }

  /// Returns true once a second while it runs.
  public mutating func tick(at now: Seconds) -> Bool {
    guard isRunning, time(at: now) >= lastTick + 1 else { return false }
    lastTick = time(at: now)
    return true
  }

  /// The whole seconds of it at a moment, as they are shown.
  public func seconds(at now: Seconds) -> Int { Int(min(max(0, time(at: now)), 1e9)) }

  /// When after `now` the seconds change; nil while it is paused.
  public func nextSecond(after now: Seconds) -> Seconds? {
    guard isRunning else { return nil }
    let time = time(at: now)
    return now + time.rounded(.down) + 1 - time
  }
}

extension Seconds {
  /// Minutes and seconds, as on a stopwatch: `02:07`; with hours from a hundred minutes on: `2:03:04`.
  public var clockText: String {
    let seconds = Int(Swift.min(Swift.max(0, self), 1e9))
    let tail = ":" + (seconds % 60).padded(to: 2)
    return seconds < 6000
      ? (seconds / 60).padded(to: 2) + tail : "\(seconds / 3600):\((seconds / 60 % 60).padded(to: 2))\(tail)"
  }
}
