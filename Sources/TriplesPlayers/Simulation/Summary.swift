/// Figures of many games.
public struct Summary: Hashable, Sendable {
  /// The number of games.
  public let games: Int
  /// The lowest seed.
  public let firstSeed: UInt32
  /// The number of moves of all games.
  public let moves: Int
  /// The score.
  public let score: Estimate
  /// The points lost against the expected bound (``SimulatedGame/loss``); nil if the rules have no bound.
  public let loss: Estimate?
  /// The share of all points that the luck of the seeds allowed, in per cent; nil if the rules have no bound.
  public let percentOfBound: Estimate?
  /// The processor time of a move in milliseconds.
  public let cpuPerMove: Double
  /// The time that passes during a move in milliseconds.
  public let wallPerMove: Double
  /// The number of games that ended with each highest tile.
  public let highestTiles: [Int: Int]
  private let scores: [Int]

  /// The figures of games of one rule set, at least one.
  public init(_ games: [SimulatedGame]) {
    precondition(!games.isEmpty)
    self.games = games.count
    firstSeed = games.map(\.seed).min() ?? 0
    moves = games.reduce(0) { $0 + $1.moves }
    scores = games.map(\.score).sorted()
    score = Estimate(scores.map(Double.init))
    let losses = games.compactMap(\.loss)
    loss = losses.isEmpty ? nil : Estimate(losses)
    let bounds = games.compactMap(\.bound).map(Double.init)
    percentOfBound = bounds.isEmpty ? nil : Estimate(ratioOf: games.map { 100 * Double($0.score) }, to: bounds)
    let scale = 1000 / Double(max(1, moves))
    cpuPerMove = scale * games.reduce(0) { $0 + $1.cpu }
    wallPerMove = scale * games.reduce(0) { $0 + $1.wall }
    highestTiles = Dictionary(games.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
  }

  /// How many games reached a tile.
  public func games(reaching tile: Int) -> Int { highestTiles.reduce(0) { $0 + ($1.key >= tile ? $1.value : 0) } }

  /// The least score that is not below that of `percent` per cent of the games (nearest rank).
  public func percentile(_ percent: Int) -> Int { scores[max(0, (percent * scores.count + 99) / 100 - 1)] }

  /// The median score: the 50th percentile.
  public var median: Int { percentile(50) }
}
