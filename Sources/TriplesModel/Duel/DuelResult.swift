/// The points that both made as the one who pushes.
public struct DuelResult: Hashable, Sendable {
  /// The points of each.
  public let first, second: Int

  /// A result of its parts.
  public init(first: Int, second: Int) { (self.first, self.second) = (first, second) }

  /// Who won; nil if both made as many points.
  public var winner: Contestant? { first == second ? nil : first > second ? .first : .second }

  /// How many points one made more than the other; negative if fewer.
  public func margin(of contestant: Contestant) -> Int {
    contestant == .first ? first - second : second - first
  }
}
