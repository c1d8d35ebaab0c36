/// Figures of many games.
public struct Summary: Hashable, Sendable {
  /// A mean and its standard error: the sample's standard deviation by the root of the count; 0 for fewer than two.
  public struct Estimate: Hashable, Sendable {
    /// The mean.
    public let mean: Double
    /// The standard error of the mean.
    public let error: Double

    init(_ sample: [Double]) {
      let count = Double(sample.count)
      let mean = sample.reduce(0, +) / count
      let squares = sample.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      self.mean = mean
      error = sample.count < 2 ? 0 : (squares / (count - 1) / count).squareRoot()
    }
  }

  /// How many games.
  public let games: Int
  /// Moves of all games.
  public let moves: Int
  /// The score.
  public let score: Estimate
  /// What was lost against the expected bound (``SimulatedGame/loss``); nil where no bound is known.
  public let loss: Estimate?
  /// How much of all points that the luck of the seeds allowed were made, in per cent; nil where that is not known.
  public let percentOfBound: Double?
  /// How many games ended with each highest tile.
  public let highestTiles: [Int: Int]
  private let scores: [Int]

  /// The figures of games of one rule set, at least one.
  public init(_ games: [SimulatedGame]) {
    precondition(!games.isEmpty)
    self.games = games.count
    moves = games.reduce(0) { $0 + $1.moves }
    scores = games.map(\.score).sorted()
    score = Estimate(scores.map(Double.init))
    let losses = games.compactMap(\.loss)
    loss = losses.isEmpty ? nil : Estimate(losses)
    let bound = games.compactMap(\.bound).reduce(0, +)
    percentOfBound = bound == 0 ? nil : 100 * Double(scores.reduce(0, +)) / Double(bound)
    highestTiles = Dictionary(games.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
  }

  /// How many games reached a tile.
  public func games(reaching tile: Int) -> Int {
    highestTiles.reduce(0) { $0 + ($1.key >= tile ? $1.value : 0) }
  }

  /// The least score that is not below that of `percent` per cent of the games (nearest rank).
  public func percentile(_ percent: Int) -> Int {
    scores[max(0, (percent * scores.count + 99) / 100 - 1)]
  }

  /// The median score: the 50th percentile.
  public var median: Int { percentile(50) }
}
