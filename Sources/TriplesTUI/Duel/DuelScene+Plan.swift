import TriplesModel

/// Before a person has decided anything, another duel can be chosen in its place: its level, its rules, who pushes first.
extension DuelScene {
  /// True while it can.
  var isOpen: Bool { match.games.count == 1 && match.history.turns.isEmpty && isPersonsTurn }

  /// Begins another duel; one that has begun stays.
  mutating func replan(_ change: (inout DuelPlan) -> Void) -> [SceneCommand] {
    guard isOpen else { return [] }
    let plan = DuelPlan(match.setup)
    var other = plan
    change(&other)
    return other == plan ? [] : [.request(.duel(other))]
  }
}

extension DuelPlan.Part {
  /// The sides changed, or two people.
  var next: DuelPlan.Part {
    switch self {
    case .push: .place
    case .place: .both
    case .both, .none: .push
    }
  }
}
