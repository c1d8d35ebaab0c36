import Dispatch
import Synchronization
import TriplesModel
import TriplesStore

/// Owns the archive of the game on the screen, so that no key waits for a file.
///
/// It works in order on a thread of its own and waits for no lock: what another program has locked is tried again while the
/// rest goes on. Only an event of the game in play is saved at once, if nothing has to be done before it: one `write`.
final class ArchiveWorker: Sendable {
  /// Work with the archive. It returns nil if it has to wait for another program, which it must not do if `isLast`.
  typealias Work = @Sendable (_ archive: inout FileArchive, _ isLast: Bool) -> [Answer]?

  private typealias Event = (event: JournalEvent, seconds: Seconds, session: GameSession)

  private struct State {
    /// True unless the last event was saved quickly. If true, the thread of the worker saves the next one.
    var isSlow = true
    /// Events to save, in order. Between two batches, the worker was given other work.
    var batches: [[Event]] = []
    var isBatchOpen = false
    var isTending = false
  }

  private let archive: Mutex<FileArchive>
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "archive", qos: .userInitiated)
  /// All work that is not done, and the part of it that does not wait for another program.
  private let unfinished = DispatchGroup()
  private let runnable = DispatchGroup()
  private let mailbox: Mailbox

  init(_ archive: consuming sending FileArchive, _ mailbox: Mailbox) {
    archive.isPatient = false
    self.archive = Mutex(archive)
    self.mailbox = mailbox
  }

  func run(orWait seconds: Int, _ work: @escaping Work) {
    begin()
    state.withLock { $0.isBatchOpen = false }
    let deadline = ContinuousClock.now + .seconds(seconds)
    queue.run { self.attempt(work, until: deadline, isFirst: true) }
  }

  private func attempt(_ work: @escaping Work, until deadline: ContinuousClock.Instant, isFirst: Bool) {
    let isLast = ContinuousClock.now >= deadline
    let (answers, isLockedOut) = archive.withLock { archive in (work(&archive, isLast), archive.isLockedOut) }
    guard let answers else {
      if isFirst { runnable.leave() }
      return queue.run(after: 20) { self.attempt(work, until: deadline, isFirst: false) }
    }
    if isLockedOut { startTending() }
    finish(answers, isRunnable: isFirst)
  }

  /// Saves an event before the next key is read, or hands it to the worker if that could take long.
  func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> [Answer] {
    let isFree = event != .clock && !isBusy && state.withLock { !$0.isSlow }
    if isFree,
      let saved = archive.withLockIfAvailable({ archive -> [Answer]? in
        archive.isBehind ? nil : save([(event, seconds, session)], in: &archive)
      }) ?? nil
    {
      return saved
    }
    let isFirst = state.withLock { state in
      defer { state.isBatchOpen = true }
      guard state.isBatchOpen, let last = state.batches.indices.last,
        state.batches[last].last?.session.level == session.level
      else {
        state.batches.append([(event, seconds, session)])
        return true
      }
      state.batches[last].append((event, seconds, session))
      return false
    }
    guard isFirst else { return [] }
    begin()
    queue.run { [self] in
      let batch = state.withLock { $0.batches.removeFirst() }
      finish(archive.withLock { save(batch, in: &$0) })
    }
    return []
  }

  private func save(_ events: [Event], in archive: inout FileArchive) -> [Answer] {
    guard let last = events.last else { return [] }
    let start = ContinuousClock.now
    let notice = archive.save(events.map { ($0.event, $0.seconds) }, of: last.session)
    state.withLock { $0.isSlow = ContinuousClock.now - start > .milliseconds(5) }
    return notice.map { [Answer(.fault($0))] } ?? []
  }

  /// Tries again what other programs had locked: often for two seconds, in which the player waits, then every second.
  private func startTending() {
    let wasTending = state.withLock { state in
      defer { state.isTending = true }
      return state.isTending
    }
    guard !wasTending else { return }
    begin(isRunnable: false)
    tend(since: ContinuousClock.now, isAwaited: true)
  }

  private func tend(since start: ContinuousClock.Instant, isAwaited: Bool) {
    queue.run(after: isAwaited ? 50 : 1000) { [self] in
      let isLate = isAwaited && ContinuousClock.now - start > .seconds(2)
      let (answers, isDone) = archive.withLock { archive in
        let answers = archive.tend().map { Answer(.entered($0.outcome, $0.report)) }
        let notice = isLate ? archive.delayNotice.map { [Answer(.fault($0))] } ?? [] : []
        return (answers + notice, !archive.isLockedOut)
      }
      if isDone { state.withLock { $0.isTending = false } }
      if isAwaited, isDone || isLate {
        finish(answers, isRunnable: false)
      } else if !answers.isEmpty {
        mailbox.post(answers)
      }
      if !isDone { tend(since: start, isAwaited: isAwaited && !isLate) }
    }
  }

  var losses: [String] {
    archive.withLockIfAvailable { $0.losses }
      ?? ["the files do not answer; what is not saved yet is tried again when the program starts"]
  }

  /// Counts work that begins, perhaps on another queue. It is not `isRunnable` while it waits for another program.
  func begin(isRunnable: Bool = true) {
    unfinished.enter()
    if isRunnable { runnable.enter() }
  }

  func finish(_ answers: [Answer], isRunnable: Bool = true) {
    // Post the answers first: a loop that sees no open work must find them.
    mailbox.post(answers)
    unfinished.leave()
    if isRunnable { runnable.leave() }
    mailbox.post([])
  }

  var isBusy: Bool { unfinished.wait(timeout: .now()) == .timedOut }

  func wait(atMost seconds: Seconds, evenForOthers: Bool) {
    _ = (evenForOthers ? unfinished : runnable).wait(timeout: .now() + seconds.rawValue)
  }
}
