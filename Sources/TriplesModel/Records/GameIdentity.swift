/// What makes a game the one it is: its rules, where it comes from, its moves, and in a duel where its tiles were placed.
///
/// Games with the same identity are the same game, whenever and by whomever they were played; each stands once in a
/// table and once among the recordings.
public struct GameIdentity: Hashable, Sendable {
  /// A check value of 64 bits.
  public let value: UInt64

  /// The identity of a game with some moves.
  public init(
    _ rules: RuleSet, _ origin: Origin, moves: some Sequence<Direction>, placed: [Position] = []
  ) {
    var sum = Checksum()
    sum.add("\(rules.rawValue) \(origin.mode.rawValue) \(origin.word) ".utf8)
    for move in moves { sum.add(UInt64(move.letter.asciiValue ?? 0)) }
    if origin.placer == .opponent { sum.add(" \(placed.letters)".utf8) }
    value = sum.value
  }

  /// Reads sixteen hexadecimal digits, as ``text`` writes them; nil for any other text.
  public init?(parsing text: some StringProtocol) {
    guard let value = UInt64(hexadecimal: text) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  public var text: String { value.hexadecimal }
}

extension History {
  /// The identity of the game as it stands.
  public var identity: GameIdentity { GameIdentity(game.rules, game.origin, moves: moves, placed: placed) }
}
