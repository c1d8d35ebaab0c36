import TriplesModel

/// How a network learns a game: which weights a board after a push looks up, and which value it predicts.
protocol Lesson: PackedRules {
  /// A board after a push, with everything that its value depends on.
  associatedtype Board: Sendable

  /// The size of the network and the course of its training.
  static var plan: LessonPlan { get }
  /// Returns the board that the push with a number made of the board of `game`.
  static func board(_ pushed: UInt64, pushing number: Int, in game: PackedGame<Self>) -> Board
  /// The part of a board's value that is known; the network learns the rest.
  static func known(_ board: Board) -> Float
  /// The value that a finished game turned out to have.
  static func outcome(of game: PackedGame<Self>) -> Float
  /// Calls `body` with the index of each weight of a board.
  static func forEachWeight(of board: Board, _ body: (Int) -> Void)
  /// Adds up the weights of a board.
  static func sum(of board: Board, _ weight: (Int) -> Float) -> Float
  /// The learning rate in the game after so many.
  static func rate(after games: Int) -> Float

  /// The part of a spawn source that a position needs, without its generator, as a number.
  static func packed(_ source: PackedSource) -> UInt64
  /// The spawn source that ``packed(_:)`` made a number of, with a generator.
  static func source(packed: UInt64, rng: Drand48) -> PackedSource

  /// Returns learned weights as the bytes of a file; see `Trainer/file(unit:threshold:)`.
  static func file(_ weights: [Float], _ coherence: [SIMD2<Float>], unit: Float?, threshold: Float?) -> [UInt8]
  /// The weights of a file, in points; nil if they are for another game.
  static func points(of weights: Weights) -> [Float]?

  /// Plays one game with the next seed, and others from positions of earlier games; learns from all.
  static func play(seed: UInt32, rate: Float, _ table: LearningTable, _ pool: borrowing SharedPool) -> Int
}

/// The size of a network and the course of its training.
struct LessonPlan {
  /// The number of weights.
  let weights: Int
  /// The number of weights that share an error.
  let lookups: Int
  /// The number of games between two points of the learning curve.
  let gamesPerPoint: Int
  /// The number of games to train by default.
  let usualGames: Int
  /// The number of games from positions of earlier games that follow each new game. Late boards are rare in games of one ply
  /// and common in those of three: in Threes these games made three plies half as strong again.
  var continuations = 0
  /// The lowest rank whose first appearance makes a position to start from.
  var lowestStart = 16
  /// The sum of errors that a weight of a file is taken to have learned from when training starts from the file.
  let pastErrors: Float
}

extension Lesson {
  static func rate(after games: Int) -> Float { 1 }

  static func packed(_ source: PackedSource) -> UInt64 { 0 }

  static func play(seed: UInt32, rate: Float, _ table: LearningTable, _ pool: borrowing SharedPool) -> Int {
    let end = play(PackedGame(seed: seed), rate, table, pool)
    for number in 0..<plan.continuations {
      let position = pool.position(seed: ~(seed &+ UInt32(truncatingIfNeeded: number << 28)))
      guard let (position, rng) = position else { continue }
      let source = source(packed: position.source, rng: rng)
      _ = play(PackedGame(cells: position.cells, source: source), rate, table, pool)
    }
    return end.score
  }

  /// Plays a game to its end and learns from it; returns the end.
  private static func play(
    _ start: PackedGame<Self>, _ rate: Float, _ table: LearningTable, _ pool: borrowing SharedPool
  ) -> PackedGame<Self> {
    var game = start
    var boards: [Board] = []
    var highest = Grid(bits: game.cells).highest
    while let (board, pushed, number) = best(in: game, table) {
      boards.append(board)
      game.advance(to: pushed, pushing: number)
      guard plan.continuations > 0 else { continue }
      let now = Grid(bits: game.cells).highest
      if now > highest { pool.add(cells: game.cells, source: packed(game.source), highest: now) }
      highest = now
    }
    learn(boards, outcome: outcome(of: game), rate, table)
    return game
  }

  /// The best push; nil at the end of the game.
  private static func best(
    in game: PackedGame<Self>, _ table: LearningTable
  ) -> (board: Board, pushed: UInt64, number: Int)? {
    let pushes = Moves(game.cells)
    var (best, most): ((Board, UInt64, Int)?, Float) = (nil, -.infinity)
    for number in 0..<4 {
      let pushed = pushes[number]
      guard pushed != game.cells else { continue }
      let board = board(pushed, pushing: number, in: game)
      let value = known(board) + sum(of: board) { table.weights[$0] }
      if value > most { (best, most) = ((board, pushed, number), value) }
    }
    return best
  }

  /// Goes back from the end; the more of a target lies behind, the less of it is luck.
  private static func learn(_ boards: [Board], outcome: Float, _ rate: Float, _ table: LearningTable) {
    var target = outcome
    for board in boards.reversed() {
      let known = known(board)
      let value = learn(board, target: target - known, rate, table) + known
      target = LearningTable.lambda * target + (1 - LearningTable.lambda) * value
    }
  }

  /// Moves the weights of a board toward a target; returns their new sum.
  private static func learn(_ board: Board, target: Float, _ rate: Float, _ table: LearningTable) -> Float {
    let error = target - sum(of: board) { table.weights[$0] }
    let share = rate * error / Float(plan.lookups)
    forEachWeight(of: board) { table.learn($0, share: share, error: error) }
    return sum(of: board) { table.weights[$0] }
  }
}
