import TriplesModel

/// What a beginner is told, one thing at a time: each is gone once it was done.
struct Lessons: Hashable, Sendable {
  private var open: [Lesson]

  /// Finished games of the same rules after which nobody needs to be told.
  static let games = 3

  init(_ rules: RuleSet, after turns: some Sequence<Turn>) {
    open =
      switch rules {
      case .triples: [.sum, .equals]
      case .threes: [.sum, .equals, .next]
      case .twenty48: [.edge, .equals]
      }
    for turn in turns where !open.isEmpty { learn(from: turn) }
  }

  mutating func learn(from turn: Turn) { open.removeAll { $0.isDone(by: turn) } }

  var text: String? { open.first?.rawValue }

  /// Something to know, in a line of 25 columns.
  private enum Lesson: String {
    case sum = "1 + 2 make 3"
    case equals = "equal tiles merge"
    case edge = "tiles slide to the edge"
    case next = "the next tile is shown"

    func isDone(by turn: Turn) -> Bool {
      switch self {
      case .sum: turn.mergedValues.contains(3)
      case .equals: turn.mergedValues.contains { $0 > 3 }
      case .edge: turn.events.contains { $0.distance > 1 }
      case .next: turn.number > 3
      }
    }
  }
}

extension Turn {
  fileprivate var mergedValues: [Int] {
    events.compactMap { if case .merged(_, _, let value, _) = $0 { value } else { nil } }
  }
}

extension Event {
  /// How many cells a tile moved; 0 if this is no move.
  fileprivate var distance: Int {
    guard case .moved(_, let from, let to) = self else { return 0 }
    return abs(from.column - to.column) + abs(from.row - to.row)
  }
}
