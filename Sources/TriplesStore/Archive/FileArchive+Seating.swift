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
    journal.catchUp()
    postponeEnds(isLeft: isLeft)
    if isLeft {
      if session.pending.isEmpty { journal.discard() }
    } else if !journal.isSaved {
      unsaved.append(JournalFolder.Waiting(journal: journal, session: session))
    } else if session.pending.isEmpty {
      // A session whose end is still to be entered keeps its slot, as the one who enters it notes it there.
      journal.release()
    }
    journal = journal.sibling()
  }

  /// Takes up a game that was put aside, or begins one. No other program looks at the folder meanwhile: of programs that
  /// begin today's game at the same time, one has the first try.
  private mutating func takeUp(_ change: GameChange) -> Seating {
    if let index = unsaved.lastIndex(where: { change.admits($0.session) }) {
      let found = unsaved.remove(at: index)
      journal = found.journal
      return change.seating(found.session)
    }
    // The lock of the folder needs a folder.
    try? Folder.create(journal.folder.path)
    var (archive, seating) = (self, nil as Seating?)
    let found = journal.folder.open(now: clock(), admits: change.admits) { opening in
      seating = archive.begin(change, in: opening)
    }
    self = archive
    journal = found.journal
    noteUnfinished(found)
    enterEnds(of: found.others)
    var result = found.session.map(change.seating) ?? seating ?? change.seating { _ in .unknown }
    result.notice = result.notice ?? found.notice
    return result
  }

  /// Begins a game where none goes on; the daily games are read after the journals, as a result is kept before its journal
  /// goes.
  private mutating func begin(_ change: GameChange, in opening: JournalFolder.Opening) -> Seating {
    let isKnown = refreshDailies() && opening.isComplete
    var seating = change.seating { daily in
      let isElsewhere =
        opening.firstTries.contains(daily)
        || unsaved.contains { $0.session.isFirstTry && $0.session.daily == daily }
      return dailies.attempt(at: daily, on: change.today, isElsewhere: isElsewhere, isKnown: isKnown)
    }
    journal = opening.journal
    seating.notice = write(seating.session)
    return seating
  }
}
