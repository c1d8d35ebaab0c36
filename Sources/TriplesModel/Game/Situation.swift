/// Everything that a player may see: the board, and the next tile if it is shown, but no generator.
public struct Situation: Hashable, Sendable {
  /// The rules of the game.
  public let rules: RuleSet
  /// The board, without the identities of its tiles.
  public let grid: Grid
  /// The next tile, if the player may see it.
  public let preview: NextTiles?

  /// Creates a situation; without a preview, the next tile is hidden.
  public init(rules: RuleSet, grid: Grid, preview: NextTiles? = nil) {
    (self.rules, self.grid, self.preview) = (rules, grid, preview)
  }

  /// The directions in which something moves.
  public var legalDirections: [Direction] { grid.legalDirections(by: rules) }

  /// Returns the cells in which the new tile may appear after a push; none if nothing moves.
  public func entries(after direction: Direction) -> [Position] {
    let push = grid.push(direction, by: rules)
    return push.moves ? rules.type.entries(on: grid.pushed(push), after: push) : []
  }
}

/// How much a player sees of the next tile. Level files contain the raw values.
package enum Foresight: String, CaseIterable, Hashable, Sendable {
  /// As the rules say: the next tile in Threes, nothing in the others.
  case rules = "rules"
  case next = "next"
  /// The next tile and, for each push, its cell.
  case all = "all"
}

/// A push before its tile appears, in a duel or while a player peeks: the board in between, and the cells for the tile.
///
///     let half = HalfTurn(game, pushing: .left)   // nil if nothing moves
///     let turn = game.play(half.direction, placing: half.entries[0])
public struct HalfTurn: Hashable, Sendable {
  /// The edge toward which the tiles moved.
  public let direction: Direction
  /// The events of the push, and the board after it.
  public let events: [Event], board: Board
  /// The cells in which the tile may be placed, row by row; at least one.
  public let entries: [Position]
  /// The new tile and its cell, if the player may see them.
  package let spawn: Spawn?
}

extension HalfTurn {
  /// Creates a push in a game whose tiles the other side places; nil if nothing moves, or if the seed places them.
  public init?(_ game: Game, pushing direction: Direction) {
    guard game.origin.isDuel, let half = game.peek(direction) else { return nil }
    self = half
  }
}
