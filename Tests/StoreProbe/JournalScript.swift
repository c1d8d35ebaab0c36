import TestSupport
import TriplesModel
import TriplesStore

/// Plays random moves and saves everything, forever.
///
/// Prints the game before each step as it will be (`will …`), and after it as it is (`did …`). So a test that kills it
/// knows what the journal must contain.
struct JournalScript {
  private var game: ArchivedGame
  private var clock: Seconds
  private var rng: Drand48

  /// Continues or begins the game in a folder.
  init(folder: String, seed: UInt32) {
    let opening = Self.open(folder)
    rng = Drand48(seed: seed)
    if let session = opening.session {
      clock = session.clock.time(at: 0)
      game = ArchivedGame(resuming: session, in: opening.archive)
      game.perform(.retry, at: clock)
    } else {
      clock = 0
      game = ArchivedGame(Game(.triples, Origin(.random, seed: seed)), in: opening.archive)
    }
    say("did \(Self.state(game.session))")
  }

  static func open(_ folder: String) -> FileArchive.Opened {
    FileArchive(scores: ScoreStore(path: folder + "/scores.json"), dataFolder: folder).opened()
  }

  /// Runs until it is killed or something cannot be saved.
  mutating func run() {
    while game.notices.isEmpty { step() }
    for notice in game.notices { say(notice) }
  }

  private mutating func step() {
    if game.session.game.isDone, rng.below(4) == 0 { return begin() }
    let action = drawnAction()
    var next = game.session
    clock += 0.25
    guard !next.perform(action, at: clock).isEmpty else { return }
    say("will \(Self.state(next))")
    game.perform(action, at: clock)
    say("did \(Self.state(game.session))")
  }

  private mutating func drawnAction() -> SessionAction {
    switch rng.below(8) {
    case 0: .undo
    case 1: .redo
    default: .push(Direction.allCases[rng.below(4)], by: .player)
    }
  }

  private mutating func begin() {
    let next = Game(.triples, Origin(.random, seed: game.session.game.seed &+ 1))
    say("will \(Self.state(GameSession(next)))")
    game.leave(for: next, at: clock)
    clock = 0
    say("did \(Self.state(game.session))")
  }

  /// Returns all that must survive, on one line.
  static func state(_ session: GameSession) -> String {
    let history = session.history
    let marks = history.marks.map(\.rawValue).sorted().joined(separator: "+")
    let turns = history.turns.map(\.direction).letters
    return "\(history.game.seed) \(history.turnCount)/\(turns) \(history.game.score) \(marks)"
  }
}
