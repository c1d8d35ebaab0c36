extension Recording {
  /// What a shared game begins with; the digit is the version of the format.
  static let sharePrefix = "triples1."
  /// The most characters of a shared game.
  public static let longestShare = 70_000

  /// The game as one line that is safe in URLs and chats: `triples1.` and base64url of
  ///
  ///     1 byte     mode (bit 0) and marks (bits 1 to 4)
  ///     4 bytes    seed
  ///     1–5 bytes  seconds + 1, or 0 where unknown
  ///     1–3 bytes  number of moves
  ///     ¼ a move   two bits each: up, down, left, right
  ///     4 bytes    check value of all before it and of the boards
  ///
  /// The date is not shared.
  public var share: String {
    var bytes: [UInt8] = [Self.flags(mode, marks)]
    bytes.append(UInt64(seed), bytes: 4)
    bytes.append(variable: seconds.map { UInt64(min($0, 1 << 32)) + 1 } ?? 0)
    bytes.append(variable: UInt64(moves.count))
    bytes += Self.packed(moves)
    bytes.append(Self.check(bytes, History(self)), bytes: 4)
    return Self.sharePrefix + Base64URL.encode(bytes)
  }

  private static func flags(_ mode: GameMode, _ marks: Set<Mark>) -> UInt8 {
    Mark.allCases.enumerated().reduce(mode == .deterministic ? 1 : 0) { flags, mark in
      marks.contains(mark.element) ? flags | 2 << UInt8(mark.offset) : flags
    }
  }

  private static func packed(_ moves: [Direction]) -> [UInt8] {
    stride(from: 0, to: moves.count, by: 4).map { start in
      moves[start...].prefix(4).enumerated().reduce(0) { byte, move in
        byte | UInt8(Direction.allCases.firstIndex(of: move.element) ?? 0) << UInt8(2 * move.offset)
      }
    }
  }

  /// The check value of the bytes before it and of how the game plays.
  static func check(_ bytes: some Sequence<UInt8>, _ history: History) -> UInt64 {
    var sum = Checksum()
    sum.add(bytes)
    sum.add(history.checkText.utf8)
    return sum.value & 0xFFFF_FFFF
  }
}
