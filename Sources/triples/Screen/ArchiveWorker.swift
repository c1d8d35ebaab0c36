import Dispatch
import Synchronization
import TriplesModel
import TriplesStore

/// Owns the archive of the game on the screen, so that no key waits for a file.
///
/// It works in order on a thread of its own. Only an event of the game in play is saved at once, if nothing has to be done
/// before it: one `write`.
final class ArchiveWorker: Sendable {
  private typealias Event = (event: JournalEvent, seconds: Seconds, session: GameSession)

  private struct State {
    /// True unless the last event was saved quickly. If true, the thread of the worker saves the next one.
    var isSlow = true
    /// Events to save, in order. Between two batches, the worker was given other work.
    var batches: [[Event]] = []
    var isBatchOpen = false
  }

  private let archive: Mutex<FileArchive>
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "archive", qos: .userInitiated)
  private let unfinished = DispatchGroup()
  private let mailbox: Mailbox

  init(_ archive: consuming sending FileArchive, _ mailbox: Mailbox) {
    self.archive = Mutex(archive)
    self.mailbox = mailbox
  }

  func run(_ work: @escaping @Sendable (_ archive: inout FileArchive) -> [Answer]) {
    begin()
    state.withLock { $0.isBatchOpen = false }
    queue.run { [self] in finish(archive.withLock { work(&$0) }) }
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

  var losses: [String] {
    archive.withLockIfAvailable { $0.losses }
      ?? ["the files do not answer; what is not saved yet is tried again when the program starts"]
  }

  /// Counts work that begins, perhaps on another queue.
  func begin() { unfinished.enter() }

  func finish(_ answers: [Answer]) {
    // Post the answers first: a loop that sees no open work must find them.
    mailbox.post(answers)
    unfinished.leave()
    mailbox.post([])
  }

  var isBusy: Bool { unfinished.wait(timeout: .now()) == .timedOut }

  func wait(atMost seconds: Seconds) { _ = unfinished.wait(timeout: .now() + seconds) }
}
