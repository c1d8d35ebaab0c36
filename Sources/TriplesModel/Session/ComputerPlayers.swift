/// The computer players as the fronts ask them: by name, in a ``Situation``. They see no more than a person does.
public protocol ComputerPlayers: Sendable {
  /// The names of all players, the weakest first.
  var names: [String] { get }
  /// The advice of the strongest player. Takes some milliseconds.
  func advice(for situation: Situation) -> Advice
  /// The choice of a player, perhaps within a time; nil if no player has that name or nothing moves. The seed fixes the choice of
  /// one who draws it.
  func choice(of name: String, in situation: Situation, milliseconds: Int?, seed: UInt32) -> PlayerChoice?
  /// Par of a day. Takes some hundredths of a second.
  func par(of daily: Daily) -> Par
}

/// The choice of a computer player.
public struct PlayerChoice: Hashable, Sendable {
  /// A direction that moves something.
  public let direction: Direction
  /// The rating of each direction; nil for players that compare nothing.
  public let advice: Advice?

  /// A choice of its parts.
  public init(_ direction: Direction, advice: Advice? = nil) { (self.direction, self.advice) = (direction, advice) }
}
