/// A mean and its standard error: the standard deviation of the sample divided by the root of its size; 0 for fewer than two.
public struct Estimate: Hashable, Sendable {
  /// The mean.
  public let mean: Double
  /// The standard error of the mean.
  public let error: Double

  init(_ sample: [Double]) {
    mean = sample.reduce(0, +) / Double(sample.count)
    error = Self.error(of: sample, around: mean)
  }

  /// The ratio of two sums. Its error is that of the residuals, as both sums depend on the same luck.
  init(ratioOf numerators: [Double], to denominators: [Double]) {
    let sum = denominators.reduce(0, +)
    let ratio = numerators.reduce(0, +) / sum
    let residuals = zip(numerators, denominators).map { $0 - ratio * $1 }
    mean = ratio
    error = Self.error(of: residuals, around: 0) * Double(denominators.count) / sum
  }

  private static func error(of sample: [Double], around mean: Double) -> Double {
    guard sample.count > 1 else { return 0 }
    let count = Double(sample.count)
    let squares = sample.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / (count - 1) / count).squareRoot()
  }
}

extension Estimate {
  /// The mean difference between two players' games with the same seeds; nil without a common seed or a known `value`.
  public init?(comparing games: [SimulatedGame], with others: [SimulatedGame], _ value: (SimulatedGame) -> Double?) {
    let values = Dictionary(others.map { ($0.seed, value($0)) }, uniquingKeysWith: { first, _ in first })
    let differences = games.compactMap { game -> Double? in
      guard let value = value(game), let other = values[game.seed] ?? nil else { return nil }
      return value - other
    }
    guard !differences.isEmpty else { return nil }
    self.init(differences)
  }
}
