import TriplesModel

/// What people look for on a board: empty cells, neighbours that merge, neighbours of similar height, and rows and columns
/// that rise to one side. The points were found by trial and are frozen: the par of all days depends on them.
struct Habits: Sendable {
  private static let (empty, pair, step, uneven) = (20, 20, 2, 1)
  /// What a board without moves is worth.
  static let end = -4000

  private static let steps = Habits(Threes.self)
  private static let slides = Habits(Twenty48.self)
  /// What each row is worth.
  private let values: RowValues<Int32>

  /// Those of some rules; the first call takes some milliseconds.
  static func of(_ rules: RuleSet) -> Habits { rules == .twenty48 ? slides : steps }

  private init<R: Rules>(_ rules: R.Type) { values = RowValues { Int32(Self.value($0, by: rules)) } }

  /// How good a board is; the more, the better.
  @inline(__always) func value(_ cells: UInt64) -> Int { Int(values.sum(cells)) }

  private static func value<R: Rules>(_ ranks: [Rank], by rules: R.Type) -> Int {
    let tiles = ranks.filter { $0 != .empty }
    let pairs = zip(tiles, tiles.dropFirst()).count { rules.merged($0, with: $1) != nil }
    var (rise, fall, steps) = (0, 0, 0)
    for (one, other) in zip(ranks, ranks.dropFirst()) {
      let change = Int(other.bits) - Int(one.bits)
      let weight = abs(change) * Int(max(one, other).bits)
      if change > 0 { rise += weight } else { fall += weight }
      if one != .empty, other != .empty { steps += abs(change) }
    }
    return empty * (ranks.count - tiles.count) + pair * pairs - step * steps - uneven * min(rise, fall)
  }
}
