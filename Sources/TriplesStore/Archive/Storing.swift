import FoundationEssentials
import TriplesModel

/// A result that is not stored yet.
struct Pending {
  enum Item {
    case game(Outcome)
    case level(LevelResult, LevelID)
    case duel(DuelRecord)
  }

  let item: Item
  let journal: GameJournal
  /// The date when a game ended, perhaps days before it is stored.
  let date: Date
  /// True to remove the journal once the result is stored, because nothing continues it.
  var discardsJournal = false
  var fault: StoreError?

  var outcome: Outcome? { if case .game(let outcome) = item { outcome } else { nil } }

  /// The message for the player if the result cannot be stored for a while.
  var notice: String? {
    fault.map { "The result of this \(journal.folder.noun) is not saved yet: \($0). The program will try again." }
  }

  /// Returns a message if ending the program now would lose the result; otherwise nil. For guests only games count.
  func loss(isInPlay: Bool, storesFiles: Bool) -> String? {
    guard !storesFiles || !journal.isSaved, let fault = journal.fault ?? fault else { return nil }
    if outcome != nil { return "\(isInPlay ? "your" : "an earlier") game is not saved: \(fault)" }
    return storesFiles ? "the result of a \(journal.folder.noun) is not saved: \(fault)" : nil
  }
}

/// Stores each result once, however often it is tried.
extension FileArchive {
  package mutating func enter(_ outcome: Outcome) -> EntryReport {
    if let report = entered[outcome.identity] { return report }
    let index = pending.firstIndex { isInPlay($0) && $0.outcome?.identity == outcome.identity }
    let last = index.map { pending.remove(at: $0) }
    var new = Pending(item: .game(outcome), journal: games.current.journal, date: last?.date ?? clock())
    let isRetry = last?.fault != nil
    let (report, fault) = store(outcome, endedAt: new.date, patience: isRetry ? .zero : patience)
    guard let fault else {
      entered[outcome.identity] = report
      // The outdated file of the journal would resume a game that has ended.
      if games.current.journal.fault != nil { games.current.journal.discard() }
      return report
    }
    new.fault = fault
    pending.append(new)
    let isReported = !isRetry && !isQuiet(fault)
    return EntryReport(
      boards: boards, rank: report.rank, isStored: false, isPractice: isReported && report.isPractice,
      notice: isReported ? new.notice : nil)
  }

  package mutating func end(_ level: LevelID, _ result: LevelResult?) -> String? {
    let journal = levels.current.journal
    levels.leave()
    guard let result = result?.dated(clock()) else {
      journal.discard()
      return nil
    }
    progress.add(result, of: level)
    return keep(.level(result, level), from: journal).notice
  }

  package mutating func save(_ match: DuelMatch, at now: Seconds) -> String? {
    retry()
    var record = DuelRecord(match, at: now)
    if record.isOver { record.end = clock().inWholeSeconds }
    guard !duels.contains(record) else { return nil }
    if let last = duel.current.content, last.setup != record.setup { duel.putAside(last) }
    let isLast = !match.isVisible
    let notice = duel.save(record, Array("\(EntryJSON.text(record))\n".utf8), at: now, isLast: isLast)
    guard record.isOver else { return notice }
    // Count it while the program runs, even if no file can hold it.
    duels.enter(record)
    let journal = duel.current.journal
    duel.leave()
    let kept = keep(.duel(record), from: journal)
    return kept.isStored ? kept.notice : notice ?? kept.notice
  }

  /// Stores a result and removes its journal; if that fails, ``retry()`` tries again.
  mutating func keep(_ item: Pending.Item, from journal: GameJournal) -> (isStored: Bool, notice: String?) {
    let kept = attempt(Pending(item: item, journal: journal, date: clock(), discardsJournal: true), patience: patience)
    if kept.isStored { journal.discard() } else if case .game = item { try? journal.note([.leave]) }
    return kept
  }

  private mutating func attempt(_ item: Pending, patience: Duration) -> (isStored: Bool, notice: String?) {
    do throws(StoreError) { return (true, try store(item, patience: patience)) } catch {
      var item = item
      item.fault = error
      pending.append(item)
      return (false, isQuiet(error) ? nil : item.notice)
    }
  }

  /// Returns true for an end of the game in play. Its session or ``retryAll()`` enters it again.
  func isInPlay(_ pending: Pending) -> Bool { pending.journal === games.current.journal }

  /// Tries again to write journals and to store results, except those of the game in play. Does not report success.
  package mutating func retry() {
    games.catchUp()
    levels.catchUp()
    duel.catchUp()
    let waiting = pending.filter { !isInPlay($0) }
    pending = pending.filter(isInPlay)
    for item in waiting { _ = attempt(item, patience: .zero) }
    for item in waiting where item.discardsJournal {
      let isWaiting = pending.contains { $0.journal === item.journal }
      if isWaiting { item.journal.catchUp() } else { item.journal.discard() }
    }
  }

  /// Leaves the pending ends of the game in play to ``retry()`` and later launches. Call it before another game begins.
  mutating func postponeEnds(isAbandoned: Bool) {
    entered = [:]
    for index in pending.indices where isInPlay(pending[index]) { pending[index].discardsJournal = isAbandoned }
    if isAbandoned, pending.contains(where: isInPlay) { try? games.current.journal.note([.leave]) }
  }

  private mutating func store(_ item: Pending, patience: Duration) throws(StoreError) -> String? {
    switch item.item {
    case .game(let outcome):
      let (report, fault) = store(outcome, endedAt: item.date, patience: patience)
      if let fault { throw fault }
      try? item.journal.note((report.isPractice ? [.mark(.practice)] : []) + [.entered(outcome.identity)])
      return report.notice
    case .level(let result, let id):
      add(try progressStore.waiting(atMost: patience).save(result, of: id, now: clock()))
      return try log(patience) { HostEntry(result, of: id, by: $0, at: clock()) }
    case .duel(let record):
      let (history, notice) = try duelStore.waiting(atMost: patience).enter(record, now: clock())
      add(history)
      let limit = try log(patience) { HostEntry(record, by: $0, at: record.end ?? clock()) }
      return notice ?? limit
    }
  }

  /// Stores a game. The result of the day comes first, because it decides whether the game is practice. The files of
  /// the data folder change under one lock.
  private mutating func store(
    _ outcome: Outcome, endedAt end: Date, patience: Duration
  ) -> (report: EntryReport, fault: StoreError?) {
    let now = clock()
    var recording = outcome.recording.dated(end)
    var (rank, notice, fault, lock): (Int?, String?, StoreError?, FileLock?)
    var isBest = true
    // A daily game counts only on days that allow its first try, as on a host.
    if recording.game.daily?.allowsFirstTry(on: Day(of: end)) == false { recording = recording.asPractice }
    do throws(StoreError) {
      let store = dailyStore.waiting(atMost: patience)
      lock = try store.lock()
      if let result = DailyResult(recording) {
        let kept = try store.add(DailyEntry(result), now: now, under: lock)
        dailies.merge(kept)
        if !kept.counts(outcome) { recording = recording.asPractice }
      }
      isBest = try library.waiting(atMost: patience).add(recording, after: outcome.earlierEnds, under: lock)
    } catch {
      fault = error
      // Count it while the program runs, even if no file can hold it.
      if let result = DailyResult(recording) { dailies.add(result) }
    }
    let score = HighScore(recording, player: player)
    // Do not hold this lock while waiting for the lock of another folder.
    if lock?.covers(scores.path) == false { lock = nil }
    do throws(StoreError) {
      let entry = try scores.waiting(atMost: min(patience, scores.patience))
        .enter(score, replacing: outcome.earlierEnds, now: now, under: lock)
      (boards, rank, notice) = (entry.boards, entry.rank, entry.notice)
      // Write the log last, because another attempt would append another line. A better end of a first try, after an
      // undo, is logged like any other game.
      let isFirst = recording.game.daily.flatMap { dailies.results[$0]?.identity } == outcome.identity
      if fault == nil, isBest,
        let limit = try log(patience, { HostEntry(recording, by: $0, at: now, isFirstTry: isFirst) })
      {
        notice = notice ?? limit
      }
    } catch {
      rank = rank ?? boards.enter(score, replacing: outcome.earlierEnds)
      fault = fault ?? error
    }
    let report = EntryReport(
      boards: boards, rank: rank, isStored: fault == nil, isPractice: recording.marks != outcome.recording.marks,
      notice: notice)
    return (report, fault)
  }

  /// Appends an entry to the log of the host, if there is one. Returns a message for the player if the host refuses it.
  private func log(_ patience: Duration, _ entry: (HostPlayer) -> HostEntry?) throws(StoreError) -> String? {
    guard let host else { return nil }
    guard let player = try host.present() else {
      return entry(host.player).map { _ in "You may no longer play on this host; this game is not on its boards." }
    }
    guard let entry = entry(player) else { return nil }
    let isLogged = try host.folder.log.append(entry, patience: patience)
    return isLogged
      ? nil : "This host counts at most \(HostLog.perMinute) games per minute, so this one is not on its boards."
  }
}

/// Retries, for an archive that does not wait for locks.
extension FileArchive {
  var patience: Duration { waitsForLocks ? .seconds(2) : .zero }

  /// Returns true for an error that the player need not see yet, because the lock may soon be free.
  func isQuiet(_ fault: StoreError) -> Bool { fault.isLocked && !waitsForLocks }

  package var isBehind: Bool { !pending.isEmpty }

  package var isLockedOut: Bool { pending.contains { $0.fault?.isLocked == true } }

  /// Returns false while another program holds the lock of the saved games that a request may resume.
  package func canReadSavedGames(for request: GameRequest) -> Bool {
    guard request.resumes else { return true }
    do throws(StoreError) {
      _ = try FileLock(folder: games.folder.path, patience: .zero)
      return true
    } catch { return !error.isLocked }
  }

  /// Tries again to store pending results. Returns the ends of the game in play that are stored now.
  package mutating func retryAll() -> [(outcome: Outcome, report: EntryReport)] {
    retry()
    let reports = pending.filter(isInPlay).compactMap(\.outcome).map { (outcome: $0, report: enter($0)) }
    return reports.filter(\.report.isStored)
  }

  package var delayNotice: String? { pending.lazy.compactMap(\.notice).first }
}
