import Libc
import TriplesModel

/// A value for each of the 65,536 rows of four cells. The value of a board is the sum over its rows and columns.
struct RowValues: Sendable {
  private let values: [Float]

  /// Computes the value of each row from its ranks, which takes some milliseconds.
  init(_ value: (_ ranks: [Rank]) -> Float) {
    values = (0...UInt16.max).map { row in value((0..<4).map { Rank(bits: UInt8(row >> (4 * $0) & 15)) }) }
  }

  @inline(__always) func sum(_ cells: UInt64) -> Float { rows(of: cells) + rows(of: Symmetry.transposed(cells)) }

  @inline(__always) private func rows(of cells: UInt64) -> Float {
    let values = values.span
    return values[unchecked: Int(truncatingIfNeeded: cells & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 16 & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 32 & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 48)]
  }
}

/// Rules of thumb for boards of 2048.
///
/// Empty cells and neighbours that merge are good; high tiles, and rows that go up and down, are bad. The terms and
/// their weights are those that Robert Xiao found by optimization (https://github.com/nneonneo/2048-ai, 2014).
enum Twenty48Heuristic {
  /// The values of boards: nearly always above 0, the value of a game that is over.
  static let values = RowValues { Float(value($0)) }

  private static let start = 200_000.0
  private static let empty = 270.0
  private static let merge = 700.0
  private static let (monotony, monotonyPower) = (47.0, 4.0)
  private static let (tile, tilePower) = (11.0, 3.5)

  private static func value(_ ranks: [Rank]) -> Double {
    let tiles = ranks.filter { $0 != .empty }
    let sum = tiles.reduce(0) { $0 + pow(Double($1.bits), tilePower) }
    return start + empty * Double(ranks.count - tiles.count) + merge * Double(mergers(tiles))
      - monotony * unevenness(ranks) - tile * sum
  }

  /// Returns the number of tiles that merge with a neighbour.
  private static func mergers(_ tiles: [Rank]) -> Int {
    var (count, isInRun) = (0, false)
    for (one, other) in zip(tiles, tiles.dropFirst()) {
      let merges = Twenty48.merged(one, with: other) != nil
      if merges { count += isInRun ? 1 : 2 }
      isInRun = merges
    }
    return count
  }

  /// Returns how much a row rises while it mainly falls, or the reverse.
  private static func unevenness(_ ranks: [Rank]) -> Double {
    let powers = ranks.map { pow(Double($0.bits), monotonyPower) }
    let steps = zip(powers, powers.dropFirst()).map { $1 - $0 }
    let up = steps.reduce(0) { $0 + max(0, $1) }
    let down = steps.reduce(0) { $0 + max(0, -$1) }
    return min(up, down)
  }
}

extension Array {
  /// Creates an array of equal elements, on huge pages if the system has them: random access is then twice as fast.
  package static func onLargePages(repeating element: Element, count: Int) -> [Element] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      #if os(Linux)
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        if let start = bytes.baseAddress {
          let page = start.alignedUp(toMultipleOf: 4096)
          _ = madvise(page, Swift.max(0, bytes.count - 4096), MADV_HUGEPAGE)
        }
      #endif
      buffer.initialize(repeating: element)
      initialized = count
    }
  }
}
