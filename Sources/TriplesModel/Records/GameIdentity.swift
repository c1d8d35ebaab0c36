/// The identity of a game: a check value of its rules, origin and moves, and in a duel of where its tiles were placed.
/// Games with the same identity count as the same game, whoever played them: tables and recordings hold each once.
public struct GameIdentity: Hashable, Sendable {
  /// A check value of 64 bits.
  public let value: UInt64

  /// The identity of a game with some moves.
  public init(_ rules: RuleSet, _ origin: Origin, moves: some Sequence<Direction>, placed: [Position] = []) {
    var sum = Checksum("\(rules.rawValue) \(origin.mode.rawValue) \(origin.word) ".utf8)
    for move in moves { sum.add(UInt64(move.letter.asciiValue ?? 0)) }
    if origin.placer == .opponent { sum.add(" \(placed.letters)".utf8) }
    value = sum.value
  }

  init(value: UInt64) { self.value = value }

  /// Reads sixteen hexadecimal digits, as ``text`` writes them; nil for any other text.
  public init?(parsing text: some StringProtocol) {
    guard let value = UInt64(hexadecimal: text) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  public var text: String { value.hexadecimal }
}

extension History {
  /// The identity of the game up to now.
  public var identity: GameIdentity { GameIdentity(game.rules, game.origin, moves: moves, placed: placed) }
}

/// In a file an identity is its ``text``.
extension GameIdentity: Codable {
  /// Reads an identity.
  public init(from decoder: any Decoder) throws { self = try decoder.text("no identity") { Self(parsing: $0) } }

  /// Writes an identity.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
