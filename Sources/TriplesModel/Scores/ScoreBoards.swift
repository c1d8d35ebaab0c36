/// The tables of high scores: ten games for each rule set, unaided and aided games apart.
public struct ScoreBoards: Hashable, Sendable {
  /// Which of the tables.
  public struct Key: Hashable, Sendable {
    /// The rules of its games.
    public let rules: RuleSet
    /// True for games in which undo, a hint or the computer helped.
    public let isAided: Bool

    /// A key of its parts.
    public init(rules: RuleSet, isAided: Bool) { (self.rules, self.isAided) = (rules, isAided) }

    /// All of them, those of Triples first.
    public static let all = RuleSet.allCases.flatMap { rules in [false, true].map { Key(rules: rules, isAided: $0) } }

    fileprivate var place: Int { Self.all.firstIndex(of: self) ?? 0 }
  }

  /// A table for each key, in the order of ``Key/all``: each frame of a game needs the best score.
  private var tables: [HighScoreTable]

  /// Tables of the best of some games.
  public init(_ scores: [HighScore] = []) {
    let groups = Dictionary(grouping: scores, by: \.board)
    tables = Key.all.map { HighScoreTable(scores: groups[$0] ?? []) }
  }

  /// One table.
  public private(set) subscript(key: Key) -> HighScoreTable {
    get { tables[key.place] }
    set { tables[key.place] = newValue }
  }

  /// All games, table by table, the best first.
  public var scores: [HighScore] { Key.all.flatMap { self[$0].scores } }

  /// Enters an end of a game into its table, unless it is there or not ranked; returns its rank, or nil if it is not
  /// among the best. Earlier ends of the same play-through, before an undo, leave the table.
  public mutating func enter(_ score: HighScore, replacing earlier: Set<GameIdentity> = []) -> Int? {
    guard score.summary.isRanked else { return nil }
    if let identity = score.identity, let rank = rank(of: identity) { return rank }
    self[score.board].remove(earlier)
    return self[score.board].enter(score)
  }

  /// The rank of a game in its table; nil if it is in none.
  public func rank(of identity: GameIdentity) -> Int? { Key.all.lazy.compactMap { self[$0].rank(of: identity) }.first }

  /// The table that holds a game; nil if none does.
  public func key(of identity: GameIdentity) -> Key? { Key.all.first { self[$0].rank(of: identity) != nil } }

  /// The highest tile in the tables of some rules; nil without a game.
  public func highestTile(_ rules: RuleSet) -> Int? {
    [false, true].flatMap { self[Key(rules: rules, isAided: $0)].scores }.map(\.summary.highestTile).max()
  }

  /// The highest score by some rules without help, and if `aided` also with help; nil without a game.
  public func best(_ rules: RuleSet, aided: Bool = true) -> Int? {
    [false, true].compactMap { $0 && !aided ? nil : self[Key(rules: rules, isAided: $0)].best }.max()
  }
}
