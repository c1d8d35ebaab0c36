import TriplesCanvas
import TriplesModel

/// A game in play whose effects an archive carries out, as each front does it.
package struct ArchivedGame<Archive: GameArchive> {
  /// The game.
  package private(set) var session: GameSession
  /// Where it is kept.
  package private(set) var archive: Archive
  /// What the player was told, in order.
  package private(set) var notices: [String] = []
  /// The ends that the archive said are stored.
  package private(set) var stored: [GameIdentity] = []

  /// Begins a new game.
  package init(_ game: Game, in archive: Archive) {
    self.init(resuming: GameSession(game), in: archive)
    notices += [self.archive.begin(session)].compactMap(\.self)
  }

  /// Goes on with a game.
  package init(resuming session: GameSession, in archive: Archive) {
    self.session = session
    self.archive = archive
  }

  /// Does what is wanted, and all that comes of it.
  package mutating func perform(_ action: SessionAction, at now: Seconds) {
    for effect in session.perform(action, at: now) { carryOut(effect, at: now) }
  }

  /// Leaves the game for a new one.
  package mutating func leave(for game: Game, at now: Seconds) {
    perform(.leave, at: now)
    session = GameSession(game)
    notices += [archive.begin(session)].compactMap(\.self)
  }

  /// Meets a request as the fronts do; the player answers yes to any question. A new game has seed 9.
  @discardableResult
  package mutating func request(_ request: GameRequest, on today: Day, at now: Seconds = 0) -> Seating {
    let desk = Desk(
      session: session, setup: GameSetup(seed: 9), dailies: archive.dailies, today: today)
    var rng = SystemRandomNumberGenerator()
    let seating = archive.seat(desk.change(for: request, using: &rng, at: now))
    session = seating.session ?? session
    stored += seating.entries.filter(\.report.isStored).map(\.outcome.identity)
    notices += ([seating.notice] + seating.entries.map(\.report.notice)).compactMap(\.self)
    return seating
  }

  private mutating func carryOut(_ effect: SessionEffect, at now: Seconds) {
    switch effect {
    case .save(let event, let seconds):
      notices += [archive.save(event, at: seconds, of: session)].compactMap(\.self)
    case .enter(let outcome):
      let report = archive.enter(outcome)
      notices += [report.notice].compactMap(\.self)
      if report.isStored { stored.append(outcome.identity) }
      for action in report.actions(of: outcome) { perform(action, at: now) }
    default: break
    }
  }
}
