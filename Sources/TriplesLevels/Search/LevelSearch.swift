import TriplesModel
import TriplesPlayers

/// Looks for moves that reach the goal of a level, in the future that its seed fixes.
///
/// All boards after one move, after two, and so on; where there are more than fit a layer, the most promising. Takes some
/// 0.3 µs a board.
public struct LevelSearch: Sendable {
  /// What a search came to.
  public struct Result: Hashable, Sendable {
    /// Moves that reach the goal; nil if none were found.
    public let moves: [Direction]?
    /// How many boards were looked at.
    public let boards: Int
    /// True if no board was left out: then no fewer moves reach the goal, or none at all.
    public let isExhaustive: Bool
  }

  /// The most boards that are looked at.
  public static let usualBoards = 1_000_000
  /// The most boards that are kept after each move.
  public static let usualWidth = 20_000
  private static let maxMoves = 2000

  private let maxBoards: Int
  private let width: Int

  /// A search that looks at so many boards, and keeps so many after each move.
  public init(maxBoards: Int = usualBoards, width: Int = usualWidth) {
    (self.maxBoards, self.width) = (maxBoards, width)
  }

  /// Looks for the fewest moves from the beginning of a level, or after some that were played.
  ///
  /// Nil moves once `shouldStop`, which is asked for each move, is true.
  public func solve(
    _ level: Level, after moves: [Direction] = [], shouldStop: () -> Bool = { false }
  ) -> Result {
    func solve<R: PackedRules>(_ rules: R.Type) -> Result {
      var state = LevelState<R>(level.game.origin)
      for move in moves { _ = state.play(move.place) }
      var layers = Layers(level, LevelJudge<R>(level), width: width)
      return layers.search(from: state, maxBoards: maxBoards, maxMoves: Self.maxMoves, shouldStop)
    }
    return solve(level.rules.packed)
  }
}

extension Direction {
  /// The place in `allCases`.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The boards of one search, layer by layer.
private struct Layers<R: PackedRules> {
  /// A board, and how it was reached.
  private struct Node {
    let parent: Int32
    let move: UInt8
  }

  private let level: Level
  private let judge: LevelJudge<R>
  private let width: Int
  private var nodes: [Node] = []
  private var isExhaustive = true

  init(_ level: Level, _ judge: LevelJudge<R>, width: Int) {
    (self.level, self.judge, self.width) = (level, judge, width)
  }

  mutating func search(
    from start: LevelState<R>, maxBoards: Int, maxMoves: Int, _ shouldStop: () -> Bool
  ) -> LevelSearch.Result {
    nodes = [Node(parent: -1, move: 0)]
    var layer: [(state: LevelState<R>, node: Int32)] = [(start, 0)]
    while !layer.isEmpty, nodes.count < maxBoards, layer[0].state.moves < min(level.moves ?? .max, maxMoves) {
      guard !shouldStop() else { return result(nil) }
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
    if !layer.isEmpty, nodes.count >= maxBoards { isExhaustive = false }
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
      moves.append(Direction.allCases[Int(node.move)])
      node = nodes[Int(node.parent)]
    }
    return moves.reversed()
  }
}
