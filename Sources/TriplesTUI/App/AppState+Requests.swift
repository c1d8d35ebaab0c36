import TriplesCanvas
import TriplesModel

extension AppState {
  /// The desk, which decides about the game in play; nil in a program without tabs.
  var desk: Desk? {
    session.map { Desk(session: $0, setup: setup, dailies: dailies, today: environment.today()) }
  }

  /// Meets a request, once the player has answered what the desk asks first. A program that only replays a game ends, and
  /// whoever started it shows the next one.
  public mutating func request(_ request: GameRequest, at now: Seconds) {
    guard let desk else {
      (successor, isDone) = (request, true)
      return
    }
    guard let question = desk.question(for: request) else { return meet(request, at: now) }
    show(.game, at: now)
    open(QuestionScene(question))
  }

  /// Has another game take the place of the one in play.
  mutating func meet(_ request: GameRequest, at now: Seconds) {
    guard let desk else { return }
    effects.append(.seat(desk.change(for: request, using: &environment.rng, at: now)))
  }

  /// Takes over the game that was seated.
  mutating func take(_ seating: Seating, at now: Seconds) {
    for entry in seating.entries {
      boards = entry.report.boards
      note(entry.report, of: entry.outcome, at: now)
    }
    let scene = GameScene(seating.session, at: now, settings: settings)
    _ = stage.update(GameScene.self) { $0 = scene }
    accompany()
    show(.game, at: now)
    let told = notice(of: seating)
    if let text = told.first { showNotice(text, shorter: Array(told.dropFirst()), at: now) }
    if let fault = seating.notice { showFault(fault, at: now) }
  }

  /// Asks for what goes with a game whose seed others may have.
  mutating func accompany() {
    if let game = session?.game, game.mode == .deterministic { effects.append(.accompany(game)) }
  }
}
