extension Origin {
  /// What fixes the spawns as one word: the seed, behind an `@` the board where one is given, and `!` in a game of a duel.
  ///
  ///     42
  ///     42@0000000000201000
  ///     42!
  ///
  /// The board is written as ``Grid/bits`` in sixteen hexadecimal digits: the last digit is the rank of the cell at
  /// the top left, the first that of the cell at the bottom right.
  public var word: String {
    (board.map { "\(seed)@\($0.bits.hexadecimal)" } ?? String(seed))
      + (placer == .opponent ? Self.duelSign : "")
  }

  private static let duelSign = "!"

  /// Reads a word as ``word`` writes it; nil for any other text.
  public init?(_ mode: GameMode, word: some StringProtocol) {
    let placer: Placer = word.hasSuffix(Self.duelSign) ? .opponent : .seed
    let parts = word.dropLast(placer == .opponent ? 1 : 0)
      .split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seed = GameSetup.seed(parsing: parts[0]) else { return nil }
    guard parts.count > 1 else {
      self.init(mode, seed: seed, placer: placer)
      return
    }
    guard let bits = UInt64(hexadecimal: parts[1]) else { return nil }
    self.init(mode, seed: seed, board: Grid(bits: bits), placer: placer)
  }
}
