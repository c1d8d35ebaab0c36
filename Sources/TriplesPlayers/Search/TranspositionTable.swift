/// Losses found before, at a place that the board itself tells; a later entry takes the place of an older one.
struct TranspositionTable: Sendable {
  private struct Entry {
    var cells: UInt64 = 0
    var depth: Int32 = -1
    var loss: Float = 0
  }

  private static let bits: UInt64 = 16
  private var entries: [Entry] = []

  /// Makes room for entries, a megabyte, if there is none yet.
  mutating func prepare() {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: 1 << Int(Self.bits)) }
  }

  /// The loss of a board searched to exactly this depth, so that what was searched before changes no result.
  @inline(__always)
  subscript(cells: UInt64, depth: Int) -> Float? {
    get {
      let entry = entries[Self.place(of: cells, depth)]
      return entry.cells == cells && entry.depth == depth ? entry.loss : nil
    }
    set {
      guard let newValue else { return }
      entries[Self.place(of: cells, depth)] = Entry(cells: cells, depth: Int32(depth), loss: newValue)
    }
  }

  @inline(__always)
  private static func place(of cells: UInt64, _ depth: Int) -> Int {
    Int(
      truncatingIfNeeded: ((cells &+ UInt64(truncatingIfNeeded: depth)) &* 0x9E37_79B9_7F4A_7C15)
        >> (64 - bits))
  }
}
