import FoundationEssentials

/// Statistics of many games of one rule set. Scores are those of games that were played to their end without help.
package struct Statistics: Sendable {
  package let rules: RuleSet
  /// The number of games, of those with help, and of those that were left before their end.
  package let games, aided, unfinished: Int
  package let seconds: Int
  package let scores: ScoreSummary
  /// The mean share of the maximum, 0 to 1, in which all games count the same; nil if no maximum is known.
  package let meanSkill: Double?
  /// The number of games for each highest tile, the lowest tile first.
  package let highestTiles: [(tile: Int, games: Int)]
  package let streaks: Streaks

  /// Creates the statistics of those `games` by `rules` that may enter a table; `day` returns the local day of a date.
  package init(_ games: [GameSummary], of rules: RuleSet, today: Day, day: (Date) -> Day) {
    let games = games.filter { $0.rules == rules && $0.isRanked }
    let counted = games.filter(\.isCounted)
    self.rules = rules
    self.games = games.count
    aided = games.count(where: \.isAided)
    unfinished = games.count { !$0.isFinished }
    seconds = games.reduce(0) { $0 + ($1.seconds ?? 0) }
    scores = ScoreSummary(counted.map(\.score))
    let skills = counted.compactMap(\.skill?.share)
    meanSkill = skills.isEmpty ? nil : skills.reduce(0, +) / Double(skills.count)
    let tiles = Dictionary(grouping: counted, by: \.highestTile).mapValues(\.count)
    highestTiles = tiles.sorted { $0.key < $1.key }.map { (tile: $0.key, games: $0.value) }
    streaks = Streaks(games.filter(\.isFinished).compactMap(\.date).map { day($0).number }, today: today.number)
  }
}

package struct ScoreSummary: Hashable, Sendable {
  package let count: Int
  /// The mean, and the median: the score in the middle, or the mean of the two in the middle. Nil without scores.
  package let mean, median: Double?
  package let best: Int?

  /// Creates the summary of scores in any order. Sorts them once: O(*n* log *n*).
  package init(_ scores: [Int]) {
    let sorted = scores.sorted()
    count = sorted.count
    best = sorted.last
    let (lower, upper) = (sorted.dropLast(sorted.count / 2).last, sorted.dropFirst(sorted.count / 2).first)
    mean = sorted.isEmpty ? nil : Double(sorted.reduce(0, +)) / Double(sorted.count)
    median = if let lower, let upper { Double(lower + upper) / 2 } else { nil }
  }
}

package struct Streaks: Hashable, Sendable {
  /// The streak that ends today, or yesterday because today is not over yet; otherwise 0.
  package let current: Int
  package let longest: Int

  /// Creates the streaks of days, counted from 1970-01-01, in any order and with repetitions. Sorts them once: O(*n*
  /// log *n*).
  package init(_ days: some Sequence<Int>, today: Int) {
    var (row, longest, last) = (0, 0, Int.min)
    let days = Set(days)
    for day in days.sorted() {
      row = day - 1 == last ? row + 1 : 1
      (longest, last) = (max(longest, row), day)
    }
    self.longest = longest
    let end = days.contains(today) ? today : today - 1
    current = (0...).prefix { days.contains(end - $0) }.count
  }

  package var text: String { "streak \(current), longest \(longest)" }
  package var sentence: String { "S\(text.dropFirst())." }
}
