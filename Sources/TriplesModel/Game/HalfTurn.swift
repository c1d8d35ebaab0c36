/// A push whose tile the other side has not placed yet: the board in between, and the cells for the tile.
///
///     let half = HalfTurn(game, pushing: .left)   // nil if nothing moves
///     let turn = game.play(half.direction, placing: half.entries[0])
public struct HalfTurn: Hashable, Sendable {
  /// The push.
  public let direction: Direction
  /// The events of the push, and the board after it.
  public let events: [Event], board: Board
  /// The cells in which the tile may be placed, row by row; at least one.
  public let entries: [Position]
  /// The tile, as far as it is shown.
  public let next: NextTile
  /// The decision of the side that places it.
  public let task: DuelTask

  /// A push in a game whose tiles the other side places; nil if nothing moves, or if nobody places them.
  public init?(_ game: Game, pushing direction: Direction) {
    let push = game.board.grid.push(direction, by: game.rules)
    guard game.origin.placer == .opponent, push.moves, let preview = game.situation.preview else { return nil }
    var board = game.board
    events = board.events(push)
    board.apply(events)
    self.board = board
    self.direction = direction
    entries = game.rules.type.entries(on: board.grid, after: push)
    next = preview.next
    task = .place(game.situation, after: direction)
  }
}
