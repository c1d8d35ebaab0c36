/// Looks ahead in a duel: one side takes the push that promises most, the other the cell that promises least (alpha-beta).
///
/// The tile that is shown is known, later ones are weighed by their chances. A number of boards is the budget, so that the
/// choices are the same on every machine; ever one more ply is looked ahead until it is spent.
struct DuelSearch<R: PackedRules>: Sendable {
  /// A rank that can come after the shown one, and its chance.
  struct Draw: Sendable {
    let rank: UInt64
    let chance: Float
  }

  private let evaluation: DuelEvaluation
  private let draws: [Draw]
  private let budget: Int
  private var known = AlphaBetaTable()
  /// Tells entries of this search and this depth from others.
  private var depth: UInt32 = 0
  /// How many boards were looked at so far.
  private(set) var boards = 0

  /// A search that looks at so many boards.
  init(_ evaluation: DuelEvaluation, draws: [Draw], budget: Int) {
    (self.evaluation, self.draws, self.budget) = (evaluation, draws, budget)
    known.prepare()
  }

  private var isSpent: Bool { boards > budget }

  /// The number of the push that promises most after up to `maxPlies` half turns; nil if nothing moves.
  mutating func push(_ cells: UInt64, shown: UInt64, maxPlies: Int) -> Int? {
    let pushes = R.Moves(cells)
    let legal = (0..<4).filter { pushes[$0] != cells }
    return deepen(legal, maxPlies: maxPlies) { search, number, plies, best in
      search.minimum(after: pushes[number], from: cells, pushing: number, shown, plies: plies, best, .infinity)
    }
  }

  /// The flag of the cell that promises least to the side that pushed.
  mutating func place(on pushed: UInt64, entries: UInt64, shown: UInt64, maxPlies: Int) -> UInt64? {
    deepen(Self.flags(of: entries), maxPlies: maxPlies) { search, cell, plies, best in
      -search.mean(pushed | cell &* shown, plies: plies, -.infinity, -best)
    }
  }

  /// The best choice at the greatest depth that was finished; the best so far is looked at first.
  private mutating func deepen<Choice: Equatable>(
    _ choices: [Choice], maxPlies: Int, value: (inout Self, Choice, Int, Float) -> Float
  ) -> Choice? {
    guard var best = choices.first, choices.count > 1 else { return choices.first }
    for plies in 0..<max(1, maxPlies) {
      depth = UInt32(plies)
      var (found, highest) = (best, -Float.infinity)
      for choice in [best] + choices.filter({ $0 != best }) {
        let value = value(&self, choice, plies, highest)
        if isSpent && plies > 0 { return best }
        if value > highest { (found, highest) = (choice, value) }
      }
      best = found
    }
    return best
  }

  /// What is left when the other side has placed the tile.
  private mutating func minimum(
    after pushed: UInt64, from cells: UInt64, pushing number: Int, _ shown: UInt64, plies: Int,
    _ alpha: Float, _ beta: Float
  ) -> Float {
    guard plies > 0 else {
      boards += 1
      return evaluation.value(pushed)
    }
    var lowest = Float.infinity
    var entries = R.entries(on: pushed, from: cells, pushing: number)
    while entries != 0 {
      let cell = entries & (~entries &+ 1)
      entries ^= cell
      lowest = min(lowest, mean(pushed | cell &* shown, plies: plies - 1, alpha, min(beta, lowest)))
      if lowest <= alpha || isSpent { break }
    }
    return lowest
  }

  /// What is to be expected before the next tile is shown. Values beyond the bounds need not be exact.
  private mutating func mean(_ cells: UInt64, plies: Int, _ alpha: Float, _ beta: Float) -> Float {
    guard plies > 0, draws.count > 1 else { return maximum(cells, shown: draws[0].rank, plies: plies, alpha, beta) }
    var (sum, rest): (Float, Float) = (0, 1)
    for draw in draws {
      rest -= draw.chance
      // Those that are still to come differ from this one by the spread at most.
      let (room, share) = (rest * evaluation.spread, draw.chance + rest)
      let value = maximum(
        cells, shown: draw.rank, plies: plies, (alpha - sum - room) / share, (beta - sum + room) / share)
      if value <= (alpha - sum - room) / share { return min(alpha, sum + share * value + room) }
      if value >= (beta - sum + room) / share { return max(beta, sum + share * value - room) }
      sum += draw.chance * value
    }
    return sum
  }

  /// What the best push promises, or the end of the game if there is none.
  private mutating func maximum(_ cells: UInt64, shown: UInt64, plies: Int, _ alpha: Float, _ beta: Float) -> Float {
    let pushes = R.Moves(cells)
    guard plies > 0 else {
      boards += 1
      return pushes.canMove ? evaluation.value(cells) : evaluation.value(endingAt: cells)
    }
    let tag = UInt32(truncatingIfNeeded: shown) | UInt32(plies) << 4 | depth << 10
    let entry = known[cells, shown]
    let isKnown = entry.cells == cells && entry.tag & 15 == UInt32(truncatingIfNeeded: shown)
    if isKnown, entry.tag == tag {
      switch entry.bound {
      case .exact: return entry.value
      case .lower where entry.value >= beta: return entry.value
      case .upper where entry.value <= alpha: return entry.value
      default: break
      }
    }
    let first = isKnown ? Int(entry.best) : 0
    var (highest, best) = (-Float.infinity, first)
    for place in 0..<4 {
      let number = place ^ first
      guard pushes[number] != cells else { continue }
      let value = minimum(
        after: pushes[number], from: cells, pushing: number, shown, plies: plies - 1, max(alpha, highest), beta)
      if value > highest { (highest, best) = (value, number) }
      if highest >= beta || isSpent { break }
    }
    guard highest > -.infinity else { return evaluation.value(endingAt: cells) }
    guard !isSpent else { return highest }
    let bound: AlphaBetaTable.Bound = highest >= beta ? .lower : highest <= alpha ? .upper : .exact
    known[cells, shown] = .init(cells: cells, tag: tag, value: highest, bound: bound, best: UInt8(best))
    return highest
  }

  private static func flags(of cells: UInt64) -> [UInt64] {
    (0..<16).map { cells & 1 << UInt64(4 * $0) }.filter { $0 != 0 }
  }
}

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
