/// A time in seconds: a duration, or a time on a monotonic clock.
package struct Seconds: RawRepresentable, Hashable, Comparable, Codable, Sendable, AdditiveArithmetic,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  package var rawValue: Double

  package init(rawValue: Double) { self.rawValue = rawValue }
  package init(_ value: Double) { rawValue = value }
  package init(_ value: Int) { rawValue = Double(value) }
  package init(floatLiteral value: Double) { rawValue = value }
  package init(integerLiteral value: Int) { rawValue = Double(value) }

  package static let infinity = Seconds(.infinity)

  package static func < (left: Seconds, right: Seconds) -> Bool { left.rawValue < right.rawValue }
  package static func + (left: Seconds, right: Seconds) -> Seconds { Seconds(left.rawValue + right.rawValue) }
  package static func - (left: Seconds, right: Seconds) -> Seconds { Seconds(left.rawValue - right.rawValue) }
  package static prefix func - (time: Seconds) -> Seconds { Seconds(-time.rawValue) }
  package static func * (time: Seconds, factor: Double) -> Seconds { Seconds(time.rawValue * factor) }
  package static func * (factor: Double, time: Seconds) -> Seconds { time * factor }
  package static func / (time: Seconds, divisor: Double) -> Seconds { Seconds(time.rawValue / divisor) }
  // Disfavoured, so that a time divided by a literal is a time and not a number.
  @_disfavoredOverload
  package static func / (time: Seconds, whole: Seconds) -> Double { time.rawValue / whole.rawValue }

  package func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Seconds {
    Seconds(rawValue.rounded(rule))
  }

  /// Minutes and seconds, as `02:07`; from 100 minutes on with hours, as `2:03:04`.
  package var clockText: String {
    let seconds = Int(min(max(0, self), 1e9))
    let tail = ":" + (seconds % 60).zeroPadded(to: 2)
    return seconds < 6000
      ? (seconds / 60).zeroPadded(to: 2) + tail : "\(seconds / 3600):\((seconds / 60 % 60).zeroPadded(to: 2))\(tail)"
  }
}

extension Int {
  package init(_ time: Seconds) { self.init(time.rawValue) }

  /// Reads minutes and seconds, `0:00` to `99:59`; nil for any other text.
  package init?(clock text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let minutes = Int(digits: parts[0]),
      let seconds = Int(digits: parts[1]), minutes < 100, seconds < 60
    else { return nil }
    self = 60 * minutes + seconds
  }
}
