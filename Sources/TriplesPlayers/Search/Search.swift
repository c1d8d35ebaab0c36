import TriplesModel

/// Looks ahead in games of one rule set: alternately takes the best push and averages over the spawns (expectimax).
protocol Search: Sendable {
  /// Returns the number of plies for the strongest play or, if `isQuick`, for about a millisecond.
  func plies(for situation: Situation, isQuick: Bool) -> Int
  /// True if the last search met a board without moves, so that one more ply is worth its time.
  var hasSeenEnd: Bool { get }

  mutating func begin()
  /// Returns the value of a push, looking ahead `depth` plies after it.
  mutating func value(of direction: Direction, to pushed: UInt64, in situation: Situation, depth: Int) -> Double
}

extension Search {
  var hasSeenEnd: Bool { false }
  mutating func begin() {}

  /// Returns the values of the directions after 1 or more plies, the same on every machine.
  ///
  /// One ply is a push; two are a push, every possible spawn and a push; and so on.
  mutating func advice(for situation: Situation, plies: Int) -> Advice {
    begin()
    var options: [Advice.Option] = []
    for (direction, pushed) in situation.pushes {
      let value = value(of: direction, to: pushed, in: situation, depth: plies - 1)
      options.append(Advice.Option(direction: direction, value: value))
    }
    return Advice(options: options, plies: plies, isScore: situation.rules == .triples)
  }

  mutating func advice(for situation: Situation, effort: Effort) -> Advice {
    switch effort {
    case .plies(let plies): return advice(for: situation, plies: plies)
    case .quick, .full:
      let plies = plies(for: situation, isQuick: effort == .quick)
      let found = advice(for: situation, plies: plies)
      guard hasSeenEnd, found.options.count > 1 else { return found }
      return advice(for: situation, plies: plies + 1)
    }
  }
}

/// How hard a player thinks about a move. It chooses the same moves on every machine.
public enum Effort: Hashable, Sendable {
  /// A few milliseconds at most, for hints and reviews.
  case quick
  /// The strongest play, up to ten milliseconds per move on average, twenty in 2048.
  case full
  /// A number of plies.
  case plies(Int)
}

/// A cache for the values of boards. A hash of board and tag selects the slot, and a new entry replaces the old one.
struct TranspositionTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private struct Entry {
    let cells: UInt64
    let tag: UInt32
    let value: Value
  }

  private let bits: UInt64
  private var entries: [Entry]

  /// Creates a table of 2 to the power of `bits` entries. A search of four plies meets some 2¹⁸ boards.
  init(bits: UInt64 = 18, unused: Value) {
    self.bits = bits
    entries = .onLargePages(repeating: Entry(cells: 0, tag: .max, value: unused), count: 1 << Int(bits))
  }

  /// The value of a board; nil if unknown. The tag tells apart searches whose values differ, such as those to another
  /// depth.
  @inline(__always) subscript(cells: UInt64, tag: UInt32) -> Value? {
    get {
      let entry = entries[place(of: cells, tag)]
      return entry.cells == cells && entry.tag == tag ? entry.value : nil
    }
    set {
      guard let newValue else { return }
      entries[place(of: cells, tag)] = Entry(cells: cells, tag: tag, value: newValue)
    }
  }

  @inline(__always) private func place(of cells: UInt64, _ tag: UInt32) -> Int {
    let mixed = (cells ^ UInt64(tag) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> (64 - bits))
  }
}
