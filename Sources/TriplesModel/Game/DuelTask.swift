/// A decision in a duel, with everything that the side may see, but no generator.
public enum DuelTask: Hashable, Sendable {
  /// To push. The situation shows which tile will be placed.
  case push(Situation)
  /// To place the tile that was shown in this situation, after a push that moved something.
  case place(Situation, after: Direction)

  /// The rules that hold.
  public var rules: RuleSet {
    switch self {
    case .push(let situation), .place(let situation, _): situation.rules
    }
  }

  /// The possible decisions; none if nothing moves.
  public var choices: [DuelChoice] {
    switch self {
    case .push(let situation): situation.legalDirections.map(DuelChoice.push)
    case .place(let situation, let direction): situation.entries(after: direction).map(DuelChoice.place)
    }
  }
}

/// A decision of a side.
public enum DuelChoice: Hashable, Sendable {
  /// To push to an edge.
  case push(Direction)
  /// To place the tile in a cell.
  case place(Position)
}
