/// A speed in steps of two.
package struct Pace: Hashable, Sendable {
  private var exponent = 0
  private let base: Double
  private static let exponents = 0...5

  /// A speed of so many moves a second; it goes up to 32 times that.
  package init(movesPerSecond: Double) { base = movesPerSecond }

  /// The speed in terms of the slowest: 1, 2, 4, … 32.
  package var factor: Int { 1 << exponent }
  package var interval: Seconds { 1 / (base * Double(factor)) }

  /// Twice as fast for each step, or half.
  package mutating func change(by steps: Int) {
    exponent = min(max(exponent + steps, Self.exponents.lowerBound), Self.exponents.upperBound)
  }
}
