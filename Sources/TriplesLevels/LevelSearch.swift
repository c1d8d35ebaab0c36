import TriplesModel
import TriplesPlayers

/// A beam search for the fewest moves that solve a level, whose seed decides all tiles. A layer has all boards after the
/// same number of moves, or the most promising ones if there are too many. A search with narrow layers finds a solution
/// soon; wider ones then look for fewer moves. Takes about a microsecond per board.
package struct LevelSearch: Sendable {
  package struct Result: Hashable, Sendable {
    /// Moves that solve the level; nil if none were found.
    package let moves: [Direction]?
    package let boards: Int
    /// True if no board was left out or misjudged: then `moves` are the fewest, or the level cannot be solved.
    package let isExhaustive: Bool
  }

  package static let usualBoards = 1_000_000
  /// The maximum number of boards in a layer of the first search, and the factor by which each further search widens
  /// it.
  private static let (firstWidth, widening) = (64, 8)
  fileprivate static let maxLayers = 2000

  /// A search for hints: it decides most levels and takes a fifth of a second at most.
  package static let forHints = LevelSearch(maxBoards: 200_000)

  private let maxBoards: Int

  /// Creates a search that stops soon after `maxBoards` boards.
  package init(maxBoards: Int = usualBoards) { self.maxBoards = maxBoards }

  /// Looks for the fewest moves that solve a level, after those already played. Asks `shouldStop` before each layer.
  package func solve(_ level: Level, after moves: [Direction] = [], shouldStop: () -> Bool = { false }) -> Result {
    func solve<R: PackedRules>(_ rules: R.Type) -> Result {
      let judge = LevelJudge<R>(level)
      var start = LevelState<R>(level.game)
      for move in moves { _ = start.play(move.number) }
      var (best, width) = (Result(moves: nil, boards: 0, isExhaustive: false), Self.firstWidth)
      while best.boards < maxBoards, !best.isExhaustive, !shouldStop() {
        let limit = best.moves.map { start.moves + $0.count - 1 } ?? level.moves ?? .max
        var layers = Layers(judge: judge, width: width, maxMoves: limit)
        let moves = layers.search(from: start, maxBoards: maxBoards - best.boards, shouldStop) ?? best.moves
        best = Result(moves: moves, boards: best.boards + layers.nodes.count, isExhaustive: layers.isExhaustive)
        width *= Self.widening
      }
      // Packed grids do not merge 32768s, so a search with such tiles proves nothing.
      let isExact = R.highest == .highestPacked || level.game.board.grid.highest < .highestPacked
      return Result(moves: best.moves, boards: best.boards, isExhaustive: best.isExhaustive && isExact)
    }
    return solve(level.rules.packed)
  }

  /// Returns the next move of the shortest solution found, or that the level is unsolvable or undecided.
  package func guidance(_ level: Level, after moves: [Direction], shouldStop: () -> Bool = { false }) -> LevelGuidance {
    let result = solve(level, after: moves, shouldStop: shouldStop)
    return result.moves?.first.map(LevelGuidance.move) ?? (result.isExhaustive ? .unsolvable : .undecided)
  }
}

/// The boards of one search, layer by layer.
private struct Layers<R: PackedRules> {
  typealias Layer = [(state: LevelState<R>, node: Int32)]

  let judge: LevelJudge<R>
  let width, maxMoves: Int
  /// For each board, the node of its parent and the move that leads from the parent to it.
  var nodes: [(parent: Int32, move: UInt8)] = [(-1, 0)]
  var isExhaustive = true

  /// Returns the moves to the first board that solves the level; nil if none was found.
  mutating func search(from start: LevelState<R>, maxBoards: Int, _ shouldStop: () -> Bool) -> [Direction]? {
    var layer: Layer = [(start, 0)]
    while let state = layer.first?.state, state.moves < maxMoves {
      guard nodes.count < maxBoards, state.moves - start.moves < LevelSearch.maxLayers, !shouldStop() else {
        isExhaustive = false
        return nil
      }
      var next: Layer = []
      var seen = Set<PackedGame<R>>(minimumCapacity: 3 * layer.count)
      for (state, node) in layer {
        let pushes = R.Moves(state.game.cells)
        for number in 0..<4 {
          var child = state
          guard child.play(number, of: pushes), seen.insert(child.game).inserted else { continue }
          nodes.append((node, UInt8(number)))
          let place = Int32(nodes.count - 1)
          if judge.isReached(child) { return path(to: place) }
          next.append((child, place))
        }
      }
      layer = next
      guard next.count > width else { continue }
      isExhaustive = false
      let ranked = next.map { (promise: judge.promise($0.state), board: $0) }
      layer = ranked.sorted { $0.promise > $1.promise }.prefix(width).map(\.board)
    }
    return nil
  }

  private func path(to node: Int32) -> [Direction] {
    let path = sequence(first: nodes[Int(node)]) { [nodes] in $0.parent > 0 ? nodes[Int($0.parent)] : nil }
    return path.map { Direction(bits: $0.move) }.reversed()
  }
}

/// Judges whether a state solves a level, and how close it is.
package struct LevelJudge<R: PackedRules> {
  private let goals: [Goal]
  private let rules: RuleSet
  /// The score of the first board; it does not count toward goals.
  private let base: Int
  /// The highest rank that a goal asks for; `promise` treats all higher tiles alike.
  private let highestWanted: Int

  package init(_ level: Level) {
    (goals, rules) = (level.goals, level.rules)
    base = level.board == nil ? 0 : level.game.score
    let wanted = level.goals.filter { $0.kind == .tile }.compactMap { level.rules.rank(ofValue: $0.target) }
    highestWanted = Int((wanted.max() ?? .highestPacked).bits)
  }

  package func isReached(_ state: LevelState<R>) -> Bool { goals.allSatisfy { progress($0, state).isReached } }

  /// Returns the mean progress of the goals, from 0 to 1.
  package func progress(_ state: LevelState<R>) -> Double {
    goals.reduce(0) { $0 + progress($1, state).share } / Double(goals.count)
  }

  private func progress(_ goal: Goal, _ state: LevelState<R>) -> Goal.Progress {
    goal.progress(
      on: Grid(bits: state.game.cells), by: rules, score: state.game.score - base, merges: state.merges,
      moves: state.moves)
  }

  /// Rates how near a state is to the goals, by high tiles, empty cells, neighbours that merge, and few tiles to clear.
  func promise(_ state: LevelState<R>) -> Int {
    let cells = state.game.cells
    var sum = 24 * cells.emptyCount
    for rank in Grid(bits: cells).ranks { sum += 1 << (2 * min(Int(rank.bits), highestWanted)) }
    for pushed in state.pushes { sum += 16 * (pushed.cells.emptyCount - cells.emptyCount) }
    for goal in goals where goal.kind == .clear { sum -= 200 * progress(goal, state).now }
    return sum
  }
}

/// A compact state of a level for a search.
package struct LevelState<R: PackedRules> {
  package var game: PackedGame<R>
  private(set) var merges = 0
  package private(set) var moves = 0

  package init(_ game: Game) { self.game = PackedGame(game) }

  /// Plays the push with an index in `Direction.allCases`. Returns false and changes nothing if nothing moves.
  package mutating func play(_ number: Int) -> Bool { play(number, of: R.Moves(game.cells)) }

  fileprivate mutating func play(_ number: Int, of pushes: R.Moves) -> Bool {
    let pushed = pushes[number]
    guard pushed != game.cells else { return false }
    merges += pushed.emptyCount - game.cells.emptyCount
    moves += 1
    game.advance(to: pushed, pushing: number)
    return true
  }

  /// The numbers of the pushes that move something, with the grids before the new tile.
  package var pushes: [(number: Int, cells: UInt64)] {
    let pushes = R.Moves(game.cells)
    return (0..<4).map { ($0, pushes[$0]) }.filter { $0.1 != game.cells }
  }
}

extension UInt64 {
  fileprivate var emptyCount: Int { Nibbles.zero(self).nonzeroBitCount }
}
