/// The answer of a search for the way to a level's goal.
public enum LevelGuidance: Hashable, Sendable {
  /// The first of the fewest moves that the search found.
  case move(Direction)
  /// No moves lead to the goal any more.
  case unsolvable
  /// The search ended before it knew.
  case undecided

  /// What to tell the player.
  public var sentence: String {
    switch self {
    case .move(let direction): "Best is \(direction.rawValue): it \(Self.reason)."
    case .unsolvable: "This level can no longer be solved. Undo or restart."
    case .undecided: "No solution found. There may still be one."
    }
  }

  /// Why a move is best.
  public static let reason = "begins the shortest solution found"

  /// The same in fewer words, longest first.
  public var shorter: [String] {
    switch self {
    case .move(let direction): [direction.rawValue]
    case .unsolvable: ["Unsolvable: undo or restart.", "Unsolvable"]
    case .undecided: ["No solution found."]
    }
  }
}

extension Advice {
  /// The advice to make one move of those that are possible.
  public init(_ best: Direction, in situation: Situation) {
    let others = situation.legalDirections.filter { $0 != best }
    self.init(
      options: [Option(direction: best, value: 1)] + others.map { Option(direction: $0, value: 0) },
      plies: 0, isScore: false)
  }
}
