import TriplesModel

/// Looks ahead in a duel (alpha-beta): the pusher takes the push with the highest value, the placer the cell with the
/// lowest.
///
/// The shown tile is known, and later ones are weighted by their chances. The search goes one ply deeper at a time
/// until its budget is spent: a number of boards, so that the choices are the same on every machine.
struct DuelSearch<R: PackedRules>: Sendable {
  /// The result of a search for a board with its shown tile.
  private struct TableEntry: BitwiseCopyable {
    enum Bound: UInt8 { case exact, lower, upper }

    /// The depth of the search, and the plies left at the board.
    let depths: UInt32
    let value: Float
    let bound: Bound
    let best: UInt8
  }

  private let task: DuelTask
  private let evaluation: DuelEvaluation
  /// The ranks that can follow the shown one, without bonuses, and their chances.
  private let draws: [(rank: UInt64, chance: Float)]
  private let budget: Int
  private var known = TranspositionTable(bits: 15, unused: TableEntry(depths: 0, value: 0, bound: .exact, best: 0))
  private var depth = 0
  private var boards = 0

  init(_ task: DuelTask, budget: Int) {
    (self.task, self.budget) = (task, budget)
    evaluation = .of(task.situation.rules)
    let left = task.situation.preview?.left ?? .full
    let weights: [(rank: UInt64, weight: Int)] =
      switch task.situation.rules {
      case .triples: [(1, 1), (2, 1)]
      case .threes: (1...3).map { (UInt64($0), left[Rank(bits: $0)]) }
      // Nine in ten are 2s, so 4s are ignored.
      case .twenty48: [(1, 1)]
      }
    let total = weights.reduce(0) { $0 + $1.weight }
    draws = weights.filter { $0.weight > 0 }.map { ($0.rank, Float($0.weight) / Float(total)) }
  }

  private var isSpent: Bool { boards > budget }

  /// Returns the best choice at the greatest finished depth of up to `maxPlies`; each depth begins with the best choice
  /// so far. Nil if there is none.
  mutating func best(of choices: [DuelChoice], maxPlies: Int) -> DuelChoice? {
    guard var best = choices.first, choices.count > 1 else { return choices.first }
    for plies in 0..<max(1, maxPlies) {
      depth = plies
      var (found, highest) = (best, -Float.infinity)
      for choice in [best] + choices.filter({ $0 != best }) {
        let value = value(of: choice, plies: plies, highest)
        if isSpent && plies > 0 { return best }
        if value > highest { (found, highest) = (choice, value) }
      }
      best = found
    }
    return best
  }

  /// Returns the value of a choice for its side. It may be inexact unless it exceeds the value of the best choice.
  private mutating func value(of choice: DuelChoice, plies: Int, _ best: Float) -> Float {
    let (cells, shown) = (task.situation.grid.bits, task.shown)
    let pushes = R.Moves(cells)
    switch choice {
    case .push(let direction):
      let number = direction.number
      return minimum(after: pushes[number], from: cells, pushing: number, shown, plies: plies, best, .infinity)
    case .place(let position):
      let pushed = task.push.map { pushes[$0.number] } ?? cells
      return -mean(pushed | shown << UInt64(4 * position.index), plies: plies, -.infinity, -best)
    }
  }

  /// Returns the value of a push after the best reply.
  private mutating func minimum(
    after pushed: UInt64, from cells: UInt64, pushing number: Int, _ shown: UInt64, plies: Int,
    _ alpha: Float, _ beta: Float
  ) -> Float {
    guard plies > 0 else {
      boards += 1
      return evaluation.value(pushed)
    }
    var lowest = Float.infinity
    for cell in Flags(R.entries(on: pushed, from: cells, pushing: number)) {
      lowest = min(lowest, mean(pushed | cell &* shown, plies: plies - 1, alpha, min(beta, lowest)))
      if lowest <= alpha || isSpent { break }
    }
    return lowest
  }

  /// Returns the expected value before the next tile is shown. Values beyond the bounds need not be exact.
  private mutating func mean(_ cells: UInt64, plies: Int, _ alpha: Float, _ beta: Float) -> Float {
    guard plies > 0, draws.count > 1 else { return maximum(cells, shown: draws[0].rank, plies: plies, alpha, beta) }
    var (sum, rest): (Float, Float) = (0, 1)
    for (rank, chance) in draws {
      rest -= chance
      // The values of the draws still to come differ from this one by at most the spread.
      let (room, share) = (rest * DuelEvaluation.spread, chance + rest)
      let (low, high) = ((alpha - sum - room) / share, (beta - sum + room) / share)
      let value = maximum(cells, shown: rank, plies: plies, low, high)
      if value <= low { return min(alpha, sum + share * value + room) }
      if value >= high { return max(beta, sum + share * value - room) }
      sum += chance * value
    }
    return sum
  }

  private func value(endingAt cells: UInt64) -> Float { Float(R.score(of: cells)) - evaluation.end }

  /// Returns the value of the best push, or of the end of the game.
  private mutating func maximum(_ cells: UInt64, shown: UInt64, plies: Int, _ alpha: Float, _ beta: Float) -> Float {
    let pushes = R.Moves(cells)
    guard plies > 0 else {
      boards += 1
      return pushes.canMove ? evaluation.value(cells) : value(endingAt: cells)
    }
    let (tag, depths) = (UInt32(truncatingIfNeeded: shown), UInt32(truncatingIfNeeded: plies | depth << 6))
    let finding = known[cells, tag]
    if let finding, finding.depths == depths {
      switch finding.bound {
      case .exact: return finding.value
      case .lower where finding.value >= beta: return finding.value
      case .upper where finding.value <= alpha: return finding.value
      default: break
      }
    }
    let first = Int(finding?.best ?? 0)
    var (highest, best) = (-Float.infinity, first)
    for place in 0..<4 {
      let number = place ^ first
      guard pushes[number] != cells else { continue }
      let value = minimum(
        after: pushes[number], from: cells, pushing: number, shown, plies: plies - 1, max(alpha, highest), beta)
      if value > highest { (highest, best) = (value, number) }
      if highest >= beta || isSpent { break }
    }
    guard highest > -.infinity else { return value(endingAt: cells) }
    guard !isSpent else { return highest }
    let bound: TableEntry.Bound = highest >= beta ? .lower : highest <= alpha ? .upper : .exact
    known[cells, tag] = TableEntry(depths: depths, value: highest, bound: bound, best: UInt8(best))
    return highest
  }
}
