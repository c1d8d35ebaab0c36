import FoundationEssentials

/// A proven game on a board of a host, without its moves.
package struct HostResult: Hashable, Sendable {
  /// The kind of game.
  package let kind: HostEntry.Kind
  /// Who played.
  package let player: HostPlayer
  /// When it ended.
  package let date: Date
  /// The score of a game, the points of a level, or how far the person was ahead in a duel.
  package let score: Int
  /// The stars of a level.
  package let stars: Int
  /// How it was helped or cut short.
  package let marks: Set<Mark>
  /// The identity of the game.
  package let identity: GameIdentity

  /// The result of an entry that was replayed.
  package init(_ entry: HostEntry, _ proof: HostProof) {
    (kind, player, date, score) = (entry.kind, entry.player, entry.date, entry.score)
    (stars, marks, identity) = (proof.stars, entry.marks, proof.identity)
  }

  /// True if undo, a hint or the computer helped.
  package var isAided: Bool { Mark.isAided(marks) }

  init(
    _ kind: HostEntry.Kind, _ player: HostPlayer, _ date: Date, _ score: Int, _ stars: Int, _ marks: Set<Mark>,
    _ identity: GameIdentity
  ) {
    (self.kind, self.player, self.date, self.score) = (kind, player, date, score)
    (self.stars, self.marks, self.identity) = (stars, marks, identity)
  }

  /// The ``key`` as a number of 64 bits, which nobody can foresee.
  var number: Int {
    var hasher = Hasher()
    hasher.combine(identity.value)
    hasher.combine(player.id)
    if case .level(let id) = kind { hasher.combine(id) }
    return hasher.finalize()
  }

  /// The key under which the game counts once for its player. Two players may make the same moves.
  package var key: String {
    if case .level(let id) = kind {
      "\(identity.text) \(player.id) \(id.text)"
    } else {
      "\(identity.text) \(player.id)"
    }
  }

  /// True if the result ranks higher: games without help first, then by score, then the earlier one.
  func ranks(above other: HostResult) -> Bool {
    guard isAided == other.isAided else { return other.isAided }
    return score == other.score ? isEarlier(than: other) : score > other.score
  }

  /// True for the one that counts if two are the same game, or two are first tries.
  func isEarlier(than other: HostResult) -> Bool {
    guard date == other.date else { return date < other.date }
    guard player.id == other.player.id else { return player.id < other.player.id }
    return (kind.text, identity.text) < (other.kind.text, other.identity.text)
  }
}

extension HostResult {
  /// The result as a line of an index, which a ``HostResultReader`` reads.
  package var line: String {
    let numbers = [
      identity.text, String(stars), String(Int(date.timeIntervalSince1970)), String(score), Mark.text(marks),
    ]
    return "\(numbers.joined(separator: " "))\t\(kind.text)\t\(player.id) \(player.name)"
  }
}

/// Reads results from lines of an index, fast: players, kinds and marks that it has met are found by a number of 64 bits,
/// which nobody can foresee.
package struct HostResultReader {
  private var kinds: [Int: HostEntry.Kind] = [:]
  private var players: [Int: HostPlayer] = [:]
  private var marks: [Int: Set<Mark>] = [:]

  package init() {}

  /// The result of a line; nil for any other text.
  package mutating func result(_ line: ArraySlice<UInt8>) -> HostResult? { line.withUnsafeBytes { result($0) } }

  private mutating func result(_ bytes: UnsafeRawBufferPointer) -> HostResult? {
    var fields = Fields(bytes: bytes)
    let space = UInt8(ascii: " ")
    let tab = UInt8(ascii: "\t")
    guard let identity = fields.next(space)?.number(radix: 16), let stars = fields.next(space)?.number(radix: 10),
      let seconds = fields.next(space)?.number(radix: 10), let score = fields.next(space)?.number(radix: 10),
      let help = fields.next(tab), let what = fields.next(tab),
      let marks = Self.find(help, in: &marks, { Mark.set(parsing: $0) }),
      let kind = Self.find(what, in: &kinds, { HostEntry.Kind(parsing: $0) }),
      let player = Self.find(fields.rest, in: &players, { HostPlayer(parsing: $0) })
    else { return nil }
    let date = Date(timeIntervalSince1970: Double(seconds))
    return HostResult(kind, player, date, score, stars, marks, GameIdentity(value: UInt64(bitPattern: Int64(identity))))
  }

  private static func find<Value>(
    _ text: UnsafeRawBufferPointer, in known: inout [Int: Value], _ read: (String) -> Value?
  ) -> Value? {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    let key = hasher.finalize()
    if let value = known[key] { return value }
    guard let value = read(String(decoding: text, as: UTF8.self)) else { return nil }
    known[key] = value
    return value
  }

  /// The parts of a line, from left to right.
  private struct Fields {
    let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The bytes before the next separator; nil if there is none.
    mutating func next(_ separator: UInt8) -> UnsafeRawBufferPointer? {
      let start = place
      while place < bytes.count, bytes[place] != separator { place += 1 }
      guard place < bytes.count else { return nil }
      place += 1
      return UnsafeRawBufferPointer(rebasing: bytes[start..<place - 1])
    }

    var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[place...]) }
  }
}

extension UnsafeRawBufferPointer {
  /// Reads digits after a minus or nothing; nil for any other text.
  fileprivate func number(radix: Int) -> Int? {
    let isNegative = first == UInt8(ascii: "-")
    guard count > (isNegative ? 1 : 0) else { return nil }
    var value = 0
    for byte in dropFirst(isNegative ? 1 : 0) {
      let digit = byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : byte &- UInt8(ascii: "a") &+ 10
      guard digit < UInt8(radix) else { return nil }
      value = value &* radix &+ Int(digit)
    }
    return isNegative ? 0 &- value : value
  }
}

extension HostEntry.Kind {
  /// Reads a kind as ``text`` writes it; nil for any other text.
  fileprivate init?(parsing text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let rest = words[1].split(separator: " ")
    switch words[0] {
    case "game": self = .game(RuleSet(rawValue: String(words[1])) ?? .triples)
    case "level":
      guard let id = LevelID(parsing: words[1]) else { return nil }
      self = .level(id)
    case "day":
      guard rest.count == 2, let rules = RuleSet(rawValue: String(rest[0])), let day = Day(parsing: rest[1]) else {
        return nil
      }
      self = .day(Daily(day, rules))
    case "duel":
      guard let duel = HostDuel(words: rest.map(String.init)) else { return nil }
      self = .duel(duel)
    default: return nil
    }
  }
}

extension HostPlayer {
  /// Reads an identity and, after a space, a name.
  fileprivate init?(parsing text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let name = HostName(logged: words[1]) else { return nil }
    self.init(id: words[0], name: name)
  }
}

extension Mark {
  /// Reads marks as ``text(_:)`` writes them; nil for any other text.
  fileprivate static func set(parsing text: String) -> Set<Mark>? {
    if text == Self.text([]) { return [] }
    let marks = text.split(separator: "+").compactMap { Mark(rawValue: String($0)) }
    return Self.text(Set(marks)) == text ? Set(marks) : nil
  }
}
