/// Everything that a player may see: the board, and what the rules show of the future, but no generator.
public struct Situation: Hashable, Sendable {
  /// The rules that hold.
  public let rules: RuleSet
  /// The tiles.
  public let grid: Grid
  /// The next tile, as far as the rules show it.
  public let preview: Preview?

  /// A situation of its parts.
  public init(rules: RuleSet, grid: Grid, preview: Preview? = nil) {
    (self.rules, self.grid, self.preview) = (rules, grid, preview)
  }

  /// The directions that are moves.
  public var legalDirections: [Direction] { grid.legalDirections(by: rules) }

  /// The cells in which the new tile may appear after a push; none if nothing moves.
  public func entries(after direction: Direction) -> [Position] {
    let push = grid.push(direction, by: rules)
    return push.moves ? rules.type.entries(on: grid.pushed(push), after: push) : []
  }
}
