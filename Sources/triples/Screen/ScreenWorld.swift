import Dispatch
import Synchronization
import TriplesModel
import TriplesPlayers
import TriplesStore
import TriplesTerminal

/// The world of the game on the screen: files and the computer have threads of their own, which wake the loop.
struct ScreenWorld: World {
  private let archive: ArchiveWorker
  private let reader = DispatchQueue(label: "reader", qos: .userInitiated)
  /// Reads the host, and decides for the computer of a duel.
  private let helper = DispatchQueue(label: "helper", qos: .userInitiated)
  private let mailbox: Mailbox
  private let files: FileWork
  private let strategist: BackgroundStrategist

  init(_ archive: consuming sending FileArchive, _ files: FileWork) {
    self.files = files
    mailbox = Mailbox()
    self.archive = ArchiveWorker(archive, mailbox)
    strategist = BackgroundStrategist(mailbox)
  }

  func carryOut(_ request: Request) -> [Answer] {
    switch request.work {
    case .save(let event, let seconds, let session): return archive.save(event, at: seconds, of: session)
    case .begin, .enter, .endLevel, .saveDuel: work(request)
    // Another program looks at saved games for milliseconds, unless it hangs.
    case .start, .delete: work(request, orWait: 5)
    case .accompany, .change, .listLevels:
      work(request)
      read(request) { $0.read(request.work) }
    case .listGames:
      work(request)
      // The first page comes at once; thousands of games take a moment.
      read(request) { $0.listNewGames(Self.page) }
      read(request) { $0.listed.count < Self.page ? [] : $0.listNewGames() }
    case .listDuels, .readSettings, .readStatistics: read(request) { $0.read(request.work) }
    case .advise, .guide, .review, .habits: strategist.think(request, reading: files.library)
    case .readHost: help(.readHost)
    case .decide: help(request.work, to: request.token)
    }
    return []
  }

  func takeAnswers() -> [Answer] {
    let answers = mailbox.takeAll()
    // The host has a game only after it was stored, which may take several attempts.
    if answers.contains(where: \.isStoredEnd) { help(.readHost) }
    return answers
  }
  var isBusy: Bool { archive.isBusy }
  func wait(atMost seconds: Seconds, evenForOthers: Bool) {
    archive.wait(atMost: seconds, evenForOthers: evenForOthers)
  }
  var losses: [String] { archive.losses }

  /// Has the archive do its part of a request.
  private func work(_ request: Request, orWait seconds: Int = 2) {
    archive.run(orWait: seconds) { [files] archive, isLast in
      files.carryOut(request.work, in: &archive, isLast: isLast)?.map { Answer($0, to: request.token) }
    }
  }

  /// Reads files while the archive may be at work.
  private func read(_ request: Request, _ body: @escaping @Sendable (FileWork) -> [Answer.Content]) {
    archive.begin()
    reader.run { [archive, files] in archive.finish(body(files).map { Answer($0, to: request.token) }) }
  }

  private static let page = 100

  /// Reads on the helper's thread. No frame waits for it.
  private func help(_ work: Request.Work, to token: Request.Token? = nil) {
    helper.run { [files, mailbox] in mailbox.post(files.read(work).map { Answer($0, to: token) }) }
  }
}

extension Answer {
  fileprivate var isStoredEnd: Bool { if case .entered(_, let report) = content { report.isStored } else { false } }
}

/// Where other threads leave answers for the loop, which each of them wakes.
final class Mailbox: Sendable {
  private let answers = Mutex<[Answer]>([])

  func post(_ new: [Answer]) {
    answers.withLock { $0 += new }
    TerminalScreen.wake()
  }

  func takeAll() -> [Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}

extension DispatchQueue {
  /// Does work after some milliseconds, and not before earlier work is done.
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

/// The strong player on another thread. A new question stops the last one.
private final class BackgroundStrategist: Sendable {
  /// Seconds without a question after which the weights are released: a host has many players who rarely ask.
  private static let patience = 45

  private let questions = Atomic(0)
  /// Kept between questions, because it remembers boards; only the worker uses it.
  private let strategist = Mutex<Strategist?>(nil)
  private let queue = DispatchQueue(label: "strategist", qos: .userInitiated)
  private let mailbox: Mailbox

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  func think(_ request: Request, reading library: RecordingLibrary) {
    guard let rules = request.work.questionRules else { return }
    let number = questions.add(1, ordering: .relaxed).newValue
    queue.run { [self] in
      let isPointless = { self.questions.load(ordering: .relaxed) != number }
      guard !isPointless() else { return }
      let answer = strategist.withLock { kept in
        var strategist = kept?.rules == rules ? kept ?? Strategist(rules) : Strategist(rules)
        kept = nil
        defer { kept = strategist }
        return request.work.answer(by: &strategist, reading: library, shouldStop: isPointless)
      }
      if let answer { mailbox.post([Answer(answer, to: request.token)]) }
    }
    queue.run(after: 1000 * Self.patience) { [self] in
      guard questions.load(ordering: .relaxed) == number else { return }
      strategist.withLock { $0 = nil }
      BuiltInWeights.release()
    }
  }
}
