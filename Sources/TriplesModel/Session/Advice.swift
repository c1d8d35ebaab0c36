/// A computer player's opinion of each move. It never depends on the seed: games that look alike get the same advice.
public struct Advice: Hashable, Sendable {
  /// A direction and how good it is.
  public struct Option: Hashable, Sendable {
    /// A direction that moves something.
    public let direction: Direction
    /// The expected final score over all futures; if ``Advice/isScore`` is false, a number to compare only.
    public let value: Double

    /// An option of its parts.
    public init(direction: Direction, value: Double) { (self.direction, self.value) = (direction, value) }
  }

  /// The possible moves, best first; of equal ones the earlier in `Direction.allCases`.
  public let options: [Option]
  /// How many plies the player looked ahead: 1 is a push, 2 are a push, a spawn and a push.
  public let plies: Int
  /// True if the values are expected scores, false if they only tell better from worse.
  public let isScore: Bool

  /// Advice of its options, which may come in any order.
  public init(options: [Option], plies: Int = 1, isScore: Bool = true) {
    self.options = options.sorted { ($0.value, $1.direction.number) > ($1.value, $0.direction.number) }
    (self.plies, self.isScore) = (plies, isScore)
  }

  /// The best direction; nil if no move is possible.
  public var best: Direction? { options.first?.direction }

  /// The option of a direction; nil if it moves nothing.
  public subscript(direction: Direction) -> Option? { options.first { $0.direction == direction } }

  /// How much lower the value of an option is than that of the best; 0 for the best.
  public func loss(of option: Option) -> Double { (options.first?.value ?? option.value) - option.value }

  /// Returns true if an option is as good as the best: within half a point, or without points within a five-thousandth.
  public func isTie(_ option: Option) -> Bool { 2 * loss(of: option) <= (isScore ? 1 : abs(option.value) / 2500) }

  /// The best option and all that tie with it.
  public var ties: [Option] { options.filter(isTie) }
}
