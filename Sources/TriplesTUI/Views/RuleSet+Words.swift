import TriplesModel

extension RuleSet {
  /// The rules in short lines, for the help.
  var summaryLines: [String] {
    switch self {
    case .triples: ["1 and 2 make 3, equals from 3 on double", "a 1 or a 2 appears anywhere"]
    case .threes:
      [
        "1 and 2 make 3, equals from 3 on double", "the next tile is shown and enters",
        "at the far edge, where tiles moved",
      ]
    case .twenty48:
      ["tiles slide as far as they go", "equals double, once a push", "a 2 or a 4 appears anywhere"]
    }
  }
}
