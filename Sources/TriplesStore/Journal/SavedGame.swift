import TriplesModel

/// A game in play, as a journal has kept it.
public struct SavedGame: Hashable, Sendable {
  /// The game, with what was played and taken back.
  public private(set) var history: History
  /// Time played, in seconds.
  public private(set) var seconds: Double = 0
  /// True if the game as it stands has been entered into the table of scores.
  public private(set) var isEntered = false

  /// A game that begins.
  init(_ game: Game) { history = History(game) }

  /// Does again what an entry tells; false if that cannot have happened to this game.
  mutating func apply(_ entry: JournalEntry) -> Bool {
    let time = Double(entry.milliseconds) / 1000
    guard time.isFinite, perform(entry.event) else { return false }
    seconds = time
    if entry.event != .clock { isEntered = entry.event == .entered }
    return true
  }

  private mutating func perform(_ event: JournalEvent) -> Bool {
    switch event {
    case .move(let direction): return history.play(direction) != nil
    case .undo: return history.undo() != nil
    case .redo: return history.redo() != nil
    case .mark(let mark): history.mark(mark)
    case .entered, .clock: break
    }
    return true
  }

  /// The shortest list of entries that leads here.
  var entries: [JournalEntry] {
    let undone = Array(repeating: JournalEvent.undo, count: history.turns.count - history.turnCount)
    let events =
      history.turns.map { .move($0.direction) } + undone
      + Mark.allCases.filter(history.marks.contains).map(JournalEvent.mark)
      + (isEntered ? [.entered] : [.clock])
    return events.map { JournalEntry($0, milliseconds: Int(seconds * 1000)) }
  }
}
