import TestSupport
import TriplesModel
import TriplesStore

/// A scenario run with a fault: what was shown, and what a later start finds.
struct ScenarioRun {
  /// The sessions that the player saw, step by step.
  private(set) var shown: [GameSession] = []
  /// How many of them were shown when the fault happened. Later ones may be lost if the fault is not overcome.
  private(set) var safe = 0
  /// The ends that were reported as stored.
  private(set) var stored: [GameIdentity] = []
  private(set) var notices: [String] = []
  /// The games recorded before.
  let before: [GameIdentity]
  /// The number of file calls.
  private(set) var calls = 0
  private let folder: TemporaryFolder

  init(_ scenario: Scenario, files: [String: [UInt8]], fault: Fault) throws {
    folder = TemporaryFolder(inMemory: true)
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    before = try RecordingLibrary(dataFolder: folder.path).games().compactMap(\.identity)
    run(scenario, fault)
    calls = Fault.end()
  }

  private mutating func run(_ scenario: Scenario, _ fault: Fault) {
    fault.begin()
    let opening = open(folder, admits: scenario.admits)
    notices = opening.notices
    var game =
      if let session = opening.session {
        ArchivedGame(resuming: session, in: opening.archive)
      } else {
        ArchivedGame(scenario.game, in: opening.archive)
      }
    game.perform(.show(true), at: 0)
    show(game, fault)
    let steps = [.act(.retry)] + scenario.steps + [.act(.suspend)]
    for (time, step) in zip(1..., steps) where fault.kind != .kill || !fault.hasHappened {
      if fault.kind == .forAWhile, time == steps.count { Fault.end() }
      switch step {
      case .act(let action): game.perform(action, at: Seconds(time) / 8)
      case .leave(let next): game.leave(for: next, at: Seconds(time) / 8)
      case .request(let request): game.request(request, on: today, at: Seconds(time) / 8)
      }
      show(game, fault)
    }
    stored = game.stored
    notices += game.notices
  }

  private mutating func show(_ game: ArchivedGame, _ fault: Fault) {
    shown.append(game.session)
    if !fault.hasHappened { safe = shown.count - 1 }
  }

  /// Returns what a later start finds, after it has entered what is pending.
  func found(_ scenario: Scenario) throws -> Found {
    let opening = open(folder, admits: scenario.admits)
    var game = opening.session.map { ArchivedGame(resuming: $0, in: opening.archive) }
    game?.perform(.retry, at: 0)
    let library = RecordingLibrary(dataFolder: folder.path)
    return Found(
      session: opening.session, others: opening.others, boards: game?.archive.boards ?? opening.archive.boards,
      recordings: try library.games().compactMap(\.identity),
      dailies: try DailyStore(dataFolder: folder.path).log(), files: try files())
  }

  /// Returns all files without locks.
  func files() throws -> [String: [UInt8]] {
    try Dictionary(uniqueKeysWithValues: folder.names.map { ($0, try folder.bytes(of: $0)) })
  }
}

/// What a later start finds.
struct Found {
  let session: GameSession?
  let others: [GameSession]
  let boards: ScoreBoards
  let recordings: [GameIdentity]
  let dailies: DailyLog
  let files: [String: [UInt8]]
  /// The game that continues if nothing fails, as the player first sees it.
  var resumed: GameSession?
  /// The games recorded before.
  var before: [GameIdentity] = []

  /// The games in play.
  var sessions: [GameSession] { [session].compactMap(\.self) + others }
}

extension GameSession {
  /// All that a player can see of a game; "nothing" if it has not begun, or is over and entered.
  var visible: String {
    guard isResumable else { return "nothing" }
    let marks = history.marks.map(\.rawValue).sorted().joined(separator: "+")
    let turns = history.turns.map(\.direction).letters
    return "\(game.rules) \(game.seed) \(history.turnCount)/\(turns) \(game.score) \(marks)"
  }
}
