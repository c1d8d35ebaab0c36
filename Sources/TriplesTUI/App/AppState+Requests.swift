import TriplesCanvas
import TriplesModel

extension AppState {
  /// Plays something else, after a question if a game would end.
  package mutating func request(_ request: GameRequest, at now: Seconds) { play(.start(request), at: now) }

  /// Carries out a command of the player. A program that only replays a game ends when something else is to be played.
  mutating func play(_ command: Command, at now: Seconds) {
    if !stage.hasTabs, case .start(let request) = command, request.activity != .duel {
      (successor, isDone) = (request, true)
      return
    }
    show(known.play.perform(command, at: now), at: now)
    if isStarting, changesWhenStarting == nil { changesWhenStarting = stage.changes }
  }

  /// True while files decide what is played.
  var isStarting: Bool { known.play.starting != nil }

  /// Shows what began or is resumed, and then takes the input that waited for it.
  mutating func show(_ start: GameStart, at now: Seconds) {
    changesWhenStarting = nil
    switch start.request.activity {
    case .duel: if let duel = known.play.duel { open(DuelScene(duel, at: now, settings: known.settings)) }
    case .level: if let level = known.play.level { show(level, at: now) }
    case .game:
      let scene = GameScene(known.play.game, at: now, settings: known.settings)
      _ = stage.update(GameScene.self) { $0 = scene }
      show(.game, at: now)
    }
    let told = notice(of: start, at: now)
    if let text = told.first { showNotice(text, shorter: Array(told.dropFirst()), of: stage.tab, at: now) }
    if let fault = start.notice { showFault(fault, at: now) }
    let inputs = held
    held = []
    for input in inputs { update(input, at: now) }
  }

  /// What the challenges begin with: a level that goes on, or one that is asked for.
  mutating func open(_ challenges: Challenges, at now: Seconds) {
    if let packs = challenges.packs { report(packs, at: now) } else { _ = known.play.ask(.listLevels) }
    if let session = challenges.resumed, let entry = challenges.packs?.entry(of: session) {
      show(known.play.open(entry, session), at: now)
    } else if let entry = challenges.start.flatMap(known.play.tables.find)?.entry {
      play(.start(.level(entry, isNew: false)), at: now)
    }
  }

  /// Shows a level that begins or is resumed.
  private mutating func show(_ level: LevelRun, at now: Seconds) {
    show(.challenges, at: now)
    if known.offersLesson, level.level.isLesson { change(.openedLesson) }
    open(LevelScene(level, at: now, settings: known.settings))
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
