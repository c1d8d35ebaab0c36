extension Origin {
  /// What fixes the spawns as one word: the seed, and behind an `@` the board where one is given.
  ///
  ///     42
  ///     42@0000000000201000
  ///
  /// The board is written as ``Grid/bits`` in sixteen hexadecimal digits: the last digit is the rank of the cell at
  /// the top left, the first that of the cell at the bottom right.
  public var word: String { board.map { "\(seed)@\($0.bits.hexadecimal)" } ?? String(seed) }

  /// Reads a word as ``word`` writes it; nil for any other text.
  public init?(_ mode: GameMode, word: some StringProtocol) {
    let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seed = GameSetup.seed(parsing: parts[0]) else { return nil }
    guard parts.count > 1 else {
      self.init(mode, seed: seed)
      return
    }
    guard let bits = UInt64(hexadecimal: parts[1]) else { return nil }
    self.init(mode, seed: seed, board: Grid(bits: bits))
  }
}
