/// What a daily game counts as when it begins.
public enum DailyAttempt: Hashable, Sendable {
  /// The first try of the day, which counts.
  case first
  /// Not possible: the day has not begun.
  case early
  /// Practice: the day is over.
  case late
  /// Practice: there was a first try.
  case repeated
  /// Not possible: the first try is in play in another program, or this program cannot resume it.
  case elsewhere
  /// Practice: the files that may hold a first try cannot be read.
  case unknown

  /// Why a game with the tiles of a day may not begin; nil if it may.
  public func refusal(of daily: Daily) -> TextError? {
    switch self {
    case .early: TextError("\(daily.title) cannot be played before that day")
    case .elsewhere: TextError("finish your first try of \(daily.title) before you use its tiles elsewhere")
    case .first, .late, .repeated, .unknown: nil
    }
  }
}

/// The only place that decides which game is the first try of a day.
extension DailyLog {
  /// Decides what a daily game counts as when it begins. `isElsewhere` is true if a first try was found in play or put aside,
  /// and `isKnown` if all files that may hold one could be read.
  public func attempt(at daily: Daily, on today: Day, isElsewhere: Bool = false, isKnown: Bool = true) -> DailyAttempt {
    if results[daily] != nil { return .repeated }
    // A clock that is wrong by years leads to the first day.
    if daily.day > max(today, Daily.days.lowerBound) { return .early }
    if isElsewhere, daily.allowsFirstTry(on: today) { return .elsewhere }
    if daily.day != today { return .late }
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
