import TriplesEngine
import TriplesModel

extension JSON {
  /// The statistics of some rule sets.
  static func statistics(_ all: [Statistics]) -> JSON { .document("stats", .array(all.map(JSON.init))) }

  private init(_ statistics: Statistics) {
    let scores = statistics.scores
    self = .object([
      "rules": .text(statistics.rules.rawValue), "games": .number(statistics.games),
      "aided": .number(statistics.aided), "unfinished": .number(statistics.unfinished),
      "seconds": .number(statistics.seconds), "counted": .number(scores.count), "mean": JSON(scores.mean),
      "median": JSON(scores.median), "best": JSON(scores.best),
      "percentOfBound": JSON(statistics.skill.map { $0 * 100 }),
      "highestTiles": JSON(counts: statistics.highestTiles.map { ($0.tile, $0.games) }),
      "streak": .number(statistics.streaks.current),
      "longestStreak": .number(statistics.streaks.longest),
      "months": .array(statistics.months.map(JSON.init)),
    ])
  }

  private init(_ month: Statistics.Month) {
    self = .object([
      "month": .text(month.name), "games": .number(month.scores.count), "mean": JSON(month.scores.mean),
      "median": JSON(month.scores.median), "best": JSON(month.scores.best),
    ])
  }
}
