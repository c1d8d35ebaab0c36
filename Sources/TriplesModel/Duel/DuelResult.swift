/// The points that both made as the one who pushes, and who gave up.
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
  public var winner: Contestant? {
    resigned?.other ?? (first == second ? nil : first > second ? .first : .second)
  }

  /// How many points one made more than the other; negative if fewer, or if that one resigned.
  public func margin(of contestant: Contestant) -> Int {
    let margin = contestant == .first ? first - second : second - first
    guard let resigned else { return margin }
    return resigned == contestant ? min(margin, -1) : max(margin, 1)
  }
}
