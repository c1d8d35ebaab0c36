import TriplesCanvas
import TriplesModel

extension AppState {
  /// Puts the game in play aside and has another take its place; practice is left rather than put aside.
  public mutating func request(_ request: GameRequest, at now: Seconds) {
    if game.session.isPractice { run(game.perform(.leave, in: context(at: now)), at: now) }
    self.request(request, isLeft: game.session.isPractice, at: now)
  }

  /// The same with a game that goes on another time unless it `isLeft`. A program that only replays a game ends, and
  /// whoever started it shows the next one.
  mutating func request(_ request: GameRequest, isLeft: Bool, at now: Seconds) {
    guard !tabs.isEmpty else {
      (successor, isDone) = (request, true)
      return
    }
    run(game.perform(.suspend, in: context(at: now)), at: now)
    effects.append(.exchange(game.session, isLeft: isLeft, for: request))
  }

  /// True while a game is played from which one goes back to one's own.
  var isAway: Bool { isVisiting || !game.session.isOwn }

  /// Today's game by the rules of the next game, or back from it.
  mutating func toggleDaily(at now: Seconds) {
    let daily = Daily(environment.today(), setup.rules)
    request(game.session.daily == daily ? .own : .daily(daily), at: now)
  }

  /// What was asked for takes the place of the game that was put aside.
  mutating func take(_ found: GameSession?, for request: GameRequest, at now: Seconds) {
    isVisiting = request != .own
    if let found {
      adopt(found, at: now)
    } else {
      begin(
        request.session(on: environment.today(), dailies)
          ?? GameSession(setup.newGame(using: &environment.rng)), at: now)
    }
    if case .race(let history) = request { game.race(Ghost(history)) }
    let told = notice(of: request, goesOn: found != nil)
    if let text = told.first { showNotice(text, shorter: Array(told.dropFirst()), at: now) }
  }

  /// Begins a game in place of the last one.
  mutating func begin(_ session: GameSession, at now: Seconds) {
    effects.append(.begin(session))
    adopt(session, at: now)
  }

  private mutating func adopt(_ session: GameSession, at now: Seconds) {
    game = GameScene(session, at: now, settings: settings)
    accompany()
    show(.game, at: now)
  }

  /// Asks for what goes with a game whose seed others may have.
  mutating func accompany() {
    if game.game.mode == .deterministic { effects.append(.accompany(game.game)) }
  }

  /// What is told of a request that was met, in ever fewer words; nothing where there is nothing to tell.
  private func notice(of request: GameRequest, goesOn: Bool) -> [String] {
    let game = game.game
    switch request {
    case .own: return goesOn ? ["Your game goes on at turn \(game.turnCount)."] : []
    case .daily(let daily):
      let what = self.game.session.isPractice ? "practice" : "the first try counts"
      return [
        "\(daily.title)\(goesOn ? " goes on" : ""): \(what). y goes back.", "Daily: \(what). y goes back.",
        "Daily: \(what).",
      ]
    case .race(let history): return ["A race against \(history.game.score) points."]
    case .practice:
      return ["Practice from turn \(game.turnCount); n goes back to your game.", "Practice; n goes back."]
    }
  }
}
