/// Figures of many games.
public struct Summary: Hashable, Sendable {
  /// How many games.
  public let games: Int
  /// Moves of all games.
  public let moves: Int
  /// The mean score.
  public let mean: Double
  /// The standard error of the mean: the sample's standard deviation by the root of the count; 0 for fewer than two games.
  public let standardError: Double
  /// How much of all points that the luck of the seeds allowed were made, in per cent.
  public let percentOfBound: Double
  /// How many games ended with each highest tile.
  public let highestTiles: [Int: Int]
  private let scores: [Int]

  /// The figures of games, at least one.
  public init(_ games: [SimulatedGame]) {
    precondition(!games.isEmpty)
    scores = games.map(\.score).sorted()
    let count = Double(games.count)
    let mean = Double(scores.reduce(0, +)) / count
    let squares = scores.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    self.games = games.count
    self.mean = mean
    moves = games.reduce(0) { $0 + $1.moves }
    standardError = games.count < 2 ? 0 : (squares / (count - 1) / count).squareRoot()
    percentOfBound = 100 * mean * count / Double(games.reduce(0) { $0 + $1.bound })
    highestTiles = Dictionary(games.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
  }

  /// The least score that is not below that of `percent` per cent of the games (nearest rank).
  public func percentile(_ percent: Int) -> Int {
    scores[max(0, (percent * scores.count + 99) / 100 - 1)]
  }

  /// The median score: the 50th percentile.
  public var median: Int { percentile(50) }
}
