import TriplesCanvas
import TriplesModel

extension AppState {
  /// What the challenges begin with: a level that is asked for, one that goes on, or the offer of the lesson.
  mutating func open(_ challenges: Challenges, at now: Seconds) {
    if let packs = challenges.packs { report(packs, at: now) } else { effects.append(.listLevels) }
    if let session = challenges.resumed, let entry = challenges.packs?.entry(of: session) {
      play(entry, session, at: now)
    } else if let entry = challenges.start.flatMap(challenges.find)?.entry {
      request(.level(entry, isNew: false), at: now)
    } else if challenges.offersLesson {
      notice = .words(offer, at: now, for: 30)
      change(.offeredLesson)
    }
  }

  /// Shows a level that begins or goes on.
  mutating func play(_ entry: LevelPack.Entry, _ session: GameSession, at now: Seconds) {
    show(.challenges, at: now)
    let next = stage.update(ChallengesScene.self) { $0.play(entry.id) } ?? nil
    open(LevelScene(entry, next: next, session, at: now, settings: settings))
  }

  /// Shows the first fault of level files, unless another notice is shown.
  mutating func report(_ packs: [LevelPack], at now: Seconds) {
    if notice == nil, let fault = packs.fault { showNotice(fault, at: now) }
  }

  /// What a first start offers.
  private var offer: [String] {
    let keys = "New here? \(keys[.show(.challenges)]) and \(keys[.confirm])"
    return ["\(keys): a short lesson.", keys]
  }

  /// Who has come to the challenges needs to be told of them no more.
  mutating func endOffer() {
    if notice?.content == Notice.words(offer, at: 0).content { notice = nil }
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
