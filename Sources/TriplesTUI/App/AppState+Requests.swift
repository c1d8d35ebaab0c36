import TriplesCanvas
import TriplesModel

extension AppState {
  /// The desk, which decides about the game in play.
  var desk: Desk { desk(for: session) }

  private func desk(for session: GameSession?) -> Desk {
    Desk(session: session, setup: known.setup, dailies: known.dailies, today: known.environment.today())
  }

  /// The desk that decides about a request: a level takes the place of the last level, a duel of nothing.
  private func desk(for request: GameRequest) -> Desk {
    switch request {
    case .level: desk(for: stage.find(LevelScene.self)?.unfinished ?? stage.find(ChallengesScene.self)?.paused?.session)
    case .duel: desk(for: nil)
    case .own, .new, .daily, .race, .practice, .saved: desk
    }
  }

  /// Meets a request after the player has answered the question of the desk. A program that only replays a game ends.
  package mutating func request(_ request: GameRequest, at now: Seconds) {
    if !stage.hasTabs, !request.isDuel {
      (successor, isDone) = (request, true)
      return
    }
    guard let question = desk(for: request).question(for: request) else { return meet(request, at: now) }
    show(.game, at: now)
    open(QuestionScene(question))
  }

  /// Has something else take the place of what is in play. What certainly begins is shown before files know of it.
  mutating func meet(_ request: GameRequest, at now: Seconds) {
    guard seating == nil else { return }
    let change = desk(for: request).change(for: request, using: &known.environment.rng, at: now)
    effects.append(.seat(change))
    if let immediate = change.immediate { return show(immediate, at: now) }
    (seating, changesWhenSeating) = (request, stage.changes)
  }

  /// True while files decide what is in play.
  var isSeating: Bool { seating != nil }

  /// Takes over what was seated, and then the inputs that waited for it.
  mutating func take(_ seating: Seating, at now: Seconds) {
    for entry in seating.entries {
      known.boards = entry.report.boards
      note(entry.report, of: entry.outcome, at: now)
    }
    if seating.request == self.seating {
      self.seating = nil
      show(seating, at: now)
    }
    if let fault = seating.notice { showFault(fault, at: now) }
    let inputs = held
    held = []
    for input in inputs { update(input, at: now) }
  }

  private mutating func show(_ seating: Seating, at now: Seconds) {
    switch (seating.seat, seating.request) {
    case (.duel(let match), _): open(DuelScene(match, at: now, settings: known.settings))
    case (.game(let session), .level(let entry, _)): play(entry, session, at: now)
    case (.game(let session), _):
      let scene = GameScene(session, at: now, settings: known.settings)
      _ = stage.update(GameScene.self) { $0 = scene }
      accompany()
      show(.game, at: now)
    }
    let told = notice(of: seating, at: now)
    if let text = told.first { showNotice(text, shorter: Array(told.dropFirst()), of: stage.tab, at: now) }
  }

  /// Asks for what goes with a game whose seed others may have.
  mutating func accompany() {
    if let game = session?.game, game.mode == .deterministic { effects.append(.accompany(game)) }
  }

  /// What the challenges begin with: a level that goes on, or one that is asked for.
  mutating func open(_ challenges: Challenges, at now: Seconds) {
    if let packs = challenges.packs { report(packs, at: now) } else { effects.append(.listLevels) }
    if let session = challenges.resumed, let entry = challenges.packs?.entry(of: session) {
      play(entry, session, at: now)
    } else if let entry = challenges.start.flatMap(challenges.find)?.entry {
      request(.level(entry, isNew: false), at: now)
    }
  }

  /// Shows a level that begins or goes on.
  mutating func play(_ entry: LevelPack.Entry, _ session: GameSession, at now: Seconds) {
    show(.challenges, at: now)
    _ = stage.update(ChallengesScene.self) { $0.play() }
    guard let challenges = stage.find(ChallengesScene.self)?.challenges else { return }
    if known.offersLesson, entry.level.isLesson { change(.openedLesson) }
    open(LevelScene(entry, of: challenges, session, at: now, settings: known.settings))
  }

  /// Shows the first fault of level files, unless another notice is shown.
  mutating func report(_ packs: [LevelPack], at now: Seconds) {
    if notice == nil, let fault = packs.fault { showNotice(fault, shorter: [], at: now) }
  }
}

extension [LevelPack] {
  /// Files of levels that are wrong, the first by name; nil if all are right.
  fileprivate var fault: String? {
    let faults = flatMap(\.faults)
    guard let first = faults.first else { return nil }
    let rest = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
    return "\(first.file): \(first.reason)\(rest)"
  }
}
