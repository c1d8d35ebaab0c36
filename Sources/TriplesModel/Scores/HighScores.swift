import FoundationEssentials

/// A game in a table of high scores or in the list of finished games.
package struct HighScore: Hashable, Sendable {
  package let summary: GameSummary
  package let line: String
  package let identity: GameIdentity
  /// The name of the player, if several people share the table.
  package let player: PrintableText?

  package static let maxNameLength = 24

  package init(_ recording: Recording, player: String? = nil) {
    (summary, line, identity) = (GameSummary(recording), recording.shareLine, recording.history.identity)
    self.player = player.map { PrintableText($0, maxLength: Self.maxNameLength) }
  }

  package init(_ summary: GameSummary, line: String, identity: GameIdentity, player: PrintableText? = nil) {
    (self.summary, self.line, self.identity, self.player) = (summary, line, identity, player)
  }

  package var board: ScoreBoards.Key { ScoreBoards.Key(rules: summary.rules, isAided: summary.isAided) }

  /// Plays the game again; throws if it is not the game of the entry.
  package func replay() throws(TextError) -> Recording { try summary.replay(line) }

  /// The entry with the figures that its line proves; nil if the line cannot be played.
  package var proved: HighScore? {
    (try? Recording(shareLine: line)).map { HighScore($0.dated(summary.date), player: player?.description) }
  }
}

/// In a file an entry is one flat object. It repeats the figures of the line for people and programs that cannot read
/// it.
extension HighScore: Codable {
  private struct Fields: Codable {
    let date: Date?
    let game: String
    let highestTile: Int
    let marks: [Mark]?
    let mode: GameMode
    let moves: Int
    let name: String?
    let rules: RuleSet
    let score: Int
    let seconds: Int?
    let seed: UInt32
  }

  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    // The line gives everything but score, highest tile and date without being played.
    let line = try ShareLine(fields.game)
    let summary = GameSummary(
      rules: line.rules, origin: line.origin, score: fields.score, highestTile: fields.highestTile,
      moves: line.moves.count, seconds: line.seconds, date: fields.date, marks: line.marks)
    let player = fields.name.map { PrintableText($0, maxLength: Self.maxNameLength) }
    self.init(summary, line: fields.game, identity: line.identity, player: player)
    guard summary.isPlausible else { throw decoder.corrupted }
  }

  /// Writes an entry with its marks in a fixed order, so that equal tables make equal files.
  package func encode(to encoder: any Encoder) throws {
    let marks = Mark.allCases.filter(summary.marks.contains)
    try Fields(
      date: summary.date, game: line, highestTile: summary.highestTile, marks: marks.isEmpty ? nil : marks,
      mode: summary.origin.mode, moves: summary.moves, name: player?.description, rules: summary.rules,
      score: summary.score, seconds: summary.seconds, seed: summary.origin.seed
    ).encode(to: encoder)
  }
}

/// The high scores: for each rule set the ten best games without help and with help; of equal scores the earlier first.
package struct ScoreBoards: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    package let rules: RuleSet
    /// True for games in which undo, a hint or the computer helped.
    package let isAided: Bool

    package init(rules: RuleSet, isAided: Bool) { (self.rules, self.isAided) = (rules, isAided) }

    package static let all = RuleSet.allCases.flatMap { rules in [false, true].map { Key(rules: rules, isAided: $0) } }
  }

  package static let capacity = 10

  private let tables: [Key: [HighScore]]

  /// Creates the tables from the best of some games. Of games with the same score and date, the first ranks higher.
  package init(_ scores: [HighScore] = []) {
    tables = Dictionary(grouping: scores, by: \.board).mapValues { scores in
      Array(scores.sorted { $0.summary.ranks(above: $1.summary) }.prefix(Self.capacity))
    }
  }

  package subscript(key: Key) -> [HighScore] { tables[key, default: []] }

  /// All games, table by table, the best first.
  package var scores: [HighScore] { Key.all.flatMap { self[$0] } }

  /// Enters an end of a game into its table, unless a table has it or it is not ranked. Returns its rank there; nil if
  /// it is not among the best. Of several ends of one play-through, a table keeps only the best, and only if it is
  /// better than those in the other table.
  package mutating func enter(_ score: HighScore, replacing earlier: Set<GameIdentity> = []) -> Int? {
    guard score.summary.isRanked else { return nil }
    if let key = key(of: score.identity) { return key == score.board ? rank(of: score.identity) : nil }
    let before = scores.filter { earlier.contains($0.identity) }
    if before.contains(where: { $0.summary.score >= score.summary.score }) { return nil }
    let kept = scores.filter { $0.board != score.board || !before.contains($0) }
    self = ScoreBoards(kept + [score])
    return self[score.board].firstIndex(of: score).map { $0 + 1 }
  }

  package func rank(of identity: GameIdentity) -> Int? {
    key(of: identity).flatMap { self[$0].firstIndex { $0.identity == identity } }.map { $0 + 1 }
  }

  package func key(of identity: GameIdentity) -> Key? {
    Key.all.first { self[$0].contains { $0.identity == identity } }
  }

  package func highestTile(_ rules: RuleSet) -> Int? {
    [false, true].flatMap { self[Key(rules: rules, isAided: $0)] }.map(\.summary.highestTile).max()
  }

  /// Returns the highest score with or without help; nil without a game.
  package func best(_ rules: RuleSet, aided: Bool) -> Int? {
    self[Key(rules: rules, isAided: aided)].first?.summary.score
  }
}
