import TriplesModel

extension FileArchive {
  /// Puts the game in play aside and takes up the newest of the others that is admitted.
  ///
  /// What is put aside goes on another time, in this program or in the next one; a game that is `left`, or has nothing
  /// to go on with, is given up. A game that cannot be written to its file at the moment is kept in memory.
  public mutating func exchange(
    _ session: GameSession, isLeft: Bool = false, for request: GameRequest
  ) -> GameExchange {
    putAside(session, isLeft: isLeft || !session.isResumable)
    if let index = unsaved.lastIndex(where: { request.admits($0.session) }) {
      let found = unsaved.remove(at: index)
      journal = found.journal
      return GameExchange(session: found.session, notice: nil)
    }
    let found = journal.folder.open(now: clock(), admits: request.admits)
    journal = found.journal
    enterEnds(of: found.others)
    return GameExchange(session: found.session, notice: found.notice)
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
}
