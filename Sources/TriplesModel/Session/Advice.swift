/// What a computer player makes of a situation.
public struct Advice: Hashable, Sendable {
  /// A direction and how good it is.
  public struct Option: Hashable, Sendable {
    /// A direction that moves something.
    public let direction: Direction
    /// Points of the score to expect at the end, or a mere value where ``Advice/isScore`` is false.
    public let value: Double

    /// An option of its parts.
    public init(direction: Direction, value: Double) {
      self.direction = direction
      self.value = value
    }
  }

  /// The directions that move something, the best first.
  public let options: [Option]
  /// True if the values are expected scores, false if they only tell better from worse.
  public let isScore: Bool

  /// Advice of its options, the best first.
  public init(options: [Option], isScore: Bool = true) {
    self.options = options
    self.isScore = isScore
  }

  /// The best direction; nil in a game that is done.
  public var best: Direction? { options.first?.direction }

  /// The same where the luck of a seed allows no more points than `bound`: no expected score exceeds it.
  public func capped(at bound: Int?) -> Advice {
    guard isScore, let bound else { return self }
    return Advice(
      options: options.map { Option(direction: $0.direction, value: min($0.value, Double(bound))) })
  }
}
