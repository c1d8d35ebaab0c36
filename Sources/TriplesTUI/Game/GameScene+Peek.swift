import TriplesCanvas
import TriplesModel

/// The board after a push that is not made.
extension GameScene {
  /// Shows what a push would do; the same again shows the board as it is.
  mutating func togglePeek(_ direction: Direction, in context: SceneContext) -> [SceneCommand] {
    let isOver = peek?.direction == direction
    endPeek()
    guard context.layout != nil, !isOver, !game.isDone else { return [] }
    assistance = nil
    guard let peek = game.peek(direction, showing: foresight) else {
      motion.nudge(direction, at: context.now)
      return [.nothingMoves(direction)]
    }
    self.peek = peek
    motion.show(peek.board)
    return []
  }

  /// Shows the board as it is; true if it was not shown.
  @discardableResult
  mutating func endPeek() -> Bool {
    guard peek != nil else { return false }
    peek = nil
    motion.show(game.board)
    return true
  }
}

extension Peek {
  /// The cells to mark: that of the new tile if it is shown, otherwise all it may appear in, if these are not simply the
  /// empty ones.
  var shownEntries: [Position] { spawn.map { [$0.position] } ?? (board.rules == .threes ? entries : []) }

  /// The new tile, if it is shown.
  var next: NextTile? { spawn.map { .tile($0.rank) } }
}
