/// What a duel's search found out about boards: a value or a bound of it, and the push that was best.
struct AlphaBetaTable: Sendable {
  /// What is known of a board.
  struct Entry {
    var cells: UInt64 = 0
    /// All else that the value depends on.
    var tag: UInt32 = .max
    var value: Float = 0
    var bound = Bound.exact
    /// The number of the best push.
    var best: UInt8 = 0
  }

  /// How a value is meant.
  enum Bound: UInt8 {
    /// It is this one, it is this one or more, or this one or less.
    case exact, lower, upper
  }

  private static let bits: UInt64 = 15
  private var entries: [Entry] = []

  /// Makes room, less than a megabyte, if there is none yet.
  mutating func prepare() {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: 1 << Int(Self.bits)) }
  }

  /// What was last found out in the place of a board; whether it is about that board, the caller looks.
  @inline(__always) subscript(cells: UInt64, rank: UInt64) -> Entry {
    get { entries[Self.place(of: cells, rank)] }
    set { entries[Self.place(of: cells, rank)] = newValue }
  }

  @inline(__always) private static func place(of cells: UInt64, _ rank: UInt64) -> Int {
    let mixed = (cells ^ rank &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> (64 - bits))
  }
}
