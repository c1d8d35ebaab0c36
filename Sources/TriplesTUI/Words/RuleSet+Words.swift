import TriplesModel

extension RuleSet {
  /// The rules in four lines, for the help.
  var summaryLines: [String] {
    let spawn =
      switch self {
      case .triples: "After each move a 1 or a 2 appears."
      case .threes: "The tile shown as next enters at the far edge."
      case .twenty48: "After each move a 2 or a 4 appears."
      }
    return pushLines + [spawn, "The game ends when no move is possible."]
  }

  var pushLines: [String] {
    switch self {
    case .triples, .threes:
      ["A push moves each tile by one cell at most.", "1 and 2 make 3; equal tiles from 3 up merge."]
    case .twenty48: ["Tiles slide as far as they can.", "Equal tiles merge, once per push."]
    }
  }

  /// Where the other side of a duel may put a tile.
  var placeText: String {
    switch self {
    case .triples, .twenty48: "in any empty cell"
    case .threes: "at the far edge of a line that moved"
    }
  }
}
