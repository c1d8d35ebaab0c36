extension Recording {
  /// The game as one line that is safe in URLs and chats: `triples2.` and base64url of
  ///
  ///     1 byte     mode (bit 0), marks (bits 1 to 4), rules (bits 5 and 6), a byte of extras follows (bit 7)
  ///     0–1 byte   extras: a board (bit 0), practice (bit 1), tiles that were placed (bit 2), high tiles on the board (bit 3)
  ///     4 bytes    seed
  ///     0–8 bytes  the board
  ///     0–8 bytes  by how much its tiles are above 32768
  ///     1–5 bytes  seconds + 1, or 0 where unknown
  ///     1–3 bytes  number of moves
  ///     ¼ a move   two bits each: up, down, left, right
  ///     0–½ a move the cells in which the tiles of a duel were placed, row by row; the first of two is the lower half
  ///     4 bytes    check value of all before it and of the boards
  ///
  /// The date is not shared.
  public var shareLine: String {
    let extras = ShareLine.Extras(self)
    var bytes = [ShareLine.flags(game, marks) | (extras.isEmpty ? 0 : ShareLine.extrasFlag)]
    if !extras.isEmpty { bytes.append(extras.rawValue) }
    bytes.append(UInt64(game.seed), bytes: 4)
    if let board = game.origin.board { bytes.append(board.bits, bytes: 8) }
    if extras.contains(.high), let board = game.origin.board { bytes.append(board.excess, bytes: 8) }
    bytes.append(variable: seconds.map { UInt64(min($0, 1 << 32)) + 1 } ?? 0)
    bytes.append(variable: UInt64(moves.count))
    bytes += ShareLine.packed(moves.map(\.number), bits: 2) + ShareLine.packed(history.placed.map(\.index), bits: 4)
    bytes.append(ShareLine.check(bytes, history), bytes: 4)
    return ShareLine.prefix + Base64URL.encode(bytes)
  }
}

/// How a game is written as one line.
enum ShareLine {
  /// What every line begins with: the name and the version.
  static let prefix = name + "2."
  static let name = "triples"
  /// The most characters of a line.
  static let maxLength = 270_000

  /// The marks that have a bit among the flags.
  static let flagged: [Mark] = [.unfinished, .undo, .hint, .autoplay]
  /// The flag that says that a byte of extras follows.
  static let extrasFlag: UInt8 = 0x80

  /// What few games have.
  struct Extras: OptionSet {
    let rawValue: UInt8
    /// A board that the game began with.
    static let board = Extras(rawValue: 1)
    /// The mark of practice.
    static let practice = Extras(rawValue: 2)
    /// Tiles that the other side of a duel placed.
    static let placed = Extras(rawValue: 4)
    /// Tiles above 32768 on that board.
    static let high = Extras(rawValue: 8)
    static let known: Extras = [.board, .practice, .placed, .high]
  }

  static func flags(_ game: Game, _ marks: Set<Mark>) -> UInt8 {
    let rules = game.rules.number << 5
    return flagged.enumerated().reduce(rules | (game.mode == .deterministic ? 1 : 0)) { flags, mark in
      marks.contains(mark.element) ? flags | 2 << UInt8(mark.offset) : flags
    }
  }

  /// Numbers of a few bits each, the first of a byte lowest.
  static func packed(_ numbers: [Int], bits: Int) -> [UInt8] {
    let perByte = 8 / bits
    return stride(from: 0, to: numbers.count, by: perByte).map { start in
      numbers[start...].prefix(perByte).reversed().reduce(0) { $0 << bits | UInt8($1) }
    }
  }

  /// The check value of the bytes before it and of how the game plays.
  static func check(_ bytes: some Sequence<UInt8>, _ history: History) -> UInt64 {
    var sum = Checksum(bytes)
    sum.add(history.checkText.utf8)
    return sum.value & 0xFFFF_FFFF
  }
}

extension ShareLine.Extras {
  /// The extras of a recording.
  init(_ recording: Recording) {
    self = []
    if let board = recording.game.origin.board { formUnion(board.excess == 0 ? .board : [.board, .high]) }
    if recording.marks.contains(.practice) { insert(.practice) }
    if recording.game.origin.placer == .opponent { insert(.placed) }
  }
}
