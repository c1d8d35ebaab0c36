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

  /// What is told of the game that was seated, in ever fewer words; nothing where there is nothing to tell.
  private func notice(of seating: Seating) -> [String] {
    switch seating.request {
    case .own, .new, .saved:
      return seating.goesOn ? ["Your game continues at move \(seating.session.game.turnCount)."] : []
    case .daily(let daily): return notice(of: daily, seating)
    case .race(let history): return ["Race against \(history.game.score) points."]
    case .practice:
      let turn = seating.session.game.turnCount
      return [
        "Practice from move \(turn). Press \(keys[.newGame]) to return.",
        "Practice; \(keys[.newGame]) returns.",
      ]
    }
  }

  private func notice(of daily: Daily, _ seating: Seating) -> [String] {
    let what = seating.attempt?.words ?? ""
    let step =
      if case .daily(let next) = desk?.nextDaily { "plays \(next.day.text)." } else { "returns." }
    let key = keys[.daily]
    return [
      "\(daily.title)\(seating.goesOn ? " continues" : ""): \(what). \(key) \(step)",
      "Daily: \(what). \(key) \(step)",
      "Daily: \(what).",
    ]
  }
}

extension DailyAttempt {
  /// What the screen says of it.
  fileprivate var words: String {
    switch self {
    case .first: "your first try counts"
    case .late, .repeated: "practice"
    case .elsewhere: "practice, as the first try is in play elsewhere"
    case .unknown: "practice, as your saved games cannot be read"
    }
  }
}
