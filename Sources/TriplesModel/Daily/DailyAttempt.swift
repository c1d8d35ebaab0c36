/// What a daily game counts as when it begins.
public enum DailyAttempt: Hashable, Sendable {
  /// The first try of the day, which counts.
  case first
  /// Practice: the day is over.
  case late
  /// Practice: there was a first try.
  case repeated
  /// Practice: the first try is in play in another program, or this program cannot resume it.
  case elsewhere
  /// Practice: the files that may hold a first try cannot be read.
  case unknown
}

/// The only place that decides which game is the first try of a day.
extension DailyLog {
  /// Decides what a daily game counts as when it begins. `isElsewhere` is true if a first try was found in play or put aside,
  /// and `isKnown` if all files that may hold one could be read.
  public func attempt(at daily: Daily, on today: Day, isElsewhere: Bool = false, isKnown: Bool = true) -> DailyAttempt {
    if results[daily] != nil { return .repeated }
    if daily.day != today { return .late }
    if isElsewhere { return .elsewhere }
    return isKnown ? .first : .unknown
  }

  /// First tries that can be resumed besides today's, the newest first: until the midnight after their day.
  public func waiting(besides daily: Daily) -> [Daily] {
    unfinished.filter { $0 != daily && daily.day <= $0.lastDay }.sorted { ($0.day, $1.title) > ($1.day, $0.title) }
  }

  /// Decides again when a game ends: false if another game is known to be the first try of its day.
  public func counts(_ outcome: Outcome) -> Bool {
    guard let daily = outcome.recording.game.daily, let result = results[daily] else { return true }
    let first = try? Recording(shareLine: result.line).history.identity
    return first.map { $0 == outcome.identity || outcome.earlierEnds.contains($0) } ?? false
  }
}
