import TriplesModel

extension AppState {
  /// What the challenges begin with: a level that is asked for, one that goes on, or the offer of the lesson.
  mutating func open(_ challenges: Challenges, at now: Seconds) {
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

  /// What a first start offers.
  private static let offer = [
    "New here? 5 and Enter: a lesson of six small boards.", "New here? 5 and Enter",
  ]

  /// Who has come to the challenges needs to be told of them no more.
  mutating func endOffer() {
    if notice?.content == .words(Self.offer) { notice = nil }
  }
}
