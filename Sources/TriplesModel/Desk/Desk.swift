/// Decides which game, level or duel replaces which, what to ask first, and what each game counts as.
public struct Desk: Sendable {
  /// What is in play and is replaced: a game, or by a level the last level; nil if nothing is.
  private let session: GameSession?
  /// The settings of new games.
  private let setup: GameSetup
  private let dailies: DailyLog
  private let today: Day

  /// A desk; levels and duels need only the session.
  public init(
    session: GameSession?, setup: GameSetup = GameSetup(), dailies: DailyLog = DailyLog(), today: Day = Day(0)
  ) { (self.session, self.setup, self.dailies, self.today) = (session, setup, dailies, today) }

  /// Today's game by the rules of new games.
  private var daily: Daily { Daily(today, setup.rules) }

  /// The next daily game: today's, then unfinished ones, the newest first, then back to the player's own game.
  public var nextDaily: GameRequest {
    guard let session, let played = session.daily, played.rules == setup.rules else { return .daily(daily) }
    let older = dailies.waiting(besides: daily).first { other in
      other.rules == played.rules && (played == daily || other.day < played.day)
    }
    let isOnTheWay = played == daily || session.isFirstTry
    return isOnTheWay ? older.map(GameRequest.daily) ?? .own : .own
  }

  /// The request for a new game: from any other game back to the player's own. The seed of a day requests its game.
  public func newGame(seed: UInt32? = nil) -> GameRequest {
    if seed == nil, session?.isOwn == false { return .own }
    guard seed != nil || setup.mode == .deterministic else { return .new(seed: nil) }
    let origin = Origin(.deterministic, seed: seed ?? setup.fixedSeed)
    return Daily(setup.rules, origin).map(GameRequest.daily) ?? .new(seed: seed)
  }

  /// The request for another duel; nil while the last one is in play.
  public static func newDuel(after match: DuelMatch) -> GameRequest? {
    match.isOver || !match.isBegun ? .duel(DuelPlan(match.setup)) : nil
  }

  /// The question before a request is met; nil if no game in play ends. A level can be restarted without a question.
  public func question(for request: GameRequest) -> GameQuestion? {
    guard let session, session.level == nil, givesUp(session, for: request), session.isUnfinished else { return nil }
    return GameQuestion(request: request, leaving: session)
  }

  /// The change that meets a request. The seed of a random game is drawn from `rng`.
  public func change(
    for request: GameRequest, using rng: inout some RandomNumberGenerator, at now: Seconds
  ) -> GameChange {
    let seed: UInt32? = if case .new(let seed) = request { seed } else { nil }
    let next = seed.map { GameSetup(rules: setup.rules, seed: $0) } ?? setup
    return GameChange(
      session: session, isLeft: session.map { givesUp($0, for: request) } ?? false, request: request,
      next: next.newGame(using: &rng), seed: .random(in: 0...UInt32.max, using: &rng), today: today, now: now)
  }

  /// True if the game in play ends for a request; otherwise it is put aside. The first try of a day never ends before its last
  /// move, practice is never put aside, and any other game ends when the player wants a new one.
  private func givesUp(_ session: GameSession, for request: GameRequest) -> Bool {
    guard !session.isPractice else { return true }
    return switch request {
    case .own, .new: !session.isFirstTry
    case .level(let entry, let isNew): isNew && session.level == entry.id
    case .daily, .race, .practice, .saved, .duel: false
    }
  }
}
