import FoundationEssentials
import TestSupport
import TriplesModel

/// Files in memory that can fail, and what was written to them.
final class Disk {
  var isFull = false
  /// The game that was begun, and its events.
  private(set) var begun: GameSession?
  private(set) var journal: [(event: JournalEvent, seconds: Seconds)] = []
  /// The games in the tables and recordings.
  private(set) var entered: [Recording] = []
  private(set) var boards = ScoreBoards()
  private(set) var attempts = 0
  var dailies = DailyLog()
  var hostView: HostView?
  /// The games that were put aside.
  private(set) var aside = GamesAside()
  private(set) var progress = LevelProgress()
  var duels = DuelHistory()

  /// Returns the game that the next start of the program finds.
  func saved() -> GameSession? {
    guard var session = begun.map({ GameSession(History($0.history.game(at: 0))) }) else { return nil }
    for entry in journal where !session.restore(entry.event, at: entry.seconds) { return nil }
    return session
  }

  /// Adds an event that the killed game did not process.
  func note(_ event: JournalEvent, at seconds: Seconds) { journal.append((event, seconds)) }

  fileprivate func end(_ level: LevelID, _ result: LevelResult?) -> String? {
    if let result { progress.add(result, of: level) }
    return nil
  }

  fileprivate func save(_ match: DuelMatch, at now: Seconds) -> String? {
    duels.enter(DuelRecord(match, at: now))
    return nil
  }

  fileprivate func begin(_ session: GameSession) -> String? {
    guard !isFull else { return "The game is not stored: the disk is full." }
    (begun, journal) = (session, [])
    return nil
  }

  fileprivate func save(_ event: JournalEvent, at seconds: Seconds) -> String? {
    guard !isFull else { return "The move is not stored: the disk is full." }
    journal.append((event, seconds))
    return nil
  }

  fileprivate func start(_ change: GameChange) -> GameStart {
    if change.request.activity == .duel {
      return change.start(on: Date(timeIntervalSince1970: 0)) { _ in .unknown }
    }
    var start = aside.start(change, &dailies)
    if !start.isResumed, let session = start.session { start.notice = begin(session) }
    return start
  }

  fileprivate func enter(_ outcome: Outcome) -> EntryReport {
    attempts += 1
    guard !isFull else {
      return EntryReport(boards: boards, rank: nil, isStored: false, notice: "The score is not stored yet.")
    }
    let recording = outcome.recording.dated(Date(timeIntervalSince1970: Double(attempts)))
    entered.append(recording)
    if let result = DailyResult(recording) { dailies.add(result) }
    let rank = boards.enter(HighScore(recording), replacing: outcome.earlierEnds)
    return EntryReport(boards: boards, rank: rank, isStored: true)
  }
}

/// A world with such a disk and a computer player that takes the first direction that moves something.
struct DiskWorld: World {
  let disk: Disk
  var player = FirstMove()
  /// The guidance that is given in a level.
  var guidance = LevelGuidance.move(.left)
  /// The finished games, the newest first.
  var past: [History] = []
  var packs: [LevelPack] = []
  /// The duels and levels that can be resumed.
  var waitingDuels: [DuelSetup] = []
  var waitingLevels: [LevelID] = []
  /// True if the rules of new games cannot be saved.
  var refusesRules = false

  func carryOut(_ request: Request) -> [Answer] { contents(request.work).map { Answer($0, to: request.token) } }

  private func contents(_ work: Request.Work) -> [Answer.Content] {
    switch work {
    case .begin(let session): return faults(disk.begin(session))
    case .save(let event, let seconds, _): return faults(disk.save(event, at: seconds))
    case .enter(let outcome):
      let report = disk.enter(outcome)
      return host + [.dailies(disk.dailies), .entered(outcome, report)]
    case .start(let change):
      let start = disk.start(change)
      return [.dailies(disk.dailies), .started(start)]
    case .endLevel(let level, let result): return faults(disk.end(level, result)) + [.progress(disk.progress)]
    case .saveDuel(let match, let now): return faults(disk.save(match, at: now)) + [.duels(disk.duels)]
    case .advise(let situation): return [.advice(player.advice(for: situation))]
    case .guide: return [.guidance(guidance)]
    case .decide(let task, _, _): return task.choices.prefix(1).map { .choice($0) }
    case .review(let history): return [.review(Self.review(history))]
    case .findPar(let daily):
      disk.dailies.add(par: Par(300), of: daily)
      return [.dailies(disk.dailies)]
    case .listGames:
      let date = Date(timeIntervalSince1970: 86_400)
      return [.pastGames(past.map { HighScore(Recording($0).dated(date)) })]
    case .listLevels: return [.levels(packs), .progress(disk.progress), .waitingLevels(waitingLevels)]
    case .listDuels: return [.duels(disk.duels), .waitingDuels(waitingDuels)]
    case .readHost: return host
    case .change(let change):
      return refusesRules && change == .value(.rules, "2048") ? [.fault("Cannot save rules.")] : []
    case .readStatistics(let rules): return past.isEmpty ? [] : [.statistics("Statistics of \(rules.title).")]
    case .delete: return []
    }
  }

  private var host: [Answer.Content] { disk.hostView.map { [.host($0)] } ?? [] }

  private func faults(_ notice: String?) -> [Answer.Content] { notice.map { [.fault($0)] } ?? [] }

  private static func review(_ history: History) -> [ReviewedMove] {
    history.turns.map { turn in
      ReviewedMove(
        turn: turn.number, situation: history.game(at: turn.number - 1).situation, played: turn.direction, best: .up,
        cost: turn.number % 7 == 5 ? Double(turn.number) : 0, reason: turn.number % 2 == 1 ? .leavesRoom(8) : nil)
    }
  }
}
