import TriplesModel

/// Looks ahead in the game of one rule set: the best of the pushes, the average of all spawns, in turn.
protocol Search: Sendable {
  /// True if its values are expected scores, false if they only tell better from worse.
  var isScore: Bool { get }
  /// How many boards were judged so far.
  var evaluations: Int { get }

  /// What each direction promises when `plies`, 1 or more, are looked ahead; the same on every machine.
  ///
  /// One ply is a push; two are a push, every possible spawn and a push; and so on. `shouldStop` is asked often, and once
  /// it is true the result is nil.
  mutating func hint(for situation: Situation, plies: Int, shouldStop: () -> Bool) -> Advice?
  /// The plies that take about a millisecond.
  func quickPlies(for situation: Situation) -> Int
  /// The plies that take some ten milliseconds.
  func fullPlies(for situation: Situation) -> Int
  /// True if the last search met a board without moves, so that one more ply is worth its time.
  var hasSeenEnd: Bool { get }
}

extension Search {
  var hasSeenEnd: Bool { false }

  /// What each direction promises at an effort; nil once `shouldStop` is true, but a time leaves at least what
  /// one ply tells.
  mutating func hint(for situation: Situation, effort: Effort, shouldStop: () -> Bool) -> Advice? {
    switch effort {
    case .quick: hint(for: situation, atLeast: quickPlies(for: situation), shouldStop: shouldStop)
    case .full: hint(for: situation, atLeast: fullPlies(for: situation), shouldStop: shouldStop)
    case .plies(let plies): hint(for: situation, plies: plies, shouldStop: shouldStop)
    case .time(let time): hint(for: situation, within: time, clock: .continuous, shouldStop: shouldStop)
    }
  }

  /// Looks one ply deeper than `plies` if there is a choice and the game can end within the search.
  private mutating func hint(for situation: Situation, atLeast plies: Int, shouldStop: () -> Bool) -> Advice? {
    guard let hint = hint(for: situation, plies: plies, shouldStop: shouldStop) else { return nil }
    guard hasSeenEnd, hint.options.count > 1 else { return hint }
    return self.hint(for: situation, plies: plies + 1, shouldStop: shouldStop)
  }

  /// What each direction promises, looked ahead as deep as time allows: one ply, then ever one more.
  ///
  /// One ply is always done, in microseconds; what a deeper search has not finished in time does not count.
  /// Ends early when `shouldStop` is true or twelve plies are done. May be called on any thread.
  mutating func hint<C: Clock>(
    for situation: Situation, within time: Duration, clock: C, shouldStop: () -> Bool
  ) -> Advice where C.Duration == Duration {
    let deadline = clock.now.advanced(by: time)
    let first = hint(for: situation, plies: 1, shouldStop: { false })
    var hint = first ?? Advice(options: [], plies: 0, isScore: isScore)
    while hint.options.count > 1, hint.plies < 12,
      let deeper = self.hint(
        for: situation, plies: hint.plies + 1, shouldStop: { clock.now >= deadline || shouldStop() })
    { hint = deeper }
    return hint
  }
}

/// How hard a player thinks about a move.
public enum Effort: Hashable, Sendable {
  /// An answer at once, for hints and reviews: a millisecond or few. The same moves on every machine.
  case quick
  /// As well as the player can in ten, in 2048 up to twenty milliseconds a move on the average. The same moves on every machine.
  case full
  /// A number of plies: the same moves on every machine.
  case plies(Int)
  /// A time on the wall clock.
  case time(Duration)
}

/// Values found before, at a place that the board itself tells; a later entry takes the place of an older one.
struct TranspositionTable: Sendable {
  private struct Entry {
    var cells: UInt64 = 0
    var tag = UInt32.max
    var value: Float = 0
  }

  private let bits: UInt64
  private var entries: [Entry] = []

  /// A table of 2 to the power of `bits` entries of 16 bytes. A search of four plies meets 2¹⁸ boards.
  init(bits: UInt64 = 18) { self.bits = bits }

  /// Makes room for the entries if there is none yet.
  mutating func prepare() {
    if entries.isEmpty { entries = .onLargePages(repeating: Entry(), count: 1 << Int(bits)) }
  }

  /// The value of a board with exactly this tag: all else that the value depends on, the depth of the search among it, so
  /// that what was searched before changes no result.
  @inline(__always) subscript(cells: UInt64, tag: UInt32) -> Float? {
    get {
      let entry = entries[place(of: cells, tag)]
      return entry.cells == cells && entry.tag == tag ? entry.value : nil
    }
    set {
      guard let newValue else { return }
      entries[place(of: cells, tag)] = Entry(cells: cells, tag: tag, value: newValue)
    }
  }

  /// The values of four boards with the same tag, and which of them there are.
  @inline(__always)
  subscript(cells: SIMD4<UInt64>, tag: UInt32) -> (values: SIMD4<Float>, isKnown: SIMDMask<SIMD4<Int32>>) {
    let entries = entries.span
    var values = SIMD4<Float>()
    var isKnown = SIMDMask<SIMD4<Int32>>(repeating: false)
    for lane in 0..<4 {
      let entry = entries[unchecked: place(of: cells[lane], tag)]
      values[lane] = entry.value
      isKnown[lane] = entry.cells == cells[lane] && entry.tag == tag
    }
    return (values, isKnown)
  }

  @inline(__always) private func place(of cells: UInt64, _ tag: UInt32) -> Int {
    let mixed = (cells ^ UInt64(tag) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> (64 - bits))
  }
}
