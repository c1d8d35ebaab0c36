/// Where a game comes from. With the rules and the moves it fixes the game, except for the tiles that a duelist placed.
public struct Origin: Hashable, Sendable {
  /// Where the seed came from.
  public let mode: GameMode
  /// The seed that fixes all spawns, in a duel only which tiles come.
  public let seed: UInt32
  /// The board with which the game begins, as a level gives it; nil for the opening of the seed.
  public let board: Grid?
  /// Who places the tiles after the opening.
  public let placer: Placer

  /// A game of a mode and a seed, on a board where one is given.
  public init(_ mode: GameMode, seed: UInt32, board: Grid? = nil, placer: Placer = .seed) {
    (self.mode, self.seed, self.board, self.placer) = (mode, seed, board, placer)
  }
}

extension Origin {
  /// What fixes the tiles as one word: the seed, a given board after an `@`, and `!` in a game of a duel.
  ///
  ///     42
  ///     42@0000000000201000
  ///     42!
  ///
  /// The board has a digit for each cell, whose last one is the rank of the cell at the top left.
  public var word: String {
    (board.map { "\(seed)@\($0.word)" } ?? String(seed)) + (placer == .opponent ? "!" : "")
  }
}
