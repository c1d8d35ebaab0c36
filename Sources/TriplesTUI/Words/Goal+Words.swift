import TriplesModel

extension Goal {
  /// What a player is told to do.
  var title: String {
    switch self {
    case .tile(let value): "make \(value)"
    case .score(let points): "score \(points)"
    case .merges(let count): "merge \(count) \(count == 1 ? "pair" : "pairs")"
    case .survive(let moves): "make \(moves) moves"
    case .clear(let value): "clear all \(value)s"
    }
  }
}

extension Goal.Progress {
  /// How far it is reached: `12 of 24`, `3 left`, or the highest tile so far, which is no part of a sum.
  var text: String {
    switch goal {
    case .tile, .score: "\(now) so far"
    case .merges(let target), .survive(let target):
      "\(min(now, target)) of \(target)"
    case .clear: "\(now) left"
    }
  }
}

extension LevelStanding.Failure {
  /// Why a level was lost.
  var title: String {
    switch self {
    case .noRoom: "No moves possible"
    case .noMoves: "No moves left"
    case .noTime: "Time is up"
    }
  }
}

extension Foresight {
  /// What a level shows beyond the rules.
  var title: String? {
    switch self {
    case .rules: nil
    case .next: "shows the next tile"
    case .all: "shows the next tile and its cell"
    }
  }
}
