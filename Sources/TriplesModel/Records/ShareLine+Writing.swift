extension Recording {
  /// The game as one line that is safe in URLs and chats: `triples2.` and base64url of
  ///
  ///     1 byte     mode (bit 0), marks (bits 1 to 4), rules (bits 5 and 6)
  ///     4 bytes    seed
  ///     1–5 bytes  seconds + 1, or 0 where unknown
  ///     1–3 bytes  number of moves
  ///     ¼ a move   two bits each: up, down, left, right
  ///     4 bytes    check value of all before it and of the boards
  ///
  /// The date is not shared. Version 1, `triples1.`, knew the rules of Triples only.
  public var shareLine: String {
    var bytes: [UInt8] = [ShareLine.flags(game, marks)]
    bytes.append(UInt64(game.seed), bytes: 4)
    bytes.append(variable: seconds.map { UInt64(min($0, 1 << 32)) + 1 } ?? 0)
    bytes.append(variable: UInt64(moves.count))
    bytes += ShareLine.packed(moves)
    bytes.append(ShareLine.check(bytes, history), bytes: 4)
    return ShareLine.prefix(ofVersion: ShareLine.version) + Base64URL.encode(bytes)
  }
}

/// How a game is written as one line.
enum ShareLine {
  /// What every line begins with; then come the version and a point.
  static let name = "triples"
  /// The version that this program writes, and the latest that it reads.
  static let version = 2
  /// The most characters of a line.
  static let maxLength = 90_000

  static func prefix(ofVersion version: Int) -> String { "\(name)\(version)." }

  static func flags(_ game: Game, _ marks: Set<Mark>) -> UInt8 {
    let rules = UInt8(RuleSet.allCases.firstIndex(of: game.rules) ?? 0) << 5
    return Mark.allCases.enumerated().reduce(rules | (game.mode == .deterministic ? 1 : 0)) { flags, mark in
      marks.contains(mark.element) ? flags | 2 << UInt8(mark.offset) : flags
    }
  }

  static func packed(_ moves: [Direction]) -> [UInt8] {
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
