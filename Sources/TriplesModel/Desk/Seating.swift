/// What a ``GameArchive`` seated, and what happened to the game before.
public struct Seating: Sendable {
  /// A game or level, or a duel, in play.
  public enum Seat: Hashable, Sendable {
    /// A game or a level.
    case game(GameSession)
    /// A duel.
    case duel(DuelMatch)
  }

  /// The request that was met.
  public private(set) var request: GameRequest
  /// A game or level, or a duel, in play.
  public internal(set) var seat: Seat
  /// True if it is resumed; false if it begins.
  public let goesOn: Bool
  /// What a daily game counts as; nil for any other game.
  public let attempt: DailyAttempt?
  /// True if the request was refused, so that something else is in play; the notice says why.
  public private(set) var isRefused = false
  /// The ends of the game before that should be entered.
  public var entries: [Entry] = []
  /// A line for the player.
  public var notice: String?

  /// A game that should be entered, and the report about it.
  public struct Entry: Sendable {
    /// The game.
    public let outcome: Outcome
    /// The report.
    public let report: EntryReport
  }

  init(_ request: GameRequest, _ seat: Seat, goesOn: Bool, attempt: DailyAttempt? = nil) {
    (self.request, self.seat, self.goesOn, self.attempt) = (request, seat, goesOn, attempt)
  }

  /// Why the game may not begin, as its day allows no practice; nil if it may.
  public var refusal: TextError? { session?.daily.flatMap { attempt?.refusal(of: $0) } }

  /// The seating in place of a request that is refused.
  public func refused(_ request: GameRequest, _ reason: TextError) -> Seating {
    var seating = self
    (seating.request, seating.isRefused, seating.notice) = (request, true, "Not possible: \(reason).")
    return seating
  }

  /// The line about a duel that is resumed.
  public static let duelContinues = "Your duel continues."

  /// The line about something that is resumed.
  public var continuation: String? {
    guard goesOn else { return nil }
    return switch seat {
    case .duel: Self.duelContinues
    case .game(let session):
      "Your \(session.level == nil ? "game" : "level") continues at move \(session.game.turnCount)."
    }
  }

  /// The game or level in play; nil for a duel.
  public var session: GameSession? { if case .game(let session) = seat { session } else { nil } }
}

extension GameArchive {
  /// Ends or suspends the game that is replaced, and stores the effects. Returns the game as it is then, the ends that should
  /// be entered, and a line for the player.
  package mutating func settle(
    for change: GameChange
  ) -> (session: GameSession?, entries: [Seating.Entry], notice: String?) {
    var (entries, notice): ([Seating.Entry], String?) = ([], nil)
    guard var session = change.session else { return (nil, entries, notice) }
    var actions: [SessionAction] = [change.isLeft ? .leave : .suspend]
    while let action = actions.popLast() {
      for effect in session.perform(action, at: change.now) {
        switch effect {
        case .save(let event, let seconds): notice = save(event, at: seconds, of: session) ?? notice
        case .enter(let outcome):
          let report = enter(outcome)
          entries.append(Seating.Entry(outcome: outcome, report: report))
          actions += report.actions(of: outcome)
        default: break
        }
      }
    }
    return (session, entries, notice)
  }

  /// Makes a first try practice that is resumed after its time.
  package mutating func expire(_ seating: inout Seating, at now: Seconds) {
    guard seating.goesOn, seating.attempt == .late, case .game(var session) = seating.seat else { return }
    for case .save(let event, let seconds) in session.perform(.practice, at: now) {
      seating.notice = save(event, at: seconds, of: session) ?? seating.notice
    }
    seating.seat = .game(session)
  }
}
