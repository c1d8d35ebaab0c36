extension Recording {
  /// Reads a shared game of any version and plays it; throws if it is wrong. White space around it is ignored.
  public init(shareLine text: String) throws(TextError) { self = try ShareFields(text).recording() }
}

extension GameSummary {
  /// Reads and plays a shared game of a single player, but keeps nothing of its turns: several times as fast as a
  /// ``Recording``, and throws where that throws.
  static func replaying(_ text: String) throws(TextError) -> (summary: GameSummary, identity: GameIdentity) {
    try ShareFields(text).summary()
  }

  /// The summary with what a shared game tells without being played, which is all but score, highest tile and date.
  func reading(_ text: String) throws(TextError) -> (summary: GameSummary, identity: GameIdentity) {
    let fields = try ShareFields(text)
    let (rules, origin) = (try fields.rules(), try fields.origin())
    let summary = GameSummary(
      rules: rules, origin: origin, score: score, highestTile: highestTile, moves: fields.moves.count,
      seconds: fields.seconds, date: date, marks: fields.marks)
    return (summary, GameIdentity(rules, origin, moves: fields.moves, placed: fields.placed))
  }
}

extension ShareLine {
  /// The first word of a text that begins as a shared game does; nil if there is none.
  static func found(in text: String) -> String? {
    let words = text.prefix(maxLength + 1000).split(whereSeparator: \.isWhitespace)
    return words.first { $0.hasPrefix(prefix) }.map(String.init)
  }

  /// The text after the prefix.
  fileprivate static func body(_ line: Substring) throws(TextError) -> Substring {
    guard line.hasPrefix(prefix) else {
      throw TextError("a shared game begins with '\(prefix)'", column: 1 + zip(line, prefix).prefix { $0 == $1 }.count)
    }
    return line.dropFirst(prefix.count)
  }
}

/// The fields of a shared game, not checked yet.
private struct ShareFields {
  let bytes: ArraySlice<UInt8>
  let flags: UInt8
  let extras: ShareLine.Extras
  let seed: UInt32
  let board, excess: UInt64
  let seconds: Int?
  let moves: [Direction]
  let placed: [Position]
  let check: UInt64
  let isFollowedByMore: Bool

  init(_ text: String) throws(TextError) {
    guard text.utf8.count <= ShareLine.maxLength else { throw TextError("too long for a shared game") }
    let isOneWord = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let words = isOneWord ? [text[...]] : text.split { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let line = words.first, words.count == 1 else {
      throw TextError("a shared game is one word, not \(words.count)")
    }
    let body = try ShareLine.body(line)
    let all = try Base64URL.decode(body, column: line.utf8.count - body.utf8.count + 1)[...]
    var reader = ByteReader(rest: all)
    guard let flags = reader.number(bytes: 1), let extras = reader.extras(flags: flags),
      let seed = reader.number(bytes: 4), let board = extras.contains(.board) ? reader.number(bytes: 8) : 0,
      let excess = extras.contains(.high) ? reader.number(bytes: 8) : 0,
      let seconds = reader.variableNumber(), let count = reader.variableNumber(), count <= Recording.maxMoves,
      let moves = reader.packed(Int(count), bits: 2),
      let placed = reader.packed(extras.contains(.placed) ? moves.count : 0, bits: 4),
      case let checked = all.prefix(all.count - reader.rest.count), let check = reader.number(bytes: 4)
    else { throw TextError("the shared game is incomplete", column: line.count + 1) }
    (bytes, self.flags, self.extras) = (checked, UInt8(flags), extras)
    (self.seed, self.board, self.excess) = (UInt32(seed), board, excess)
    self.seconds = seconds == 0 ? nil : Int(seconds) - 1
    (self.moves, self.placed) = (moves.map(Direction.init(bits:)), placed.map { Position(index: Int($0)) })
    (self.check, isFollowedByMore) = (check, !reader.rest.isEmpty)
  }

  /// Plays the game and checks that it is the one that was shared.
  func recording() throws(TextError) -> Recording {
    let history = try History(try rules(), origin(), moves: moves, placed: placed)
    try requireCheck(ShareLine.check(bytes, history))
    return Recording(history, marks: marks, seconds: seconds, date: nil)
  }

  /// Plays the game without keeping its turns.
  func summary() throws(TextError) -> (GameSummary, GameIdentity) {
    let (rules, origin) = (try rules(), try origin())
    guard origin.placer == .seed else { throw TextError("the game is one of a duel") }
    var (game, boards, sum) = (QuickGame(Game(rules, origin)), Checksum(), Checksum(bytes))
    for turn in 0...moves.count {
      guard turn == 0 || game.play(moves[turn - 1]) else {
        throw TextError("turn \(turn): \(moves[turn - 1]) is no move")
      }
      boards.add(game.grid.bits)
      sum.add(Base64URL.byte(boards.value >> 6))
      sum.add(Base64URL.byte(boards.value))
    }
    try requireCheck(sum.value & 0xFFFF_FFFF)
    let summary = GameSummary(
      rules: rules, origin: origin, score: game.score, highestTile: rules.value(of: game.grid.highest),
      moves: moves.count, seconds: seconds,
      marks: game.isDone ? marks.subtracting([.unfinished]) : marks.union([.unfinished]))
    return (summary, GameIdentity(rules, origin, moves: moves))
  }

  func origin() throws(TextError) -> Origin {
    guard extras.isSubset(of: .known) else {
      throw TextError("the shared game was written by a later version of Triples")
    }
    let board = extras.contains(.board) ? Grid(bits: board, excess: excess, in: try rules()) : nil
    guard board != nil || !extras.contains(.board) else { throw TextError("the shared game has an unknown tile") }
    return Origin(
      flags & 1 == 1 ? .deterministic : .random, seed: seed, board: board,
      placer: extras.contains(.placed) ? .opponent : .seed)
  }

  private func requireCheck(_ value: UInt64) throws(TextError) {
    guard !isFollowedByMore, value == check else {
      throw TextError("the shared game was altered, or was played by other rules")
    }
  }

  var marks: Set<Mark> {
    let flagged = ShareLine.flagged.enumerated().filter { flags >> UInt8($0.offset + 1) & 1 == 1 }
    return Set(flagged.map(\.element)).union(extras.contains(.practice) ? [.practice] : [])
  }

  func rules() throws(TextError) -> RuleSet {
    guard let rules = RuleSet(number: flags >> 5 & 3) else {
      throw TextError("the shared game uses unknown rules")
    }
    return rules
  }
}

extension ByteReader {
  /// The byte of extras, if the flags say that there is one; nil if it is missing.
  fileprivate mutating func extras(flags: UInt64) -> ShareLine.Extras? {
    guard flags & UInt64(ShareLine.extrasFlag) != 0 else { return [] }
    return number(bytes: 1).map { ShareLine.Extras(rawValue: UInt8($0)) }
  }

  /// Numbers of a few bits each, the first of a byte lowest.
  fileprivate mutating func packed(_ count: Int, bits: Int) -> [UInt8]? {
    let perByte = 8 / bits
    let bytes = rest.prefix((count + perByte - 1) / perByte)
    guard bytes.count * perByte >= count else { return nil }
    rest = rest.dropFirst(bytes.count)
    return (0..<count).map { bytes[bytes.startIndex + $0 / perByte] >> ($0 % perByte * bits) & (1 << bits - 1) }
  }
}
