import FoundationEssentials

/// A game in a list, without its moves.
package struct GameSummary: Hashable, Sendable {
  package let rules: RuleSet
  package let origin: Origin
  package let score, highestTile, moves: Int
  package let seconds: Int?
  /// When the game ended, in whole seconds; nil if that is unknown.
  package let date: Date?
  package let marks: Set<Mark>

  package init(
    rules: RuleSet, origin: Origin, score: Int, highestTile: Int, moves: Int, seconds: Int? = nil,
    date: Date? = nil, marks: Set<Mark> = []
  ) {
    (self.rules, self.origin, self.score, self.highestTile) = (rules, origin, score, highestTile)
    (self.moves, self.seconds, self.date, self.marks) = (moves, seconds, date?.inWholeSeconds, marks)
  }

  package init(_ recording: Recording) {
    let game = recording.game
    self.init(
      rules: game.rules, origin: game.origin, score: game.score, highestTile: game.highestTile,
      moves: game.turnCount, seconds: recording.seconds, date: recording.date, marks: recording.marks)
  }

  package var isAided: Bool { Mark.isAided(marks) }
  package var isPractice: Bool { marks.contains(.practice) }
  /// True if the player made all moves, and not for practice.
  package var isInEarnest: Bool { marks.isDisjoint(with: [.practice, .autoplay]) }
  /// True if the score counts in statistics: the game may enter a table and was played to its end without help.
  package var isCounted: Bool { isRanked && !isAided && isFinished }
  package var isFinished: Bool { !marks.contains(.unfinished) }
  /// True if the game may enter a table: not practice, not of a duel, and not on a given board.
  package var isRanked: Bool { !isPractice && origin.board == nil && !origin.isDuel }

  /// The share of the maximum; nil if no maximum is known, or the game was left before its end. Takes a few
  /// microseconds.
  package var skill: Skill? { isFinished ? Skill(score: score, of: rules.bound(origin)) : nil }

  package var isPlausible: Bool {
    (0...Self.maxScore).contains(score) && (0...Recording.maxMoves).contains(moves)
      && (0...Self.maxSeconds).contains(seconds ?? 0) && rules.rank(ofValue: highestTile).map { $0 > .empty } == true
  }

  /// Above the score of any board: sixteen of the highest tiles in Threes are 16·3¹³.
  static let maxScore = 100_000_000
  /// A hundred years, the limit of all times in files.
  package static let maxSeconds = 3_155_760_000

  /// The kind of game: `daily 2026-11-21`, `practice`, `random` or `fixed`.
  package var kind: String {
    if isPractice { return "practice" }
    return Daily(rules, origin).map { "daily \($0.day.text)" } ?? origin.mode.name
  }

  /// Plays the game of a shared line again; throws if this is not its summary.
  package func replay(_ line: String) throws(TextError) -> Recording {
    let recording = try Recording(shareLine: line).dated(date)
    let played = GameSummary(recording)
    guard played.score == score else { throw TextError("the moves make \(played.score) points, not \(score)") }
    guard played == self else { throw TextError("the moves make another game") }
    return recording
  }

  func ranks(above other: GameSummary) -> Bool {
    guard score == other.score else { return score > other.score }
    return (date ?? .distantFuture) < (other.date ?? .distantFuture)
  }
}

/// A search in a list of games: `threes daily`, `2026-11`, `768`.
package struct GameSearch: Hashable, Sendable {
  private let words: [String]

  /// Reads the words of a search. Without any it finds every game.
  package init(_ text: some StringProtocol = "") {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  package var isEmpty: Bool { words.isEmpty }
  package func names(_ word: String) -> Bool { words.contains(word) }

  /// Returns true if each word of the search begins a word of the game's rules, kind, date or highest tile, or a part
  /// after a hyphen: `11-21`.
  package func finds(rules: RuleSet, kind: String, date: String, highestTile: Int?) -> Bool {
    let text = "\(rules.title) \(kind) \(date) \(highestTile.map(String.init) ?? "")".lowercased()
    let terms = text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != ":" }
    return words.allSatisfy { word in terms.contains { $0.hasPrefix(word) || $0.contains("-\(word)") } }
  }
}
