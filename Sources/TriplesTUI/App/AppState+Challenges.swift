import TriplesCanvas
import TriplesModel

extension AppState {
  /// What the challenges begin with: a level that is asked for, one that goes on, or the offer of the lesson.
  mutating func open(_ challenges: Challenges, at now: Seconds) {
    if let packs = challenges.packs { take(packs, at: now) } else { effects.append(.listLevels) }
    if let id = challenges.start {
      tab = .challenges
      run(self.challenges.start(id, in: context(at: now)), at: now)
    } else if self.challenges.shownLevel != nil {
      tab = .challenges
    } else if challenges.offersLesson {
      notice = .words(Self.offer, at: now, for: 30)
      effects.append(.update(.offeredLesson))
    }
  }

  /// Takes over the levels, and says what is wrong with files of them, if there is nothing else to say.
  mutating func take(_ packs: [LevelPack], at now: Seconds) {
    challenges.take(packs)
    if notice == nil, let fault = packs.fault { showNotice(fault, at: now) }
  }

  /// What a first start offers.
  private static let offer = [
    "New here? 5 and Enter: a lesson of six small boards.", "New here? 5 and Enter",
  ]

  /// Who has come to the challenges needs to be told of them no more.
  mutating func endOffer() {
    if notice?.content == .words(Self.offer) { notice = nil }
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
