import TriplesModel

/// The game, level or duel in play with its journal, and those that were put aside but not saved.
struct InPlay<Content: Journaled> {
  var current: Kept<Content>
  var unsaved: [Kept<Content>] = []
  private var isFaultReported = false

  var folder: JournalFolder { current.journal.folder }

  init(_ folder: JournalFolder) { current = Kept(journal: GameJournal(folder)) }

  /// Saves journal lines, the last one at `seconds` of the game clock; without lines, starts the journal anew. Returns
  /// an error message, but only one until saving works again.
  mutating func save(_ content: Content, _ lines: [UInt8], at seconds: Seconds, isLast: Bool) -> String? {
    current.content = content
    let wasReported = isFaultReported
    do throws(StoreError) {
      try current.journal.save(lines, isLast: isLast) { content.journal(at: seconds) }
      isFaultReported = false
      return nil
    } catch {
      isFaultReported = true
      return wasReported ? nil : "The \(folder.noun) cannot be saved at the moment: \(error)."
    }
  }

  /// Puts `content` aside, in memory if it is not saved, or drops it if `isAbandoned`. Keeps its slot while an end is
  /// pending.
  mutating func putAside(_ content: Content?, isAbandoned: Bool = false) {
    let journal = current.journal
    journal.catchUp()
    if isAbandoned {
      if content?.isPending != true { journal.discard() }
    } else if content?.isResumable == true, !journal.isSaved {
      unsaved.append(Kept(journal: journal, content: content))
    } else if content?.isPending != true {
      journal.release()
    }
    leave()
  }

  /// Tries again to write what is not saved.
  func catchUp() {
    for kept in unsaved { kept.journal.catchUp() }
    if current.journal.fault != nil { current.journal.catchUp() }
  }

  mutating func leave() { current = Kept(journal: GameJournal(folder)) }

  mutating func takeUp(where admits: (Content) -> Bool) -> Content? {
    guard let index = unsaved.lastIndex(where: { $0.content.map(admits) == true }) else { return nil }
    current = unsaved.remove(at: index)
    return current.content
  }

  var losses: [String] {
    let isAtStake = current.content?.isResumable == true
    let own = isAtStake ? current.journal.fault.map { "your \(folder.noun) is not saved: \($0)" } : nil
    let other = unsaved.lazy.compactMap(\.journal.fault).first.map { "an earlier \(folder.noun) is not saved: \($0)" }
    return [own, other].compactMap(\.self)
  }
}

extension FileArchive {
  /// Puts the game, level or duel in play aside for later, and resumes or begins another. A game without a
  /// move or help, or whose end is stored, leaves no file.
  package mutating func start(_ change: GameChange) -> GameStart {
    if case .duel = change.request {
      let found = openDuels(isAbandoned: change.isAbandoned, admits: change.request.admits)
      var start = found.match.map(change.resume) ?? change.start(on: clock()) { _ in .unknown }
      start.notice = found.notices.first
      return start
    }
    do throws(TextError) { try check(change) } catch {
      return change.refusal(error) ?? takeUp(change.home, \.games).refused(change.request, error)
    }
    if let session = change.session { putAside(noting(session), isAbandoned: change.isAbandoned) }
    let start = change.request.activity == .level ? takeUp(change, \.levels) : takeUp(change, \.games)
    let begun = start.refusal.map { takeUp(change.home, \.games).refused(change.request, $0) } ?? start
    return storesFiles ? begun : begun.ofGuest
  }

  /// Throws if a saved game is missing, if another program plays the first try that the request wants, or if the tiles
  /// belong to a daily game that the player must not see yet.
  private mutating func check(_ change: GameChange) throws(TextError) {
    if case .saved(let saved) = change.request,
      !savedGames.contains(where: { !$0.isInPlay && change.request.admits($0.session) })
    {
      throw Self.missing(saved)
    }
    let memory = (games.unsaved + [games.current]).compactMap(\.content)
    if let daily = change.request.daily, !memory.contains(where: { $0.daily == daily }),
      games.folder.inPlay.contains(where: { $0.isFirstTry && $0.daily == daily }), refreshDailies(),
      let refusal = dailies.attempt(at: daily, on: change.today, isElsewhere: true).refusal(of: daily)
    {
      throw refusal
    }
    guard let game = change.request.guardedGame(on: change.today), DailyGuard.concerns(game) else { return }
    refreshDailies()
    try DailyGuard(dailies, unfinished: games.folder.unfinished + memory, today: change.today).check(game)
  }

  /// Marks the stored ends in the session and in its journal; returns the session.
  private mutating func noting(_ session: GameSession) -> GameSession {
    guard session.level == nil else { return session }
    var session = session
    for identity in entered.keys {
      for case .save(let event, let seconds) in session.perform(.entered(identity), at: 0) {
        _ = save([(event, seconds)], of: session)
      }
    }
    return session
  }

  private mutating func putAside(_ session: GameSession, isAbandoned: Bool) {
    let isAbandoned = isAbandoned || !session.isResumable
    if session.level != nil { return levels.putAside(session, isAbandoned: isAbandoned) }
    postponeEnds(isAbandoned: isAbandoned)
    if !isAbandoned, let daily = session.waitingDaily { dailies.unfinished.insert(daily) }
    games.putAside(session, isAbandoned: isAbandoned)
  }

  /// Resumes a game that was put aside, or begins one. Holds the lock of the folder, so that only one of several
  /// programs that begin today's game at the same time gets the first try.
  private mutating func takeUp(
    _ change: GameChange, _ place: WritableKeyPath<FileArchive, InPlay<GameSession>>
  ) -> GameStart {
    if let session = self[keyPath: place].takeUp(where: change.request.admits) { return change.resume(session) }
    guard change.request.resumes else {
      var start = change.start(on: clock()) { _ in .unknown }
      start.notice = start.session.flatMap { write($0) }
      return start
    }
    // The lock is a file in the folder.
    try? Folder.create(self[keyPath: place].folder.path)
    let lock = self[keyPath: place].folder.lockFolder()
    let found = open(place, under: lock, admits: change.request.admits)
    var start = found.current.content.map(change.resume) ?? begin(change, in: found)
    lock?.unlock()
    enterEnds(of: [found.current] + found.others)
    start.notice = start.notice ?? found.notice
    return start
  }

  /// Begins a game. Reads the daily games after the journals, because a result is stored before its journal is removed.
  private mutating func begin(_ change: GameChange, in opening: JournalFolder.FoundJournals<GameSession>) -> GameStart {
    let others = (opening.others + games.unsaved).compactMap(\.content) + opening.elsewhere
    let firstTries = Set(others.filter(\.isFirstTry).compactMap(\.daily))
    var start = change.start(on: clock()) { daily in
      let isKnown = refreshDailies() && opening.isComplete
      return dailies.attempt(at: daily, on: change.today, isElsewhere: firstTries.contains(daily), isKnown: isKnown)
    }
    if start.refusal == nil { start.notice = start.session.flatMap { write($0) } }
    return start
  }
}
