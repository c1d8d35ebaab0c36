import TriplesCanvas
import TriplesModel

extension AppState {
  /// Puts the game in play aside and has another take its place; practice is left rather than put aside.
  public mutating func request(_ request: GameRequest, at now: Seconds) {
    let isLeft = session?.isPractice == true
    if isLeft { play(.leave, at: now) }
    self.request(request, isLeft: isLeft, at: now)
  }

  /// The same with a game that goes on another time unless it `isLeft`. A program that only replays a game ends, and
  /// whoever started it shows the next one.
  mutating func request(_ request: GameRequest, isLeft: Bool, at now: Seconds) {
    play(.suspend, at: now)
    guard let session else {
      (successor, isDone) = (request, true)
      return
    }
    effects.append(.exchange(session, isLeft: isLeft, for: request))
  }

  /// True while a game is played from which one goes back to one's own.
  var isAway: Bool { isVisiting || session?.isOwn == false }

  /// Today's game by the rules of the next game, or back from it.
  mutating func toggleDaily(at now: Seconds) {
    let daily = Daily(environment.today(), setup.rules)
    request(session?.daily == daily ? .own : .daily(daily), at: now)
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
    if case .race(let history) = request { _ = stage.update(GameScene.self) { $0.race(Ghost(history)) } }
    let told = notice(of: request, goesOn: found != nil)
    if let text = told.first { showNotice(text, shorter: Array(told.dropFirst()), at: now) }
  }

  /// Begins a game in place of the last one.
  mutating func begin(_ session: GameSession, at now: Seconds) {
    effects.append(.begin(session))
    adopt(session, at: now)
  }

  private mutating func adopt(_ session: GameSession, at now: Seconds) {
    let scene = GameScene(session, at: now, settings: settings)
    _ = stage.update(GameScene.self) { $0 = scene }
    accompany()
    show(.game, at: now)
  }

  /// Asks for what goes with a game whose seed others may have.
  mutating func accompany() {
    if let game = session?.game, game.mode == .deterministic { effects.append(.accompany(game)) }
  }

  /// What is told of a request that was met, in ever fewer words; nothing where there is nothing to tell.
  private func notice(of request: GameRequest, goesOn: Bool) -> [String] {
    guard let session else { return [] }
    switch request {
    case .own: return goesOn ? ["Your game goes on at turn \(session.game.turnCount)."] : []
    case .daily(let daily):
      let what = session.isPractice ? "practice" : "the first try counts"
      return [
        "\(daily.title)\(goesOn ? " goes on" : ""): \(what). \(keys[.daily]) goes back.",
        "Daily: \(what). \(keys[.daily]) goes back.",
        "Daily: \(what).",
      ]
    case .race(let history): return ["A race against \(history.game.score) points."]
    case .practice:
      return [
        "Practice from turn \(session.game.turnCount); \(keys[.newGame]) goes back to your game.",
        "Practice; \(keys[.newGame]) goes back.",
      ]
    }
  }
}
