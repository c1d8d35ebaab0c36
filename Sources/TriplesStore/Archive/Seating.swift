import TriplesModel

extension FileArchive {
  /// A game that is put aside can be resumed, now or later; one that is left, or was not begun, leaves no file.
  package mutating func seat(_ change: GameChange) -> Seating {
    switch change.request {
    case .duel(let plan): return seatDuel(plan, change)
    case .saved(let saved):
      let isThere = savedGames.contains { !$0.isInPlay && $0.session.history == saved.session.history }
      guard !isThere, let session = change.session else { break }
      var seating = change.seating(session)
      seating.notice = Self.missing(saved)
      return seating
    default: break
    }
    let (session, entries, fault) = settle(for: change)
    if let session { putAside(session, isLeft: change.isLeft || !session.isResumable) }
    var seating = if case .level = change.request { takeUp(change, \.levels) } else { takeUp(change, \.games) }
    expire(&seating, at: change.now)
    seating.entries = entries
    seating.notice = seating.notice ?? fault
    return seating
  }

  private mutating func seatDuel(_ plan: DuelPlan, _ change: GameChange) -> Seating {
    let found = openDuels(admits: plan.admits)
    var seating = found.match.map(change.seating) ?? change.seating(on: clock()) { _ in .unknown }
    seating.notice = found.notices.first
    return seating
  }

  private mutating func putAside(_ session: GameSession, isLeft: Bool) {
    if session.level != nil { return levels.putAside(session, isLeft: isLeft) }
    postponeEnds(isLeft: isLeft)
    games.putAside(session, isLeft: isLeft)
  }

  /// Resumes a game that was put aside, or begins one. No other program looks at the folder meanwhile: of programs that
  /// begin today's game at the same time, one has the first try.
  private mutating func takeUp(
    _ change: GameChange, _ place: WritableKeyPath<FileArchive, InPlay<GameSession>>
  ) -> Seating {
    if let session = self[keyPath: place].takeUp(where: change.admits) { return change.seating(session) }
    guard change.request.resumes else {
      var seating = change.seating(on: clock()) { _ in .unknown }
      seating.notice = seating.session.flatMap { write($0) }
      return seating
    }
    // The lock of the folder needs a folder.
    try? Folder.create(self[keyPath: place].folder.path)
    var seating: Seating?
    let found = open(place, admits: change.admits) { archive, opening in
      archive[keyPath: place].journal = opening.journal
      seating = archive.begin(change, in: opening)
    }
    var result = found.content.map(change.seating) ?? seating ?? change.seating(on: clock()) { _ in .unknown }
    result.notice = result.notice ?? found.notice
    return result
  }

  /// Begins a game. It reads the daily games after the journals, because a result is kept before its journal goes.
  private mutating func begin(_ change: GameChange, in opening: JournalFolder.Opening<GameSession>) -> Seating {
    let others = (opening.others + games.unsaved).map(\.content) + opening.elsewhere
    let firstTries = Set(others.filter(\.isFirstTry).compactMap(\.daily))
    var seating = change.seating(on: clock()) { daily in
      let isKnown = refreshDailies() && opening.isComplete
      return dailies.attempt(at: daily, on: change.today, isElsewhere: firstTries.contains(daily), isKnown: isKnown)
    }
    seating.notice = seating.session.flatMap { write($0) }
    return seating
  }
}
