import Dispatch
import Synchronization
import TriplesModel
import TriplesPlayers
import TriplesStore
import TriplesTerminal

/// The world of the screen. Files and the computer have their own threads, which wake the loop, so that no key waits.
///
/// One thread owns the archive. It works in order and waits for no lock: if another program holds one, it goes on and
/// tries again later. Only an event of the game in play is saved immediately, with one `write`, if no other work comes
/// first.
final class ScreenWorld: World, Sendable {
  private let writer = DispatchQueue(label: "archive", qos: .userInitiated)
  private let reader = DispatchQueue(label: "reader", qos: .userInitiated)
  /// Reads the host and long lists, and decides for the computer of a duel.
  private let helper = DispatchQueue(label: "helper", qos: .userInitiated)
  private let thinker = DispatchQueue(label: "strategist", qos: .userInitiated)
  private let files: FileWorld
  private let answers = Mutex<[Answer]>([])
  /// The number of questions to the strong player so far. A new question stops the previous one.
  private let questions = Atomic(0)
  /// Kept between questions, because it remembers boards; only its thread uses it.
  private let strategist = Mutex(Strategist(.triples))
  /// The work that a frame and the end of the program wait for.
  private let unfinished = DispatchGroup()
  /// True unless the last event was saved quickly. If true, the archive's thread saves the next one.
  private let isSlow = Atomic(true)
  private let isTending = Atomic(false)
  private typealias Event = (event: JournalEvent, seconds: Seconds, session: GameSession)
  /// Events to save with one write, by batch, so that a slow file keeps up. Any other request begins a new batch,
  /// because no event may overtake it.
  private let batches = Mutex<(number: Int, events: [Int: [Event]])>((0, [:]))

  init(_ files: FileWorld) {
    self.files = files
    files.archive.withLock { $0.waitsForLocks = false }
  }

  func carryOut(_ request: Request) -> [Answer] {
    switch request.work {
    case .save(let event, let seconds, let session): return save(event, at: seconds, of: session)
    case .begin, .enter, .start, .endLevel, .saveDuel, .delete, .findPar: work(request)
    case .change, .listLevels:
      work(request)
      read(request)
    case .listGames:
      work(request)
      // List the first page at once. Thousands of games take a moment, so nothing waits for the rest.
      read(request, games: 100)
      reader.run { [self] in help(request.work, to: request.token) }
    case .listDuels, .readStatistics: read(request)
    case .advise, .guide, .review: think(request)
    case .readHost, .decide: help(request.work, to: request.token)
    }
    return []
  }

  func takeAnswers() -> [Answer] {
    let answers = answers.withLock { $0.take() }
    // The host has a game only after it was stored, which may take several attempts.
    for case .entered(_, let report) in answers.map(\.content) where report.isStored { help(.readHost) }
    return answers
  }

  private func read(_ request: Request, games count: Int = .max) {
    unfinished.enter()
    reader.run { [self] in finish(files.read(request.work, games: count).map { Answer($0, to: request.token) }) }
  }

  /// Reads on the helper's thread. No frame waits for it.
  private func help(_ work: Request.Work, to token: Request.Token? = nil) {
    helper.run { [self] in post(files.read(work).map { Answer($0, to: token) }) }
  }

  /// The seconds without a question before the weights are released. A host has many players, who rarely ask.
  private static let patience = 45

  private func think(_ request: Request) {
    let number = questions.add(1, ordering: .relaxed).newValue
    thinker.run { [self] in
      let isPointless = { self.questions.load(ordering: .relaxed) != number }
      guard !isPointless() else { return }
      let answer = strategist.withLock { files.answer(request.work, by: &$0, shouldStop: isPointless) }
      if let answer { post([Answer(answer, to: request.token)]) }
    }
    thinker.run(after: 1000 * Self.patience) { [self] in
      guard questions.load(ordering: .relaxed) == number else { return }
      strategist.withLock { $0 = Strategist($0.rules) }
      BuiltInWeights.release()
    }
  }

  /// Carries out the archive's part of a request. While another program looks at the saved games, which takes
  /// milliseconds unless it hangs, tries again for five seconds.
  private func work(_ request: Request) {
    unfinished.enter()
    batches.withLock { $0.number += 1 }
    let deadline = ContinuousClock.now + .seconds(5)
    writer.run { self.attempt(request, until: deadline) }
  }

  private func attempt(_ request: Request, until deadline: ContinuousClock.Instant) {
    let isLast = ContinuousClock.now >= deadline
    let (answers, isLockedOut) = files.archive.withLock { archive in
      (files.carryOut(request.work, in: &archive, isLast: isLast), archive.isLockedOut)
    }
    guard let answers else { return writer.run(after: 20) { self.attempt(request, until: deadline) } }
    if isLockedOut, !isTending.exchange(true, ordering: .relaxed) {
      unfinished.enter()
      retry(until: ContinuousClock.now + .seconds(2))
    }
    finish(answers.map { Answer($0, to: request.token) })
  }

  /// Saves an event before the next key is read, or on the archive's thread if saving could take long.
  private func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> [Answer] {
    let event = (event, seconds, session)
    if event.0 != .clock, !isBusy, !isSlow.load(ordering: .relaxed),
      let saved = files.archive.withLockIfAvailable({ $0.isBehind ? nil : save([event], in: &$0) }) ?? nil
    {
      return saved
    }
    let (number, isFirst) = batches.withLock { batches in
      if let last = batches.events[batches.number]?.last, last.session.level != session.level { batches.number += 1 }
      batches.events[batches.number, default: []].append(event)
      return (batches.number, batches.events[batches.number]?.count == 1)
    }
    guard isFirst else { return [] }
    unfinished.enter()
    writer.run { [self] in
      let events = batches.withLock { $0.events.removeValue(forKey: number) } ?? []
      finish(files.archive.withLock { save(events, in: &$0) })
    }
    return []
  }

  private func save(_ events: [Event], in archive: inout FileArchive) -> [Answer] {
    guard let last = events.last else { return [] }
    let start = ContinuousClock.now
    let notice = archive.save(events.map { ($0.event, $0.seconds) }, of: last.session)
    isSlow.store(ContinuousClock.now - start > .milliseconds(5), ordering: .relaxed)
    return notice.map { [Answer(.fault($0))] } ?? []
  }

  /// Tries again after a lock of another program: often until `deadline`, while the player waits, then every second.
  private func retry(until deadline: ContinuousClock.Instant?) {
    writer.run(after: deadline == nil ? 1000 : 50) { [self] in
      let isLate = deadline.map { ContinuousClock.now > $0 } ?? false
      let (answers, isDone) = files.archive.withLock { archive in
        let answers = archive.retryAll().map { Answer(.entered($0.outcome, $0.report)) }
        let notice = isLate ? archive.delayNotice.map { [Answer(.fault($0))] } ?? [] : []
        return (answers + notice, !archive.isLockedOut)
      }
      if isDone { isTending.store(false, ordering: .relaxed) }
      if deadline != nil, isDone || isLate { finish(answers) } else if !answers.isEmpty { post(answers) }
      if !isDone { retry(until: isLate ? nil : deadline) }
    }
  }

  private func finish(_ answers: [Answer]) {
    // Post the answers first: a loop that sees no open work must find them.
    post(answers)
    unfinished.leave()
    TerminalScreen.wake()
  }

  private func post(_ new: [Answer]) {
    answers.withLock { $0 += new }
    TerminalScreen.wake()
  }

  var isBusy: Bool { unfinished.wait(timeout: .now()) == .timedOut }

  func wait(atMost seconds: Seconds) { _ = unfinished.wait(timeout: .now() + seconds.rawValue) }

  var losses: [String] {
    files.archive.withLockIfAvailable { $0.losses }
      ?? ["the disk does not respond; triples saves the rest at its next start"]
  }
}

extension DispatchQueue {
  /// Runs work after some milliseconds, once earlier work is done.
  func run(after milliseconds: Int = 0, _ work: @escaping @Sendable () -> Void) {
    let item: @Sendable () -> Void = {
      // The queue may use another thread each time.
      TerminalScreen.protectThread()
      work()
    }
    milliseconds == 0
      ? async(execute: item) : asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: item)
  }
}
