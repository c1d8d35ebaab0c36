import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A duel: one side pushes, the other places, and whose turn it is cannot be missed.
struct DuelScene: Sendable {
  private(set) var match: DuelMatch
  var motion: BoardMotion
  /// The cell that a person chooses; it is always one in which the tile may be placed while one is to be placed.
  var cursor = Position(row: 1, column: 1)
  var drag: Drag?
  /// What the computer thinks about, or has found.
  var thought: Thought?
  /// The speed of a duel that the computer plays against itself.
  var pace = Pace(movesPerSecond: 2)

  /// A duel that begins or goes on.
  init(_ match: DuelMatch, at now: Seconds, settings: Settings) {
    self.match = match
    motion = BoardMotion(Board(rules: match.setup.rules))
    adopt(settings)
    motion.open(board, at: now)
    meetTask()
  }

  /// The board as it lies: in between, if a tile waits to be placed.
  var board: Board { match.history.half?.board ?? match.game.board }

  /// The cells in which a person may place the tile now.
  var entries: [Position] {
    guard let half = match.history.half, isPersonsTurn else { return [] }
    return half.entries
  }

  /// True if a person has to decide.
  var isPersonsTurn: Bool { match.contestant.map { match.setup[$0] == .person } ?? false }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) { motion.speed = settings.reducesMotion ? .infinity : 1 }

  /// Lets the duel act and shows what came of it.
  mutating func perform(_ action: DuelAction, at now: Seconds) -> [SceneCommand] {
    let commands = match.perform(action, at: now).flatMap { show($0, at: now) }
    if match.task != thought?.task { thought = nil }
    return commands
  }

  private mutating func show(_ effect: DuelEffect, at now: Seconds) -> [SceneCommand] {
    switch effect {
    case .pushed(let half): play(half.direction, half.events, at: now)
    case .placed(let turn):
      play(turn.direction, turn.events.filter { if case .spawned = $0 { true } else { false } }, at: now)
    case .undone(let turn):
      motion.undo(turn, to: board, at: now)
      meetTask()
    case .changedSides: motion.open(board, at: now)
    case .blocked(let direction): motion.nudge(direction, at: now)
    case .refused: motion.nudge(.up, at: now)
    case .nothingToUndo: return [.nothingToUndo]
    case .gameOver: break
    case .save: return [.effect(.saveDuel(match, at: now))]
    }
    return []
  }

  private mutating func play(_ direction: Direction, _ events: [Event], at now: Seconds) {
    let turn = Turn(number: match.history.turnCount, direction: direction, events: events, points: 0)
    motion.play(turn, to: board, at: now)
    drag = nil
    meetTask()
  }

  /// The cursor goes to a cell that is allowed.
  private mutating func meetTask() {
    guard !entries.contains(cursor) else { return }
    cursor = entries.min { $0.distance(to: cursor) < $1.distance(to: cursor) } ?? cursor
  }
}

extension Position {
  /// Steps between two cells.
  fileprivate func distance(to other: Position) -> Int { abs(row - other.row) + abs(column - other.column) }
}
