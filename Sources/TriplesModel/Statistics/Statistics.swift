import FoundationEssentials

/// Statistics of many games of one rule set. Scores are those of games that were played to their end without help.
public struct Statistics: Hashable, Sendable {
  /// The games that ended with a highest tile.
  public struct Highest: Hashable, Sendable {
    /// The value of the tile, and how many games ended with it.
    public let tile, games: Int
  }

  /// A month of games.
  public struct Month: Hashable, Sendable {
    /// The year, and the month from 1.
    public let year, month: Int
    /// The month as text: `2026-11`.
    public var name: String { "\(year)-\(month.padded(to: 2))" }
    /// The scores of its games.
    public let scores: ScoreSummary
  }

  /// The rules of the games.
  public let rules: RuleSet
  /// The number of games, of those with help, and of those that were left before their end.
  public let games, aided, unfinished: Int
  /// The measured time played in all games, in seconds.
  public let seconds: Int
  /// The scores.
  public let scores: ScoreSummary
  /// The mean of the shares of the maximum, 0 to 1; nil if no maximum is known. Each game counts alike, however much its luck
  /// allowed.
  public let meanSkill: Double?
  /// How many games ended with which highest tile, the lowest tile first.
  public let highestTiles: [Highest]
  /// Days in a row on which a game ended.
  public let streaks: Streaks
  /// The months that have a game, the first one first.
  public let months: [Month]

  /// The statistics of the games with some rules; `day` returns the local day of a date.
  public init(_ games: [GameSummary], of rules: RuleSet, today: CivilDate, day: (Date) -> CivilDate) {
    let games = games.filter { $0.rules == rules }
    let counted = games.filter { !$0.isAided && !$0.marks.contains(.unfinished) }
    self.rules = rules
    self.games = games.count
    aided = games.count(where: \.isAided)
    unfinished = games.count { $0.marks.contains(.unfinished) }
    seconds = games.reduce(0) { $0 + ($1.seconds ?? 0) }
    scores = ScoreSummary(counted.map(\.score))
    let skills = counted.compactMap(\.skill?.share)
    meanSkill = skills.isEmpty ? nil : skills.reduce(0, +) / Double(skills.count)
    let tiles = Dictionary(grouping: counted, by: \.highestTile).mapValues(\.count)
    highestTiles = tiles.sorted { $0.key < $1.key }.map { Highest(tile: $0.key, games: $0.value) }
    streaks = Streaks(games.compactMap(\.date).map { day($0).number }, today: today.number)
    months = Self.months(counted, day)
  }

  private static func months(_ games: [GameSummary], _ day: (Date) -> CivilDate) -> [Month] {
    let dated = games.compactMap { game in game.date.map { (day($0), game.score) } }
    let grouped = Dictionary(grouping: dated) { CivilDate(year: $0.0.year, month: $0.0.month, day: 1) }
    return grouped.sorted { $0.key < $1.key }.map { first, games in
      Month(year: first.year, month: first.month, scores: ScoreSummary(games.map(\.1)))
    }
  }
}
