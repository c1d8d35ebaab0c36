/// Decides whether this program may use the tiles of a daily game besides its first try: for practice, hints, the engine or a
/// replay. Otherwise a second window could try out what the first one then plays without help.
public struct DailyGuard: Hashable, Sendable {
  private let log: DailyLog
  /// First tries that can still end, whichever program plays them.
  private let firstTries: [GameSession]
  private let today: Day

  /// A guard of the player whose results and unfinished games these are.
  public init(_ log: DailyLog, unfinished games: [GameSession], today: Day) {
    (self.log, self.today) = (log, today)
    firstTries = games.filter { $0.isFirstTry && !$0.game.isDone }
  }

  /// A guard that refuses nothing.
  public static let none = DailyGuard(DailyLog(), unfinished: [], today: Daily.days.upperBound + 1)

  /// The daily game with the tiles of a game. Neither its mode nor its placer matters.
  static func daily(like game: Game) -> Daily? { Daily(game.rules, Origin(.deterministic, seed: game.seed)) }

  /// True if ``check(_:)-(Game)`` may refuse a game, so that the files need not be read for others.
  public static func concerns(_ game: Game) -> Bool { game.origin.board != nil || daily(like: game) != nil }

  /// Throws if a game has the tiles of a day to come or of a first try that is not finished, or its board.
  public func check(_ game: Game) throws(TextError) {
    if game.origin.board != nil { try check(game.situation) }
    guard let daily = Self.daily(like: game) else { return }
    // Today's first try is not finished even if it has not begun.
    let isElsewhere = daily.day == today || firstTries.contains { $0.daily == daily }
    if let refusal = log.attempt(at: daily, on: today, isElsewhere: isElsewhere).refusal(of: daily) { throw refusal }
  }

  /// Throws if a board is that of a first try that is not finished, perhaps turned or mirrored.
  public func check(_ situation: Situation) throws(TextError) {
    for session in firstTries where session.game.rules == situation.rules {
      guard situation.grid.symmetric.contains(session.game.board.grid) else { continue }
      throw TextError("this is the board of your first try of \(session.daily?.title ?? ""): ask for a hint there")
    }
  }
}

extension Grid {
  /// The grid turned and mirrored in all eight ways.
  fileprivate var symmetric: [Grid] {
    (0..<8).map { way in
      var grid = Grid()
      for position in Position.all {
        let (row, column) = (position.row ^ (way & 1) * 3, position.column ^ (way >> 1 & 1) * 3)
        grid[way < 4 ? Position(row: row, column: column) : Position(row: column, column: row)] = self[position]
      }
      return grid
    }
  }
}
