extension Recording {
  /// The game as one line that is safe in URLs and chats: `triples2.` and base64url of
  ///
  ///     1 byte     mode (bit 0), marks (bits 1 to 4), rules (bits 5 and 6), a byte of extras follows (bit 7)
  ///     0/1 byte   extras: a board (bit 0), practice (bit 1), tiles that were placed (bit 2), high tiles (bit 3)
  ///     4 bytes    seed
  ///     0/8 bytes  the board that the game starts from
  ///     0/8 bytes  for each of its tiles, the number of ranks above 32768
  ///     1–5 bytes  seconds + 1, or 0 if unknown
  ///     1–3 bytes  number of moves
  ///     ¼ a move   two bits each: up, down, left, right
  ///     0/½ a move in a duel, the index of the cell of each placed tile; the first of two is the lower half
  ///     4 bytes    check value of everything before it and of the boards
  ///
  /// The date is not shared.
  public var shareLine: String {
    let (board, marks) = (game.origin.board, marks)
    var extras = ShareLine.Extras()
    if let board { extras.formUnion(board.excess == 0 ? .board : [.board, .high]) }
    if marks.contains(.practice) { extras.insert(.practice) }
    if game.origin.isDuel { extras.insert(.placed) }
    let flagged = ShareLine.flagged.enumerated().filter { marks.contains($0.element) }
    var flags = flagged.reduce(game.rules.number << 5) { $0 | 2 << UInt8($1.offset) }
    if game.mode == .deterministic { flags |= 1 }
    var bytes = extras.isEmpty ? [flags] : [flags | ShareLine.extrasFlag, extras.rawValue]
    bytes.append(UInt64(game.seed), bytes: 4)
    if let board { bytes.append(board.bits, bytes: 8) }
    if let board, extras.contains(.high) { bytes.append(board.excess, bytes: 8) }
    bytes.append(variable: seconds.map { UInt64(max(0, min($0, GameSummary.maxSeconds))) + 1 } ?? 0)
    bytes.append(variable: UInt64(moves.count))
    bytes.append(packed: moves.map(\.number), bits: 2)
    bytes.append(packed: history.placed.map(\.index), bits: 4)
    bytes.append(ShareLine.check(bytes, history), bytes: 4)
    return ShareLine.prefix + Base64URL.encode(bytes)
  }

  /// Reads a shared game and plays it; throws if it is invalid. The line may be part of other text, for example below
  /// the card of a daily game.
  public init(shareLine text: String) throws(TextError) {
    let line = try ShareLine(text)
    var history = try History(line.rules, line.origin, moves: line.moves, placed: line.placed)
    guard line.check == ShareLine.check(line.bytes, history) else {
      throw TextError("the shared game was altered, or was played by other rules")
    }
    history.marks = line.marks.subtracting([.unfinished])
    self.init(history, seconds: line.seconds)
  }
}

/// The fields of a shared game, before its moves are played.
struct ShareLine {
  let rules: RuleSet
  let origin: Origin
  let marks: Set<Mark>
  let seconds: Int?
  let moves: [Direction]
  let placed: [Position]
  /// The bytes that the check value covers besides the boards.
  let bytes: ArraySlice<UInt8>
  /// The check value; nil if more follows it.
  let check: UInt64?

  /// The beginning of every line: the name and the version.
  static let prefix = "triples2."
  static let maxLength = 270_000
  static let flagged: [Mark] = [.unfinished, .undo, .hint, .autoplay]
  static let extrasFlag: UInt8 = 0x80

  struct Extras: OptionSet {
    let rawValue: UInt8
    static let board = Extras(rawValue: 1)
    static let practice = Extras(rawValue: 2)
    static let placed = Extras(rawValue: 4)
    static let high = Extras(rawValue: 8)
    static let known: Extras = [.board, .practice, .placed, .high]
  }

  init(_ text: String) throws(TextError) {
    guard let line = Self.found(in: text) else { throw TextError("a shared game begins with '\(Self.prefix)'") }
    guard line.utf8.count <= Self.maxLength else { throw TextError("too long for a shared game") }
    let all = try Base64URL.decode(line.dropFirst(Self.prefix.count))[...]
    var reader = ByteReader(rest: all)
    guard let flags = reader.number(bytes: 1).map({ UInt8($0) }),
      let bits = flags & Self.extrasFlag == 0 ? 0 : reader.number(bytes: 1),
      case let extras = Extras(rawValue: UInt8(bits)), let seed = reader.number(bytes: 4),
      let ranks = extras.contains(.board) ? reader.number(bytes: 8) : 0,
      let excess = extras.contains(.high) ? reader.number(bytes: 8) : 0,
      let seconds = reader.variableNumber(), let count = reader.variableNumber(), count <= Recording.maxMoves,
      let moves = reader.packed(Int(count), bits: 2),
      let placed = reader.packed(extras.contains(.placed) ? moves.count : 0, bits: 4),
      case let checked = all.prefix(all.count - reader.rest.count), let check = reader.number(bytes: 4)
    else { throw TextError("the shared game is incomplete") }
    guard let rules = RuleSet.allCases.at(Int(flags >> 5 & 3)) else {
      throw TextError("the shared game uses unknown rules")
    }
    guard extras.isSubset(of: .known) else {
      throw TextError("the shared game was written by a later version of Triples")
    }
    let board = extras.contains(.board) ? Grid(bits: ranks, excess: excess, in: rules) : nil
    guard board != nil || !extras.contains(.board) else { throw TextError("the shared game has an unknown tile") }
    self.rules = rules
    origin = Origin(
      flags & 1 == 1 ? .deterministic : .random, seed: UInt32(seed), board: board,
      isDuel: extras.contains(.placed))
    let flagged = Self.flagged.enumerated().filter { flags >> UInt8($0.offset + 1) & 1 == 1 }
    marks = Set(flagged.map(\.element)).union(extras.contains(.practice) ? [.practice] : [])
    self.seconds = seconds == 0 ? nil : min(Int(seconds) - 1, GameSummary.maxSeconds)
    (self.moves, self.placed) = (moves.map(Direction.init(bits:)), placed.map { Position(index: Int($0)) })
    (bytes, self.check) = (checked, reader.rest.isEmpty ? check : nil)
  }

  /// Returns the first word of a text that begins like a shared line; nil if there is none.
  static func found(in text: String) -> Substring? {
    // In a file the line stands alone.
    let isOneWord = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let words =
      isOneWord ? [text[...]] : text.prefix(maxLength + 1000).split { $0.isWhitespace || $0 == "\u{FEFF}" }
    return words.first { $0.hasPrefix(prefix) }
  }

  var identity: GameIdentity { GameIdentity(rules, origin, moves: moves, placed: placed) }

  /// Returns the check value of the bytes before it and of the boards. For each board, that of the new game first, it
  /// covers the lowest twelve bits of a check value of all boards so far, as two characters of base64url.
  static func check(_ bytes: some Sequence<UInt8>, _ history: History) -> UInt64 {
    var (sum, boards) = (Checksum(bytes), Checksum())
    for turn in 0...history.turnCount {
      boards.add(history.game(at: turn).board.grid.bits)
      sum.add(Base64URL.byte(boards.value >> 6))
      sum.add(Base64URL.byte(boards.value))
    }
    return sum.value & 0xFFFF_FFFF
  }
}
