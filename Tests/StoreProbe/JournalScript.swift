import FoundationEssentials
import TriplesModel
import TriplesStore

/// Plays by dice and keeps everything in the journal, for ever.
///
/// Before each step it says what the game will be (`will …`), after it what it is (`did …`): whoever kills it
/// knows what must be found in the journal.
struct JournalScript {
  private let journal: GameJournal
  private var history: History
  private var clock: Double
  private var dice: Drand48

  /// Goes on with the game in a folder.
  init(folder: String, seed: UInt32) throws(StoreError) {
    let opening = try GameJournal.open(folder: folder, now: Date())
    journal = opening.journal
    dice = Drand48(seed: seed)
    clock = opening.game?.seconds ?? 0
    history = opening.game?.history ?? History(Game(mode: .random, seed: seed))
    if opening.game == nil { try journal.begin(history.game) }
    say("did \(Self.state(history, clock))")
  }

  mutating func run() throws(StoreError) {
    while true { try step() }
  }

  private mutating func step() throws(StoreError) {
    if history.game.isDone, dice.below(4) == 0 { return try begin() }
    let event = drawnEvent()
    var next = history
    switch event {
    case .move(let direction): guard next.play(direction) != nil else { return }
    case .undo: guard next.undo() != nil else { return }
    default: guard next.redo() != nil else { return }
    }
    clock += 0.25
    say("will \(Self.state(next, clock))")
    try journal.append(event, at: clock)
    history = next
    say("did \(Self.state(history, clock))")
  }

  private mutating func drawnEvent() -> JournalEvent {
    switch dice.below(8) {
    case 0: .undo
    case 1: .redo
    default: .move(Direction.allCases[dice.below(4)])
    }
  }

  private mutating func begin() throws(StoreError) {
    let next = History(Game(mode: .random, seed: history.game.seed &+ 1))
    say("will \(Self.state(next, 0))")
    try journal.begin(next.game)
    (history, clock) = (next, 0)
    say("did \(Self.state(history, clock))")
  }

  /// All that has to survive, on a line.
  static func state(_ history: History, _ clock: Double) -> String {
    let marks = history.marks.map(\.rawValue).sorted().joined(separator: "+")
    let turns = history.turns.map(\.direction).letters
    return "\(history.game.seed) \(history.turnCount)/\(turns) \(history.game.score) \(marks) \(clock)"
  }
}
