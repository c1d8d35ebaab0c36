import TriplesModel
import TriplesPlayers

/// Looks for moves that reach the goal of a level, in the future that its seed fixes. All boards after one move, after
/// two, and so on; where there are more than fit a layer, the most promising. Narrow layers come first, as they find
/// something soon, then wider ones for fewer moves. Takes about a microsecond a board.
package struct LevelSearch: Sendable {
  /// What a search came to.
  package struct Result: Hashable, Sendable {
    /// Moves that reach the goal; nil if none were found.
    package let moves: [Direction]?
    /// How many boards were looked at.
    package let boards: Int
    /// True if no board was left out: then no fewer moves reach the goal, or none at all.
    package let isExhaustive: Bool
  }

  /// The most boards that are looked at unless said otherwise.
  package static let usualBoards = 1_000_000
  /// The boards of a layer in the first search, and how many times as many are in each that follows.
  private static let (firstWidth, widening) = (64, 8)
  fileprivate static let maxLayers = 2000

  /// A search for hints: it decides most levels and takes a fifth of a second at most.
  package static let forHints = LevelSearch(maxBoards: 200_000)

  private let maxBoards: Int

  /// A search that looks at so many boards, and a few more.
  package init(maxBoards: Int = usualBoards) { self.maxBoards = maxBoards }

  /// Looks for the fewest moves from the beginning of a level, or after some that were played. Ends early once
  /// `shouldStop`, which is asked for each layer, is true.
  package func solve(_ level: Level, after moves: [Direction] = [], shouldStop: () -> Bool = { false }) -> Result {
    func search<R: PackedRules>(_ rules: R.Type) -> Result {
      var start = LevelState<R>(level.game.origin)
      for move in moves { _ = start.play(move.number) }
      return solve(level, from: start, LevelJudge<R>(level), shouldStop)
    }
    return search(level.rules.packed)
  }

  /// Names the next of the fewest moves that lead to the goal, after some that were played.
  package func guidance(_ level: Level, after moves: [Direction], shouldStop: () -> Bool = { false }) -> LevelGuidance {
    let result = solve(level, after: moves, shouldStop: shouldStop)
    return result.moves?.first.map(LevelGuidance.move) ?? (result.isExhaustive ? .unsolvable : .undecided)
  }

  private func solve<R: PackedRules>(
    _ level: Level, from start: LevelState<R>, _ judge: LevelJudge<R>, _ shouldStop: () -> Bool
  ) -> Result {
    var best = Result(moves: nil, boards: 0, isExhaustive: false)
    var width = Self.firstWidth
    while best.boards < maxBoards, !best.isExhaustive, !shouldStop() {
      let limit = best.moves.map { start.moves + $0.count - 1 } ?? level.moves ?? .max
      var layers = Layers(judge, width: width, maxMoves: limit)
      let found = layers.search(from: start, maxBoards: maxBoards - best.boards, shouldStop)
      best = Result(
        moves: found.moves ?? best.moves, boards: best.boards + found.boards, isExhaustive: found.isExhaustive)
      width *= Self.widening
    }
    return best
  }
}

/// The boards of one search, layer by layer.
private struct Layers<R: PackedRules> {
  /// A board, and how it was reached.
  private struct Node {
    let parent: Int32
    let move: UInt8
  }

  private let judge: LevelJudge<R>
  private let width, maxMoves: Int
  private var nodes: [Node] = []
  private var isExhaustive = true

  init(_ judge: LevelJudge<R>, width: Int, maxMoves: Int) {
    (self.judge, self.width, self.maxMoves) = (judge, width, maxMoves)
  }

  mutating func search(from start: LevelState<R>, maxBoards: Int, _ shouldStop: () -> Bool) -> LevelSearch.Result {
    nodes = [Node(parent: -1, move: 0)]
    var layer: [(state: LevelState<R>, node: Int32)] = [(start, 0)]
    while let state = layer.first?.state, state.moves < maxMoves {
      guard nodes.count < maxBoards, state.moves - start.moves < LevelSearch.maxLayers, !shouldStop() else {
        isExhaustive = false
        break
      }
      var next: [(state: LevelState<R>, node: Int32)] = []
      var seen = Set<PackedGame<R>>(minimumCapacity: 3 * layer.count)
      for (state, node) in layer {
        for number in 0..<4 {
          var child = state
          guard child.play(number), seen.insert(child.game).inserted else { continue }
          nodes.append(Node(parent: node, move: UInt8(number)))
          let place = Int32(nodes.count - 1)
          if judge.isReached(child) { return result(place) }
          next.append((child, place))
        }
      }
      layer = narrowed(next)
    }
    return result(nil)
  }

  private mutating func narrowed(
    _ layer: [(state: LevelState<R>, node: Int32)]
  ) -> [(state: LevelState<R>, node: Int32)] {
    guard layer.count > width else { return layer }
    isExhaustive = false
    let ranked = layer.map { (promise: judge.promise($0.state), board: $0) }
    return ranked.sorted { $0.promise > $1.promise }.prefix(width).map(\.board)
  }

  private func result(_ node: Int32?) -> LevelSearch.Result {
    LevelSearch.Result(moves: node.map(path), boards: nodes.count, isExhaustive: isExhaustive)
  }

  private func path(to node: Int32) -> [Direction] {
    var (moves, node) = ([Direction](), nodes[Int(node)])
    while node.parent >= 0 {
      moves.append(Direction(bits: node.move))
      node = nodes[Int(node.parent)]
    }
    return moves.reversed()
  }
}
