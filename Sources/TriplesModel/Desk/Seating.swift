/// What a ``GameArchive`` seated, and what became of the game before.
public struct Seating: Sendable {
  /// What is in play from now on.
  public enum Seat: Hashable, Sendable {
    /// A game or a level.
    case game(GameSession)
    /// A duel.
    case duel(DuelMatch)
  }

  /// The request that was met.
  public let request: GameRequest
  /// What is in play from now on.
  public internal(set) var seat: Seat
  /// True if it was put aside before; false if it begins.
  public let goesOn: Bool
  /// What a daily game counts as; nil for any other game.
  public let attempt: DailyAttempt?
  /// The ends of the game before that were to be entered.
  public var entries: [Entry] = []
  /// What the player should know.
  public var notice: String?

  /// A game that was to be entered, and what became of it.
  public struct Entry: Sendable {
    /// The game.
    public let outcome: Outcome
    /// What became of it.
    public let report: EntryReport
  }

  init(_ request: GameRequest, _ session: GameSession, goesOn: Bool, attempt: DailyAttempt? = nil) {
    self.init(request: request, seat: .game(session), goesOn: goesOn, attempt: attempt)
  }

  init(request: GameRequest, seat: Seat, goesOn: Bool, attempt: DailyAttempt?) {
    (self.request, self.seat, self.goesOn, self.attempt) = (request, seat, goesOn, attempt)
  }

  /// What the player is told of a duel that goes on.
  public static let duelContinues = "Your duel continues."

  /// What the player is told of something that was put aside and goes on.
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
  /// Ends what makes room or suspends it, and stores what comes of it. Returns it as it is then, the ends that were to be
  /// entered, and what the player should know.
  package mutating func settle(
    for change: GameChange
  ) -> (session: GameSession?, entries: [Seating.Entry], notice: String?) {
    var (entries, notice): ([Seating.Entry], String?) = ([], nil)
    guard var session = change.session else { return (nil, entries, notice) }
    var actions: [SessionAction] = [change.isLeft ? .leave : .suspend]
    while let action = actions.popLast() {
      for effect in session.perform(action, at: change.now) {
        switch effect {
        case .save(let event, let seconds):
          notice = save(event, at: seconds, of: session) ?? notice
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

  /// A first try that goes on after its time is practice from now on.
  package mutating func expire(_ seating: inout Seating, at now: Seconds) {
    guard seating.goesOn, seating.attempt == .late, case .game(var session) = seating.seat else { return }
    for case .save(let event, let seconds) in session.perform(.practice, at: now) {
      seating.notice = save(event, at: seconds, of: session) ?? seating.notice
    }
    seating.seat = .game(session)
  }
}
