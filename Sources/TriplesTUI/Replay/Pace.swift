import TriplesCanvas
import TriplesModel

/// A speed in steps of two.
struct Pace: Hashable {
  private var exponent = 0
  private let base: Double
  private static let exponents = 0...5

  /// A speed of so many moves a second; it goes up to 32 times that.
  init(movesPerSecond: Double) { base = movesPerSecond }

  /// The speed in terms of the slowest: 1, 2, 4, … 32.
  var factor: Int { 1 << exponent }
  var interval: Seconds { 1 / (base * Double(factor)) }

  /// Twice as fast for each step, or half.
  mutating func change(by steps: Int) {
    exponent = min(max(exponent + steps, Self.exponents.lowerBound), Self.exponents.upperBound)
  }
}
