extension Recording {
  /// Reads a shared game of any version and plays it; throws where it is wrong. White space around it does not count.
  public init(shareLine text: String) throws(RecordingError) {
    let (fields, version) = try ShareLine.fields(of: text)
    self = try fields.recording(version: version)
  }
}

extension GameSummary {
  /// Reads and plays a shared game that one played alone, but keeps nothing of its turns: several times as fast as a
  /// ``Recording``, and throws where that throws.
  static func replaying(_ text: String) throws(RecordingError) -> (
    summary: GameSummary, identity: GameIdentity
  ) {
    let (fields, version) = try ShareLine.fields(of: text)
    return try fields.summary(version: version)
  }
}

extension ShareLine {
  fileprivate static func fields(of text: String) throws(RecordingError) -> (ShareFields, version: Int) {
    guard text.utf8.count <= maxLength else { throw RecordingError("too long for a shared game") }
    let isOneWord = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let words = isOneWord ? [text[...]] : text.split { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let line = words.first, words.count == 1 else {
      throw RecordingError("a shared game is one word, not \(words.count)")
    }
    let (version, body) = try split(line)
    var reader = ByteReader(rest: try bytes(of: body, after: line.utf8.count - body.utf8.count)[...])
    guard let fields = ShareFields(&reader) else {
      throw RecordingError("the shared game is incomplete", column: line.count + 1)
    }
    return (fields, version)
  }

  /// The first word of a text that begins as a shared game of any version does; nil if there is none.
  static func found(in text: String) -> String? {
    let prefixes = (1...version).map(prefix(ofVersion:))
    let words = text.prefix(maxLength + 1000).split(whereSeparator: \.isWhitespace)
    return words.first { word in prefixes.contains { word.hasPrefix($0) } }.map(String.init)
  }

  /// The version of a line, and what comes behind its prefix.
  fileprivate static func split(_ line: Substring) throws(RecordingError) -> (version: Int, body: Substring) {
    for version in 1...version where line.hasPrefix(prefix(ofVersion: version)) {
      return (version, line.dropFirst(prefix(ofVersion: version).count))
    }
    let newest = prefix(ofVersion: version)
    let column = 1 + zip(line, newest).prefix { $0 == $1 }.count
    throw RecordingError("a shared game begins with '\(newest)'", column: column)
  }

  fileprivate static func bytes(of text: Substring, after count: Int) throws(RecordingError) -> [UInt8] {
    do throws(Base64URL.Misfit) {
      return try Base64URL.decode(text)
    } catch {
      throw RecordingError("invalid character in a shared game", column: count + error.offset + 1)
    }
  }
}

/// The fields of a shared game, not checked yet.
private struct ShareFields {
  let bytes: ArraySlice<UInt8>
  let flags: UInt8
  let extras: ShareLine.Extras
  let seed: UInt32
  let board: Grid?
  let seconds: Int?
  let moves: [Direction]
  let placed: [Position]
  let check: UInt64
  let isFollowedByMore: Bool

  /// Nil if bytes are missing.
  init?(_ reader: inout ByteReader) {
    let all = reader.rest
    guard let flags = reader.number(bytes: 1), let extras = reader.extras(flags: flags),
      let seed = reader.number(bytes: 4), let board = reader.board(extras),
      let seconds = reader.variableNumber(), let count = reader.variableNumber(),
      let moves = reader.moves(count: Int(count)),
      let placed = reader.positions(count: extras.contains(.placed) ? moves.count : 0)
    else { return nil }
    bytes = all.prefix(all.count - reader.rest.count)
    guard let check = reader.number(bytes: 4) else { return nil }
    self.flags = UInt8(flags)
    self.extras = extras
    self.seed = UInt32(seed)
    self.board = extras.contains(.board) ? board : nil
    self.seconds = seconds == 0 ? nil : Int(seconds) - 1
    self.moves = moves
    self.placed = placed
    self.check = check
    isFollowedByMore = !reader.rest.isEmpty
  }

  /// Plays the game and checks that it is the one that was shared.
  func recording(version: Int) throws(RecordingError) -> Recording {
    let history = try History(try rules(version: version), origin(), moves: moves, placed: placed)
    try requireCheck(ShareLine.check(bytes, history))
    return Recording(history, marks: marks, seconds: seconds, date: nil)
  }

  /// What comes of the game, without its turns.
  func summary(version: Int) throws(RecordingError) -> (GameSummary, GameIdentity) {
    let (rules, origin) = (try rules(version: version), try origin())
    guard origin.placer == .seed else { throw RecordingError("the game is one of a duel") }
    var (game, boards, sum) = (QuickGame(Game(rules, origin)), Checksum(), Checksum())
    sum.add(bytes)
    for turn in 0...moves.count {
      guard turn == 0 || game.play(moves[turn - 1]) else {
        throw RecordingError("turn \(turn): \(moves[turn - 1]) is no move")
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

  private func origin() throws(RecordingError) -> Origin {
    guard extras.isSubset(of: .known) else {
      throw RecordingError("the shared game was written by a later version of Triples")
    }
    return Origin(
      flags & 1 == 1 ? .deterministic : .random, seed: seed, board: board,
      placer: extras.contains(.placed) ? .opponent : .seed)
  }

  private func requireCheck(_ value: UInt64) throws(RecordingError) {
    guard !isFollowedByMore, value == check else {
      throw RecordingError("the shared game was altered, or was played by other rules")
    }
  }

  private var marks: Set<Mark> {
    let flagged = ShareLine.flagged.enumerated().filter { flags >> UInt8($0.offset + 1) & 1 == 1 }
    return Set(flagged.map(\.element)).union(extras.contains(.practice) ? [.practice] : [])
  }

  private func rules(version: Int) throws(RecordingError) -> RuleSet {
    guard let rules = RuleSet(number: flags >> 5 & 3), version > 1 || rules == .triples else {
      throw RecordingError("the shared game uses unknown rules")
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

  /// The board, if the extras say that there is one, else the empty one; nil if it is missing.
  fileprivate mutating func board(_ extras: ShareLine.Extras) -> Grid? {
    extras.contains(.board) ? number(bytes: 8).map { Grid(bits: $0) } : Grid()
  }

  /// Moves of two bits each, four a byte, the first lowest.
  fileprivate mutating func moves(count: Int) -> [Direction]? {
    guard count <= Recording.maxMoves, rest.count >= (count + 3) / 4 else { return nil }
    let bytes = rest.prefix((count + 3) / 4)
    rest = rest.dropFirst(bytes.count)
    let moves = bytes.flatMap { byte in [0, 2, 4, 6].map { Direction(bits: byte >> $0) } }
    return Array(moves.prefix(count))
  }

  /// Cells of four bits each, two a byte, the first lowest.
  fileprivate mutating func positions(count: Int) -> [Position]? {
    guard rest.count >= (count + 1) / 2 else { return nil }
    let bytes = rest.prefix((count + 1) / 2)
    rest = rest.dropFirst(bytes.count)
    let positions = bytes.flatMap { [$0 & 15, $0 >> 4].map { Position(index: Int($0)) } }
    return Array(positions.prefix(count))
  }
}
