import TriplesCanvas
import TriplesModel

/// The figures of a game in play that change now and then, but not from frame to frame.
struct Figures: Hashable, Sendable {
  /// The best score of a finished game; nil before there is one.
  let best: Int?
  /// How far it is ahead of the ghost; nil without one.
  let lead: Int?
  let moves: Int
  /// Whole seconds of play.
  let seconds: Int
  let highestTile: Int
  let kind: GameKind
  let rules: RuleSet
  let seed: UInt32
  /// The tile that comes next, where the rules show it.
  let next: NextTile?

  /// The time as it is shown.
  var time: String { Seconds(seconds).clockText }

  /// Labels and values, the most wanted first.
  var list: [(label: String, value: String)] {
    [("Best", best.map(String.init) ?? "-")] + (lead.map { [("Ghost", $0.signed)] } ?? []) + [
      ("Moves", String(moves)), ("Time", time), ("Highest", String(highestTile)), (kind.label, kind.value),
      ("Seed", String(seed)),
    ]
  }
}
