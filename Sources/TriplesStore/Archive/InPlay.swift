import TriplesModel

/// The game, level or duel in play with its journal, and those that were put aside but could not be saved.
struct InPlay<Content: Journaled> {
  let folder: JournalFolder
  var journal: GameJournal
  private(set) var content: Content?
  var unsaved: [JournalFolder.Waiting<Content>] = []
  private var isTold = false

  init(_ folder: JournalFolder) {
    self.folder = folder
    journal = GameJournal(folder)
  }

  /// Saves what happened. Returns an error message, but only the first one until saving works again.
  mutating func save(_ content: Content, _ body: (GameJournal) throws(StoreError) -> Void) -> String? {
    self.content = content
    let wasTold = isTold
    do throws(StoreError) {
      try body(journal)
      isTold = false
      return nil
    } catch {
      isTold = true
      return wasTold ? nil : "The \(folder.noun) cannot be saved at the moment: \(error)."
    }
  }

  /// Puts `content` aside, in memory if it is not saved; if `isLeft`, drops it. Until an end is entered, its slot is kept.
  mutating func putAside(_ content: Content?, isLeft: Bool = false) {
    journal.catchUp()
    if isLeft {
      if content?.isPending != true { journal.discard() }
    } else if let content, content.isResumable, !journal.isSaved {
      unsaved.append(JournalFolder.Waiting(journal: journal, content: content))
    } else if content?.isPending != true {
      journal.release()
    }
    leave()
  }

  mutating func leave() { (journal, content) = (GameJournal(folder), nil) }

  mutating func resume(_ found: JournalFolder.Opening<Content>) { (journal, content) = (found.journal, found.content) }

  mutating func takeUp(where admits: (Content) -> Bool) -> Content? {
    guard let index = unsaved.lastIndex(where: { admits($0.content) }) else { return nil }
    let found = unsaved.remove(at: index)
    (journal, content) = (found.journal, found.content)
    return content
  }

  var losses: [String] {
    let own = content?.isResumable == true ? journal.fault.map { "your \(folder.noun) is not saved: \($0)" } : nil
    let other = unsaved.lazy.compactMap(\.journal.fault).first.map { "an earlier \(folder.noun) is not saved: \($0)" }
    return [own, other].compactMap(\.self)
  }
}

extension FileArchive {
  /// Puts aside what is in play, and resumes or begins something else. A game that is put aside can be resumed, now or later;
  /// one that has ended, or was not begun, leaves no file.
  package mutating func start(_ change: GameChange) -> GameStart {
    switch change.request {
    case .duel, .lastDuel:
      let found = openDuels(isLeft: change.isLeft, admits: change.request.admits)
      var start = found.match.map(change.resume) ?? change.start(on: clock()) { _ in .unknown }
      start.notice = found.notices.first
      return start
    case .saved(let saved):
      let isThere = savedGames.contains { !$0.isInPlay && $0.session.history == saved.session.history }
      guard !isThere, let session = change.session else { break }
      var start = change.resume(session)
      start.notice = Self.missing(saved)
      return start
    default: break
    }
    do throws(TextError) { try check(change) } catch {
      return change.refusal(error) ?? takeUp(change.home, \.games).refused(change.request, error)
    }
    if let session = change.session { putAside(noting(session), isLeft: change.isLeft) }
    let start = change.request.activity == .level ? takeUp(change, \.levels) : takeUp(change, \.games)
    return start.refusal.map { takeUp(change.home, \.games).refused(change.request, $0) } ?? start
  }

  /// Throws if a ``DailyGuard`` refuses the tiles of a request, by the files as they are now and the games in memory.
  private mutating func check(_ change: GameChange) throws(TextError) {
    guard let game = change.request.practiced(on: change.today), DailyGuard.concerns(game) else { return }
    refreshDailies()
    let memory = games.unsaved.map(\.content) + [games.content].compactMap(\.self)
    try DailyGuard(dailies, unfinished: games.folder.unfinished + memory, today: change.today).check(game)
  }

  /// Tells the session and its journal which of its ends are stored; returns the session.
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

  private mutating func putAside(_ session: GameSession, isLeft: Bool) {
    let isLeft = isLeft || !session.isResumable
    if session.level != nil { return levels.putAside(session, isLeft: isLeft) }
    postponeEnds(isLeft: isLeft)
    if !isLeft, let daily = session.waitingDaily { dailies.unfinished.insert(daily) }
    games.putAside(session, isLeft: isLeft)
  }

  /// Resumes a game that was put aside, or begins one. No other program looks at the folder meanwhile: if several begin
  /// today's game at the same time, only one has the first try.
  private mutating func takeUp(
    _ change: GameChange, _ place: WritableKeyPath<FileArchive, InPlay<GameSession>>
  ) -> GameStart {
    if let session = self[keyPath: place].takeUp(where: change.request.admits) { return change.resume(session) }
    guard change.request.resumes else {
      var start = change.start(on: clock()) { _ in .unknown }
      start.notice = start.session.flatMap { write($0) }
      return start
    }
    // The lock of the folder needs a folder.
    try? Folder.create(self[keyPath: place].folder.path)
    var start: GameStart?
    let found = open(place, admits: change.request.admits) { archive, opening in
      archive[keyPath: place].journal = opening.journal
      start = archive.begin(change, in: opening)
    }
    var result = found.content.map(change.resume) ?? start ?? change.start(on: clock()) { _ in .unknown }
    result.notice = result.notice ?? found.notice
    return result
  }

  /// Begins a game. It reads the daily games after the journals: a result is stored before its journal is removed.
  private mutating func begin(_ change: GameChange, in opening: JournalFolder.Opening<GameSession>) -> GameStart {
    let others = (opening.others + games.unsaved).map(\.content) + opening.elsewhere
    let firstTries = Set(others.filter(\.isFirstTry).compactMap(\.daily))
    var start = change.start(on: clock()) { daily in
      let isKnown = refreshDailies() && opening.isComplete
      return dailies.attempt(at: daily, on: change.today, isElsewhere: firstTries.contains(daily), isKnown: isKnown)
    }
    start.keepsRace = others.contains { $0.rival != nil && !$0.game.isDone }
    if start.refusal == nil { start.notice = start.session.flatMap { write($0) } }
    return start
  }
}
