import TestSupport
import TriplesModel
import TriplesStore

/// A scenario that was run with a fault: what was shown, and what a later start finds.
struct ScenarioRun {
  /// What the player saw, step by step.
  private(set) var shown: [GameSession] = []
  /// Which of it was shown when the fault happened; what came later may be lost, if the fault is not
  /// overcome.
  private(set) var safe = 0
  /// The ends that were said to be stored.
  private(set) var stored: [GameIdentity] = []
  private(set) var notices: [String] = []
  /// The games that were recorded before.
  let before: [GameIdentity]
  /// How many file calls there were.
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

  /// What a later start finds, once what is pending is entered.
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

  /// All files, but for locks.
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
  /// The game that goes on when nothing fails, as the player sees it first.
  var resumed: GameSession?
  /// The games that were recorded before.
  var before: [GameIdentity] = []

  /// All games in play.
  var sessions: [GameSession] { [session].compactMap(\.self) + others }
}

extension GameSession {
  /// All of a game that a player can see; nothing of one that is over and entered, or has not begun.
  var visible: String {
    guard isResumable else { return "nothing" }
    let marks = history.marks.map(\.rawValue).sorted().joined(separator: "+")
    let turns = history.turns.map(\.direction).letters
    return "\(game.rules) \(game.seed) \(history.turnCount)/\(turns) \(game.score) \(marks)"
  }
}
