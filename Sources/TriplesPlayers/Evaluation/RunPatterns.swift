/// The four patterns of six cells that the networks of both games read: two runs of three cells of a row each.
///
///     A A A A    · · · ·    C C C ·    · · · ·
///     A A · ·    B B B B    C C C ·    D D D ·
///     · · · ·    B B · ·    · · · ·    D D D ·
enum RunPatterns {
  /// The number of each content of three cells, ranks beyond the highest taken for it.
  static func numbers(highestRank: Int) -> [UInt16] {
    let count = highestRank + 1
    return (0..<4096).map { cells in
      let ranks = [cells & 15, cells >> 4 & 15, cells >> 8].map { min($0, highestRank) }
      return UInt16(ranks[0] + count * (ranks[1] + count * ranks[2]))
    }
  }

  /// The number of what the first three cells have.
  @inline(__always) static func number(_ cells: UInt64, _ runs: Span<UInt16>) -> Int {
    Int(runs[unchecked: Int(truncatingIfNeeded: cells & 4095)])
  }

  /// Calls `body` with the place of what each pattern has in the tables, which follow one another.
  @inline(__always) static func forEach(of cells: UInt64, runs: Span<UInt16>, size: Int, _ body: (Int) -> Void) {
    let table = size * size
    let first = number(cells, runs)
    let second = number(cells >> 16, runs)
    body(first * size + number(cells >> 12, runs))
    body(table + second * size + number(cells >> 28, runs))
    body(2 * table + first * size + second)
    body(3 * table + second * size + number(cells >> 32, runs))
  }
}
