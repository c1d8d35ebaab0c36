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
