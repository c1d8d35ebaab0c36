import FoundationEssentials
import TriplesModel

/// Statistics as JSON. What is not known is left out.
struct StatisticsFields: Encodable {
  private struct Month: Encodable {
    let month: String
    let games: Int
    let mean, median: Double?
    let best: Int?
  }

  private let rules: String
  private let games, aided, unfinished, seconds, counted: Int
  private let mean, median: Double?
  private let best: Int?
  private let percentOfBound: Double?
  private let highestTiles: [String: Int]
  private let streak, longestStreak: Int
  private let months: [Month]

  private init(_ statistics: Statistics) {
    rules = statistics.rules.rawValue
    (games, aided) = (statistics.games, statistics.aided)
    (unfinished, seconds) = (statistics.unfinished, statistics.seconds)
    counted = statistics.scores.count
    (mean, median, best) = (statistics.scores.mean, statistics.scores.median, statistics.scores.best)
    percentOfBound = statistics.skill.map { $0 * 100 }
    highestTiles = Dictionary(
      uniqueKeysWithValues: statistics.highestTiles.map { (String($0.tile), $0.games) })
    (streak, longestStreak) = (statistics.streaks.current, statistics.streaks.longest)
    months = statistics.months.map { month in
      Month(
        month: month.name, games: month.scores.count,
        mean: month.scores.mean, median: month.scores.median, best: month.scores.best)
    }
  }

  /// One line of JSON with sorted keys.
  static func json(_ all: [Statistics]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(all.map(Self.init)), as: UTF8.self)
  }
}
