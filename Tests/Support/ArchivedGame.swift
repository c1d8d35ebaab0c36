import TriplesModel
import TriplesStore

/// A game in play with its files. Records the notices and the stored ends.
package struct ArchivedGame {
  package private(set) var session: GameSession
  package private(set) var archive: FileArchive
  /// The notices to the player, oldest first.
  package private(set) var notices: [String] = []
  /// The ends that the archive reported as stored.
  package private(set) var stored: [GameIdentity] = []

  package init(_ game: Game, in archive: FileArchive) {
    self.init(resuming: GameSession(game), in: archive)
    notices += [self.archive.begin(session)].compactMap(\.self)
  }

  package init(resuming session: GameSession, in archive: FileArchive) {
    self.session = session
    self.archive = archive
  }

  /// Performs an action and all its effects.
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

  /// Leaves the game and begins a new one.
  package mutating func leave(for game: Game, at now: Seconds) {
    perform(.leave, at: now)
    session = GameSession(game)
    notices += [archive.begin(session)].compactMap(\.self)
  }

  /// Starts something else and answers every question with yes. A new game has seed 9.
  @discardableResult
  package mutating func request(_ request: GameRequest, on today: Day, at now: Seconds = 0) -> GameStart {
    let tables = Tables(dailies: archive.dailies)
    let play = Play(resuming: session, setup: GameSetup(seed: 9), tables: tables, today: { today }, at: now)
    var kept = ArchivedPlay(play, in: archive)
    // Pending ends are requested again when the game is left.
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
  /// An opened archive with what it found.
  package typealias Opened = (
    archive: FileArchive, session: GameSession?, others: [GameSession], isOwnElsewhere: Bool, notices: [String]
  )

  /// Opens the archive, as a program does at its start.
  package func opened(admits: (GameSession) -> Bool = { _ in true }) -> Opened {
    var archive = self
    let found = archive.open(admits: admits)
    return (archive, found.session, found.others, found.isOwnElsewhere, found.notices)
  }
}

/// A `Play` whose requests are carried out with files.
package struct ArchivedPlay {
  package var play: Play
  private var world: ArchiveWorld
  /// The notices to the player, oldest first.
  package private(set) var notices: [String] = []

  package init(_ play: Play, in archive: FileArchive) { (self.play, world) = (play, ArchiveWorld(archive)) }

  package var archive: FileArchive { world.archive }
  /// The ends that the archive reported as stored.
  package var stored: [GameIdentity] { world.stored }

  /// Performs a command, carries out all requests that follow, and returns the events.
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

/// A world with files, in which the computer always takes the first possible move.
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
  fileprivate mutating func forgetRequests() { _ = takeRequests() }
}
