/// The game that a ``GameArchive`` seated, and what became of the one before.
public struct Seating: Sendable {
  /// The request that was met.
  public let request: GameRequest
  /// The game in play from now on.
  public let session: GameSession
  /// True if the game was put aside before; false if it begins.
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
    (self.request, self.session) = (request, session)
    (self.goesOn, self.attempt) = (goesOn, attempt)
  }
}

extension GameArchive {
  /// Ends a game or suspends it for another, and stores what comes of it. Returns the ends that were to be entered, and
  /// what the player should know.
  package mutating func settle(
    _ session: inout GameSession, for change: GameChange
  ) -> (entries: [Seating.Entry], notice: String?) {
    var (entries, notice): ([Seating.Entry], String?) = ([], nil)
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
    return (entries, notice)
  }
}
