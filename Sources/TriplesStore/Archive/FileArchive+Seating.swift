import TriplesModel

extension FileArchive {
  /// Ends the game in play or puts it aside, and seats the newest game that the change admits, otherwise a new one.
  ///
  /// What is put aside goes on another time, in this program or in the next one; a game that is left, or has nothing to
  /// go on with, leaves no file. A game that cannot be written to its file at the moment is kept in memory.
  public mutating func seat(_ change: GameChange) -> Seating {
    if case .saved(let saved) = change.request,
      !savedGames.contains(where: { !$0.isInPlay && $0.session.history == saved.session.history })
    {
      var seating = change.seating(change.session)
      seating.notice = Self.missing(saved)
      return seating
    }
    var session = change.session
    let (entries, fault) = settle(&session, for: change)
    putAside(session, isLeft: change.isLeft || !session.isResumable)
    var seating = takeUp(change)
    seating.entries = entries
    seating.notice = seating.notice ?? fault
    return seating
  }

  private mutating func putAside(_ session: GameSession, isLeft: Bool) {
    postponeEnds(isLeft: isLeft)
    guard isLeft else { return games.putAside(session) }
    games.journal.catchUp()
    if session.pending.isEmpty { games.journal.discard() }
    games.leave()
  }

  /// Takes up a game that was put aside, or begins one. No other program looks at the folder meanwhile: of programs that
  /// begin today's game at the same time, one has the first try.
  private mutating func takeUp(_ change: GameChange) -> Seating {
    if let session = games.takeUp(where: change.admits) { return change.seating(session) }
    // The lock of the folder needs a folder.
    try? Folder.create(games.folder.path)
    var seating: Seating?
    let found = openGames(admits: change.admits) { archive, opening in
      seating = archive.begin(change, in: opening)
    }
    var result = found.content.map(change.seating) ?? seating ?? change.seating { _ in .unknown }
    result.notice = result.notice ?? found.notice
    return result
  }

  /// Begins a game where none goes on; the daily games are read after the journals, as a result is kept before its journal
  /// goes.
  private mutating func begin(
    _ change: GameChange, in opening: JournalFolder.Opening<GameSession>
  ) -> Seating {
    let isKnown = refreshDailies() && opening.isComplete
    let others = (opening.others + games.unsaved).map(\.content) + opening.elsewhere
    let firstTries = Set(others.filter(\.isFirstTry).compactMap(\.daily))
    var seating = change.seating { daily in
      dailies.attempt(
        at: daily, on: change.today, isElsewhere: firstTries.contains(daily), isKnown: isKnown)
    }
    games.journal = opening.journal
    seating.notice = write(seating.session)
    return seating
  }
}
