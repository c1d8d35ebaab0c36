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
  /// The board is ``Grid/bits`` in sixteen hexadecimal digits, whose last one is the rank of the cell at the top left.
  public var word: String {
    (board.map { "\(seed)@\($0.bits.hexadecimal)" } ?? String(seed)) + (placer == .opponent ? Self.duelSign : "")
  }

  private static let duelSign = "!"

  /// Reads a word as ``word`` writes it; nil for any other text.
  public init?(_ mode: GameMode, word: some StringProtocol) {
    let placer: Placer = word.hasSuffix(Self.duelSign) ? .opponent : .seed
    let parts = word.dropLast(placer == .opponent ? 1 : 0)
      .split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let board = parts.dropFirst().first.map { UInt64(hexadecimal: $0).map(Grid.init(bits:)) }
    guard let seed = GameSetup.seed(parsing: parts[0]), board != .some(nil) else { return nil }
    self.init(mode, seed: seed, board: board ?? nil, placer: placer)
  }
}
