import TriplesCanvas
import TriplesModel

extension AppState {
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
    _ = stage.update(ChallengesScene.self) { $0.play(entry.id) }
    guard let challenges = stage.find(ChallengesScene.self)?.challenges else { return }
    if offersLesson, entry.level.isLesson { change(.openedLesson) }
    open(LevelScene(entry, of: challenges, session, at: now, settings: settings))
  }

  /// Shows the first fault of level files, unless another notice is shown.
  mutating func report(_ packs: [LevelPack], at now: Seconds) {
    if notice == nil, let fault = packs.fault { showNotice(fault, at: now) }
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
