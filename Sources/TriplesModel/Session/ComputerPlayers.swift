/// The computer players as the fronts ask them: by name, in a ``Situation``. They see no more than a person does.
public protocol ComputerPlayers: Sendable {
  /// The names of all players, the weakest first.
  var names: [String] { get }
  /// What the strongest player makes of a situation. Takes some milliseconds.
  func advice(for situation: Situation) -> Advice
  /// What a player chooses, within a time where one is given; nil if no player has that name or nothing moves.
  func choice(of name: String, in situation: Situation, milliseconds: Int?) -> PlayerChoice?
  /// Par of a day. Takes some hundredths of a second.
  func par(of daily: Daily) -> Par
}

/// What a computer player chose.
public struct PlayerChoice: Hashable, Sendable {
  /// A direction that moves something.
  public let direction: Direction
  /// What it expects of each direction; nil for players that compare nothing.
  public let advice: Advice?

  /// A choice of its parts.
  public init(_ direction: Direction, advice: Advice? = nil) {
    self.direction = direction
    self.advice = advice
  }
}
