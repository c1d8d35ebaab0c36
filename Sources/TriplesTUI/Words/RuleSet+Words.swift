import TriplesModel

extension RuleSet {
  /// The rules in short lines, for the help.
  var summaryLines: [String] {
    switch self {
    case .triples: pushLines + ["a 1 or a 2 appears anywhere"]
    case .threes: pushLines + ["you see the next tile; it enters", "at the far edge, where tiles moved"]
    case .twenty48: pushLines + ["a 2 or a 4 appears anywhere"]
    }
  }

  /// What a push does.
  var pushLines: [String] {
    switch self {
    case .triples, .threes: ["1 and 2 make 3, equal tiles from 3 up merge"]
    case .twenty48: ["tiles slide as far as they can", "equal tiles merge, once per push"]
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
