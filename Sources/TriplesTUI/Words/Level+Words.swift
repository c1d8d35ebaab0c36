import TriplesCanvas
import TriplesModel

extension Level {
  /// What opens it, in ever fewer words.
  func locked(_ missing: Int) -> [String] {
    [
      "Locked: solve \(missing) more of the \(rules.title) levels before it.",
      "Locked: solve \(missing) more before it.", "Locked: solve \(missing) more.", "locked",
    ]
  }

  /// What it asks for, in ever fewer words.
  var goalTexts: [String] {
    let titles = goals.map(\.title)
    return [titles.joined(separator: ", "), "\(titles.count) \(titles.count == 1 ? "goal" : "goals")"]
  }

  /// What it allows and shows, and the best points, in ever fewer words.
  func limits(_ result: LevelResult?, _ look: Look) -> [String] {
    let limits = [
      moves.map { "\($0) moves" }, shows.title, seconds.map { LevelTime.text(Seconds($0)) },
      rules == .triples ? nil : rules.title, par.map { "par \($0)" },
      isLesson ? nil : result.map { "best \(look.number($0.points))" },
    ].compactMap(\.self)
    return limits.indices.map { limits.dropLast($0).joined(separator: look.separator) }
  }
}

extension Celebration {
  var title: String {
    switch self {
    case .chapter: "Chapter complete!"
    case .finale: "You made it to the end!"
    }
  }

  var text: String {
    switch self {
    case .chapter(let title): "All levels of \(title) solved"
    case .finale(let solved, let levels, let stars, let maxStars):
      "\(solved) of \(levels) levels, \(stars) of \(maxStars) stars"
    }
  }
}

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
    case .merges(let target), .survive(let target): "\(min(now, target)) of \(target)"
    case .clear: "\(now) left"
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
