/// Where a game comes from: with the rules and the moves it says everything about the game.
public struct Origin: Hashable, Sendable {
  /// Where the seed came from.
  public let mode: GameMode
  /// The seed that fixes all spawns.
  public let seed: UInt32
  /// The board with which the game begins, as a level gives it; nil for the opening of the seed.
  public let board: Grid?

  /// A game of a mode and a seed, on a board where one is given.
  public init(_ mode: GameMode, seed: UInt32, board: Grid? = nil) {
    self.mode = mode
    self.seed = seed
    self.board = board
  }
}
