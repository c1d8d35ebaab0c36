import Dispatch
import TriplesModel
import TriplesPlayers
import TriplesStore

/// The world of the game on the screen: files and computer work on threads of their own and wake the loop.
struct ScreenWorld: World {
  private let archive: ArchiveWorker
  /// Reads without the archive.
  private let reader = DispatchQueue(label: "reader", qos: .userInitiated)
  /// Reads the host, and decides for the computer of a duel.
  private let helper = DispatchQueue(label: "helper", qos: .userInitiated)
  private let mailbox: Mailbox
  private let files: FileWork
  private let strategist: BackgroundStrategist

  init(_ archive: consuming sending FileArchive, _ files: FileWork, _ stage: ScreenStage) {
    self.files = files
    mailbox = Mailbox(stage.screen.waker)
    self.archive = ArchiveWorker(archive, mailbox)
    strategist = BackgroundStrategist(mailbox)
  }

  func carryOut(_ request: Request) -> [Answer] {
    let token = request.token
    switch request.work {
    case .save(let event, let seconds, let session): return archive.save(event, at: seconds, of: session)
    case .begin, .endLevel, .saveDuel: work(request)
    // A program looks at saved games for milliseconds, unless it hangs.
    case .start, .delete: work(request, orWait: 5)
    case .enter:
      work(request)
      help(.readHost)
    case .accompany, .change, .listLevels:
      work(request)
      read(request) { $0.read(request.work) }
    case .listGames:
      work(request)
      // The first page comes at once; thousands of games take a moment.
      read(request) { $0.listGames(Self.page) }
      read(request) { $0.listed.count < Self.page ? [] : $0.listGames() }
    case .listDuels, .load, .preview, .readSettings, .readStatistics:
      read(request) { $0.read(request.work) }
    case .advise, .guide, .review, .habits: strategist.think(request, reading: files.library)
    case .readHost: help(.readHost)
    case .decide(let task, let level, let seed):
      helper.run { [mailbox] in
        mailbox.post(ThinkingWork.decide(task, level, seed: seed).map { Answer($0, to: token) })
      }
    }
    return []
  }

  func takeAnswers() -> [Answer] { mailbox.takeAll() }
  var isBusy: Bool { archive.isBusy }
  func wait(atMost seconds: Seconds, evenForOthers: Bool) {
    archive.wait(atMost: seconds, evenForOthers: evenForOthers)
  }
  var losses: [String] { archive.losses }

  /// Has the archive do its part.
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

  /// Reads while nobody waits.
  private func help(_ work: Request.Work) {
    helper.run { [files, mailbox] in mailbox.post(files.read(work).map { Answer($0) }) }
  }
}

/// The world of a program that only shows something: it reviews games, and stores nothing.
struct ViewingWorld: World {
  var strategist: BackgroundStrategist?

  func carryOut(_ request: Request) -> [Answer] {
    if request.work.questionRules != nil { strategist?.think(request, reading: nil) }
    return []
  }

  func takeAnswers() -> [Answer] { strategist?.mailbox.takeAll() ?? [] }
}
