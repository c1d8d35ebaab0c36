/// Decides which game takes whose place, what to ask first, and what each game counts as.
///
/// The screen, text mode and the command line ask it and decide nothing themselves. The engine stores nothing, so that
/// all of its games are equal.
public struct Desk: Sendable {
  /// The game in play.
  private let session: GameSession
  /// What new games are.
  private let setup: GameSetup
  private let dailies: DailyLog
  private let today: Day

  /// A desk at which a game is played.
  public init(session: GameSession, setup: GameSetup, dailies: DailyLog, today: Day) {
    (self.session, self.setup, self.dailies, self.today) = (session, setup, dailies, today)
  }

  /// Today's game by the rules of the next game.
  private var daily: Daily { Daily(today, setup.rules) }

  /// The step to the next daily game: today's, then those that are not finished, the newest first, then back.
  public var nextDaily: GameRequest {
    guard let played = session.daily, played.rules == setup.rules else { return .daily(daily) }
    let older = dailies.waiting(besides: daily).first { other in
      other.rules == played.rules && (played == daily || other.day < played.day)
    }
    let isOnTheWay = played == daily || session.isFirstTry
    return isOnTheWay ? older.map(GameRequest.daily) ?? .own : .own
  }

  /// What a wish for a new game means: back to the player's own from any other game. A seed of a day asks for its game.
  public func newGame(seed: UInt32? = nil) -> GameRequest {
    if seed == nil, !session.isOwn { return .own }
    guard seed != nil || setup.mode == .deterministic else { return .new(seed: nil) }
    let origin = Origin(.deterministic, seed: seed ?? setup.fixedSeed)
    return Daily(setup.rules, origin).map(GameRequest.daily) ?? .new(seed: seed)
  }

  /// What to ask before a request is met; nil if no game in play is given up.
  public func question(for request: GameRequest) -> GameQuestion? {
    guard givesUp(for: request), session.isUnfinished else { return nil }
    return GameQuestion(request: request, leaving: session)
  }

  /// The change that meets a request. The seed of a random game is drawn from `rng`.
  public func change(
    for request: GameRequest, using rng: inout some RandomNumberGenerator, at now: Seconds
  ) -> GameChange {
    let seed: UInt32? = if case .new(let seed) = request { seed } else { nil }
    let next = seed.map { GameSetup(rules: setup.rules, seed: $0) } ?? setup
    return GameChange(
      session: session, isLeft: givesUp(for: request), request: request, next: next.newGame(using: &rng),
      today: today, now: now)
  }

  /// True if the game in play ends for a request; else it is put aside and goes on another time. The first try of a day
  /// never ends before its last move, practice is never put aside, and any other game ends when the player wants a new one.
  private func givesUp(for request: GameRequest) -> Bool {
    guard !session.isPractice else { return true }
    return switch request {
    case .own, .new: !session.isFirstTry
    case .daily, .race, .practice, .saved: false
    }
  }
}
