/// The results of first tries of daily games, and par for each of these games.
package struct DailyLog: Hashable, Sendable {
  package private(set) var results: [Daily: DailyResult] = [:]
  /// The computer's results. It plays without knowing the seeds.
  package private(set) var pars: [Daily: Par] = [:]
  /// First tries that were put aside before their end. Their journals hold the games.
  package var unfinished: Set<Daily> = []

  package init() {}

  /// Adds a result unless the daily game already has one. Returns true if the daily game now has this result.
  @discardableResult package mutating func add(_ result: DailyResult) -> Bool {
    guard results[result.daily] == nil else { return results[result.daily] == result }
    results[result.daily] = result
    return true
  }

  package mutating func add(par: Par, of daily: Daily) { pars[daily] = pars[daily] ?? par }

  /// Adds the results and pars of another log. They replace those of the same daily games.
  package mutating func merge(_ other: DailyLog) {
    results.merge(other.results) { $1 }
    pars.merge(other.pars) { $1 }
  }

  /// Returns the days whose first try counts, the newest first.
  package func days(of rules: RuleSet) -> [Day] {
    results.values.filter { $0.daily.rules == rules && $0.counts }.map(\.daily.day).sorted(by: >)
  }

  package func streaks(of rules: RuleSet, on today: Day) -> Streaks {
    Streaks(days(of: rules).map(\.number), today: today.number)
  }

  package func share(of daily: Daily) -> Double? {
    guard let result = results[daily], result.counts, let par = pars[daily], par.score > 0 else { return nil }
    return Double(result.score) / Double(par.score)
  }

  /// Returns true if a first try counts. An entered result decides, even if its end was undone; otherwise the marks do.
  package func counts(_ daily: Daily, _ session: GameSession) -> Bool {
    results[daily]?.counts ?? !session.history.marks.contains(.autoplay)
  }
}

package enum DailyAttempt: Hashable, Sendable {
  case first
  /// The first try of the day, which does not count because the computer played.
  case autoplayed
  /// The first try of the day, which has ended before. That result stays.
  case counted
  /// The first try of a guest. It does not count for the day, but its score can enter the high scores.
  case guest
  /// Not possible: the day has not begun.
  case early
  /// Practice: the day is over, or there was a first try.
  case practice
  /// Not possible: finish the first try of the day first. It was put aside, or is in play in another program.
  case elsewhere
  /// Practice: the files that may hold a first try cannot be read.
  case unknown

  /// Returns why a game with the tiles of a day may not begin; nil if it may.
  package func refusal(of daily: Daily) -> TextError? {
    switch self {
    case .early: TextError("\(daily.title) cannot be played before that day")
    case .elsewhere: TextError("finish your first try of \(daily.title) first; it may be open in another window")
    case .first, .autoplayed, .counted, .guest, .practice, .unknown: nil
    }
  }

  package var words: String {
    switch self {
    case .first: "your first try counts"
    case .autoplayed: "the computer played, so it does not count"
    case .counted: "your first result stays"
    case .guest: "a guest's try does not count for the day"
    case .early, .practice, .elsewhere: "practice"
    case .unknown: "practice, as your daily games or saved games cannot be read"
    }
  }
}

/// The only place that decides which game is the first try of a day.
extension DailyLog {
  /// Decides what a daily game counts as when it begins. `isElsewhere` is true if a first try was found in play or put
  /// aside, and `isKnown` if all files that may hold one could be read.
  package func attempt(
    at daily: Daily, on today: Day, isElsewhere: Bool = false, isKnown: Bool = true
  ) -> DailyAttempt {
    if results[daily] != nil { return .practice }
    // If the clock is years behind, `Daily` gives the first day.
    if daily.day > max(today, Daily.days.lowerBound) { return .early }
    if isElsewhere, daily.allowsFirstTry(on: today) { return .elsewhere }
    if daily.day != today { return .practice }
    return isKnown ? .first : .unknown
  }

  /// Returns the first tries of today and yesterday that can be resumed, the newest first. Leaves out `daily`, a game
  /// of today.
  package func waiting(besides daily: Daily) -> [Daily] {
    unfinished.filter { $0 != daily && results[$0] == nil && $0.day...$0.lastDay ~= daily.day }
      .sorted { $0.precedes($1) }
  }

  /// Returns `in play` or `not finished` for a first try; nil if it has not begun, has a result, or cannot be resumed.
  package func progress(of daily: Daily, on today: Day, isInPlay: Bool) -> String? {
    guard results[daily] == nil, today <= daily.lastDay else { return nil }
    return isInPlay ? "in play" : unfinished.contains(daily) ? "not finished" : nil
  }

  /// Returns false if another game is known to be the first try of its day. Needed again when a game ends.
  package func counts(_ outcome: Outcome) -> Bool {
    guard let daily = outcome.recording.game.daily, let result = results[daily] else { return true }
    return result.identity.map { $0 == outcome.identity || outcome.earlierEnds.contains($0) } ?? false
  }
}

/// Decides if this program may use the tiles of a daily game for anything but the first try: practice, hints, the
/// engine or a replay. Otherwise you could try moves in a second window and then play the best ones in the first try.
package struct DailyGuard: Hashable, Sendable {
  private let log: DailyLog
  /// First tries that are not finished, in any program.
  private let firstTries: [GameSession]
  private let today: Day

  package init(_ log: DailyLog, unfinished games: [GameSession], today: Day) {
    (self.log, self.today) = (log, today)
    firstTries = games.filter { $0.isFirstTry && !$0.game.isDone && $0.daily.flatMap { log.results[$0] } == nil }
  }

  package static let none = DailyGuard(DailyLog(), unfinished: [], today: Daily.days.upperBound + 1)

  /// Returns the daily game with the same tiles as a game, even if its mode differs or a duelist places its tiles.
  package static func daily(like game: Game) -> Daily? { Daily(game.rules, Origin(.deterministic, seed: game.seed)) }
  /// Returns true if ``check(_:)-(Game)`` may refuse a game. For all other games no files need to be read.
  package static func concerns(_ game: Game) -> Bool { game.origin.board != nil || daily(like: game) != nil }

  /// Throws if a game has the tiles of a future day or of an unfinished first try, or the board of such a try.
  package func check(_ game: Game) throws(TextError) {
    if game.origin.board != nil { try check(game.situation) }
    guard let daily = Self.daily(like: game) else { return }
    // Today's first try counts as unfinished even if it has not begun.
    let isElsewhere =
      daily.day == today || log.unfinished.contains(daily) || firstTries.contains { $0.daily == daily }
    if let refusal = log.attempt(at: daily, on: today, isElsewhere: isElsewhere).refusal(of: daily) { throw refusal }
  }

  /// Throws if a board is that of an unfinished first try, perhaps with other rules, which may have the same moves.
  package func check(_ situation: Situation) throws(TextError) {
    let session = firstTries.first { $0.game.board.grid == situation.grid }
    guard let daily = session?.daily else { return }
    throw TextError("this is the board of your first try of \(daily.title): ask for a hint there")
  }
}
