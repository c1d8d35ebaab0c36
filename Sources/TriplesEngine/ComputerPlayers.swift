import TriplesModel

/// The computer players of the engine, by name. They see no more than a person does.
package protocol ComputerPlayers: Sendable {
  /// The names of all players, the weakest first.
  var names: [String] { get }
  /// The advice of the strongest player. Takes some milliseconds.
  func advice(for situation: Situation) -> Advice
  /// The choice of a player, perhaps within a time; nil if no player has that name or nothing moves. The seed fixes the choice of
  /// one who draws it.
  func choice(of name: String, in situation: Situation, milliseconds: Int?, seed: UInt32) -> PlayerChoice?
}

package struct PlayerChoice: Hashable, Sendable {
  /// A direction that moves something.
  package let direction: Direction
  /// The rating of each direction; nil for players that compare nothing.
  package let advice: Advice?

  package init(_ direction: Direction, advice: Advice? = nil) { (self.direction, self.advice) = (direction, advice) }
}
