extension Recording {
  /// Reads a shared game and plays it; throws where it is wrong. White space around it does not count.
  public init(share text: String) throws(RecordingError) {
    guard text.utf8.count <= Self.longestShare else { throw RecordingError("too long for a shared game") }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let line = words.first, words.count == 1 else {
      throw RecordingError("a shared game is one word, not \(words.count)")
    }
    guard line.hasPrefix(Self.sharePrefix) else {
      let column = 1 + zip(line, Self.sharePrefix).prefix { $0 == $1 }.count
      throw RecordingError("a shared game begins with '\(Self.sharePrefix)'", column: column)
    }
    var reader = ByteReader(rest: try Self.bytes(of: line.dropFirst(Self.sharePrefix.count))[...])
    guard let shared = SharedGame(&reader) else {
      throw RecordingError("the shared game is cut short", column: line.count + 1)
    }
    self = try shared.recording()
  }

  private static func bytes(of text: Substring) throws(RecordingError) -> [UInt8] {
    do throws(Base64URL.Misfit) {
      return try Base64URL.decode(text)
    } catch {
      let column = sharePrefix.count + error.offset + 1
      throw RecordingError("no character of a shared game", column: column)
    }
  }
}

/// The fields of a shared game, not checked yet.
private struct SharedGame {
  let bytes: ArraySlice<UInt8>
  let flags: UInt8
  let seed: UInt32
  let seconds: Int?
  let moves: [Direction]
  let check: UInt64
  let isFollowedByMore: Bool

  /// Nil if bytes are missing.
  init?(_ reader: inout ByteReader) {
    let all = reader.rest
    guard let flags = reader.number(bytes: 1), let seed = reader.number(bytes: 4),
      let seconds = reader.variableNumber(), let count = reader.variableNumber(),
      let moves = reader.moves(count: Int(count))
    else { return nil }
    bytes = all.prefix(all.count - reader.rest.count)
    guard let check = reader.number(bytes: 4) else { return nil }
    self.flags = UInt8(flags)
    self.seed = UInt32(seed)
    self.seconds = seconds == 0 ? nil : Int(seconds) - 1
    self.moves = moves
    self.check = check
    isFollowedByMore = !reader.rest.isEmpty
  }

  /// Plays the game and checks that it is the one that was shared.
  func recording() throws(RecordingError) -> Recording {
    let mode = flags & 1 == 1 ? GameMode.deterministic : .random
    let history = try History(mode: mode, seed: seed, moves: moves)
    guard !isFollowedByMore, Recording.check(bytes, history) == check else {
      throw RecordingError("the shared game was altered, or was played by other rules")
    }
    let marks = Mark.allCases.enumerated().filter { flags >> UInt8($0.offset + 1) & 1 == 1 }.map(\.element)
    return Recording(history, marks: Set(marks), seconds: seconds, date: nil)
  }
}

extension ByteReader {
  /// Moves of two bits each, four a byte, the first lowest.
  fileprivate mutating func moves(count: Int) -> [Direction]? {
    guard count <= Recording.mostMoves, rest.count >= (count + 3) / 4 else { return nil }
    let bytes = rest.prefix((count + 3) / 4)
    rest = rest.dropFirst(bytes.count)
    let moves = bytes.flatMap { byte in
      [0, 2, 4, 6].map { Direction.allCases[Int(byte >> UInt8($0) & 3)] }
    }
    return Array(moves.prefix(count))
  }
}
