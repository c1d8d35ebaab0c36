import TriplesModel
import TriplesStore

/// A game in play that is kept in files, as the fronts keep it.
package struct ArchivedGame {
  package private(set) var session: GameSession
  package private(set) var archive: FileArchive
  /// What the player was told, in order.
  package private(set) var notices: [String] = []
  /// The ends that the archive said are stored.
  package private(set) var stored: [GameIdentity] = []

  /// Begins a new game.
  package init(_ game: Game, in archive: FileArchive) {
    self.init(resuming: GameSession(game), in: archive)
    notices += [self.archive.begin(session)].compactMap(\.self)
  }

  /// Resumes a game.
  package init(resuming session: GameSession, in archive: FileArchive) {
    self.session = session
    self.archive = archive
  }

  /// Carries out an action and all that comes of it.
  package mutating func perform(_ action: SessionAction, at now: Seconds) {
    for effect in session.perform(action, at: now) {
      switch effect {
      case .save(let event, let seconds):
        notices += [archive.save([(event, seconds)], of: session)].compactMap(\.self)
      case .enter(let outcome): for action in enter(outcome).actions(of: outcome) { perform(action, at: now) }
      default: break
      }
    }
  }

  private mutating func enter(_ outcome: Outcome) -> EntryReport {
    let report = archive.enter(outcome)
    notices += [report.notice].compactMap(\.self)
    if report.isStored { stored.append(outcome.identity) }
    return report
  }

  /// Leaves the game for a new one.
  package mutating func leave(for game: Game, at now: Seconds) {
    perform(.leave, at: now)
    session = GameSession(game)
    notices += [archive.begin(session)].compactMap(\.self)
  }

  /// Plays something else; the player answers yes to any question. A new game has seed 9.
  @discardableResult
  package mutating func request(_ request: GameRequest, on today: Day, at now: Seconds = 0) -> GameStart {
    let tables = Tables(dailies: archive.dailies)
    let play = Play(resuming: session, setup: GameSetup(seed: 9), tables: tables, today: { today }, at: now)
    var kept = ArchivedPlay(play, in: archive)
    // The ends that are pending are offered again when the game is left.
    kept.play.forgetRequests()
    let events = kept.perform(.start(request), at: now) + kept.perform(.confirm, at: now)
    (session, archive) = (kept.play.game.session, kept.archive)
    (notices, stored) = (notices + kept.notices, stored + kept.stored)
    let starts = events.compactMap { if case .started(let start) = $0 { start } else { nil } }
    guard let start = starts.last else { preconditionFailure("nothing started") }
    return start
  }
}

extension FileArchive {
  /// An archive that was opened, and what was found.
  package typealias Opened = (
    archive: FileArchive, session: GameSession?, others: [GameSession], isOwnElsewhere: Bool, notices: [String]
  )

  /// The archive when a program has started.
  package func opened(admits: (GameSession) -> Bool = { _ in true }) -> Opened {
    var archive = self
    let found = archive.open(admits: admits)
    return (archive, found.session, found.others, found.isOwnElsewhere, found.notices)
  }
}

/// What is played, kept in files.
package struct ArchivedPlay {
  package var play: Play
  private var world: ArchiveWorld
  /// What the player was told, in order.
  package private(set) var notices: [String] = []

  package init(_ play: Play, in archive: FileArchive) { (self.play, world) = (play, ArchiveWorld(archive)) }

  package var archive: FileArchive { world.archive }
  /// The ends that the archive said are stored.
  package var stored: [GameIdentity] { world.stored }

  /// Carries out a command and all that comes of it, and returns what happened.
  @discardableResult package mutating func perform(_ command: Command, at now: Seconds) -> [Report.Event] {
    var events = play.perform(command, at: now).map(\.event)
    while case let requests = play.takeRequests(), !requests.isEmpty {
      for request in requests {
        for answer in world.carryOut(request) { events += play.receive(answer, at: now).map(\.event) }
      }
    }
    for event in events {
      switch event {
      case .fault(let notice): notices.append(notice)
      case .started(let start): notices += [start.notice].compactMap(\.self)
      case .entered(_, let report): notices += [report.notice].compactMap(\.self)
      default: break
      }
    }
    return events
  }
}

/// A world with files and a computer that likes the first move there is.
package struct ArchiveWorld: World {
  package private(set) var archive: FileArchive
  private(set) var stored: [GameIdentity] = []

  package init(_ archive: FileArchive) { self.archive = archive }

  package mutating func carryOut(_ request: Request) -> [Answer] {
    contents(request.work).map { Answer($0, to: request.token) }
  }

  private mutating func contents(_ work: Request.Work) -> [Answer.Content] {
    func faults(_ notice: String?) -> [Answer.Content] { notice.map { [.fault($0)] } ?? [] }
    switch work {
    case .begin(let session): return faults(archive.begin(session))
    case .save(let event, let seconds, let session): return faults(archive.save([(event, seconds)], of: session))
    case .enter(let outcome):
      let report = archive.enter(outcome)
      if report.isStored { stored.append(outcome.identity) }
      return [.entered(outcome, report)]
    case .start(let change): return [.started(archive.start(change))]
    case .endLevel(let level, let result): return faults(archive.end(level, result)) + [.progress(archive.progress)]
    case .saveDuel(let match, let now): return faults(archive.save(match, at: now)) + [.duels(archive.duels)]
    case .advise(let situation):
      let options = situation.legalDirections.map { Advice.Option(direction: $0, value: 0) }
      return [.advice(Advice(options: options))]
    case .guide(let level, _): return level.game.legalDirections.prefix(1).map { .guidance(.move($0)) }
    case .decide(let task, _, _): return task.choices.prefix(1).map { .choice($0) }
    default: return []
    }
  }

  package var losses: [String] { archive.losses }
}

extension Play {
  /// Drops the requests so far.
  fileprivate mutating func forgetRequests() { _ = takeRequests() }
}
