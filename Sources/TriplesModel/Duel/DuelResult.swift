/// The points of both pushers, and who resigned.
public struct DuelResult: Hashable, Sendable {
  /// The points of each.
  public let first, second: Int
  /// Who resigned; nil if nobody did.
  public let resigned: Contestant?

  /// A result of its parts.
  public init(first: Int, second: Int, resigned: Contestant? = nil) {
    (self.first, self.second, self.resigned) = (first, second, resigned)
  }

  /// Who won; nil if both made as many points.
  public var winner: Contestant? { Contestant.allCases.first { margin(of: $0) > 0 } }

  /// How many points a contestant is ahead; negative if behind or resigned.
  public func margin(of contestant: Contestant) -> Int {
    let margin = contestant == .first ? first - second : second - first
    guard let resigned else { return margin }
    return resigned == contestant ? min(margin, -1) : max(margin, 1)
  }
}
