import Libc
import TriplesModel

/// Rules of thumb for boards of 2048 and Threes: the values of the four rows and the four columns, each from a table.
///
/// Empty cells and neighbours that merge are good; high tiles, and rows that go up and down, are bad. The terms and their
/// weights are those that Robert Xiao found for 2048 by optimization (https://github.com/nneonneo/2048-ai, 2014).
struct RowHeuristic: Sendable {
  /// That of 2048.
  static let twenty48 = RowHeuristic(Twenty48.self)
  /// That of Threes.
  static let threes = RowHeuristic(Threes.self)

  private static let start = 200_000.0
  private static let empty = 270.0
  private static let merge = 700.0
  private static let (monotony, monotonyPower) = (47.0, 4.0)
  private static let (tile, tilePower) = (11.0, 3.5)

  private let values: RowValues<Float>

  private init<R: Rules>(_ rules: R.Type) { values = RowValues { Float(Self.value($0, by: rules)) } }

  /// How good a board is; the more, the better, and above 0.
  @inline(__always) func value(_ cells: UInt64) -> Float { values.sum(cells) }

  /// What a row adds to the value of a board.
  func value(ofRow row: UInt16) -> Float { values[row] }

  /// What the columns of a board add to its value.
  @inline(__always) func columns(of cells: UInt64) -> Float { values.columns(of: cells) }

  private static func value<R: Rules>(_ ranks: [Rank], by rules: R.Type) -> Double {
    let tiles = ranks.filter { $0 != .empty }
    let sum = tiles.reduce(0) { $0 + pow(Double($1.bits), tilePower) }
    return start + empty * Double(ranks.count - tiles.count) + merge * Double(mergers(tiles, by: rules))
      - monotony * unevenness(ranks) - tile * sum
  }

  /// How many tiles there are in runs of tiles that merge with their neighbours.
  private static func mergers<R: Rules>(_ tiles: [Rank], by rules: R.Type) -> Int {
    var (count, isInRun) = (0, false)
    for (one, other) in zip(tiles, tiles.dropFirst()) {
      let merges = rules.merged(one, with: other) != nil
      if merges { count += isInRun ? 1 : 2 }
      isInRun = merges
    }
    return count
  }

  /// How much a row goes against the way that it mostly goes.
  private static func unevenness(_ ranks: [Rank]) -> Double {
    let powers = ranks.map { pow(Double($0.bits), monotonyPower) }
    let steps = zip(powers, powers.dropFirst()).map { $1 - $0 }
    let up = steps.reduce(0) { $0 + max(0, $1) }
    let down = steps.reduce(0) { $0 + max(0, -$1) }
    return min(up, down)
  }
}
