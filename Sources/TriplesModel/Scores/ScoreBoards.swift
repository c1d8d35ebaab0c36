/// The tables of high scores: ten games for each rule set, unaided and aided games apart.
public struct ScoreBoards: Hashable, Sendable {
  /// Which of the tables.
  public struct Key: Hashable, Sendable {
    /// The rules of its games.
    public let rules: RuleSet
    /// True for games in which undo, a hint or the computer helped.
    public let isAided: Bool

    /// A key of its parts.
    public init(rules: RuleSet, isAided: Bool) {
      self.rules = rules
      self.isAided = isAided
    }

    /// All of them, those of Triples first.
    public static let all = RuleSet.allCases.flatMap { rules in
      [false, true].map { Key(rules: rules, isAided: $0) }
    }

    /// Where it stands among ``all``.
    fileprivate var place: Int { Self.all.firstIndex(of: self) ?? 0 }
  }

  /// A table for each key, in the order of ``Key/all``: the best score is asked for with each frame of a game.
  private var tables: [HighScoreTable]

  /// Tables of the best of some games, each in the one where it belongs.
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

  /// Enters an end of a game where it belongs; returns its rank there, or nil if it is not among the best.
  ///
  /// A game that stands already in any of the tables stays as it stands, and of the earlier ends of the same
  /// play-through none remains in the same table: of the ends after an undo the last one stands. Practice and games on
  /// a given board stand in no table.
  public mutating func enter(_ score: HighScore, replacing earlier: Set<GameIdentity> = []) -> Int? {
    guard score.summary.isRanked else { return nil }
    if let identity = score.identity, let rank = rank(of: identity) { return rank }
    self[score.board].remove(earlier)
    return self[score.board].enter(score)
  }

  /// The rank of a game in the table in which it stands; nil if it stands in none.
  public func rank(of identity: GameIdentity) -> Int? {
    Key.all.lazy.compactMap { self[$0].rank(of: identity) }.first
  }

  /// The table in which a game stands; nil if it stands in none.
  public func key(of identity: GameIdentity) -> Key? { Key.all.first { self[$0].rank(of: identity) != nil } }

  /// The highest score of some rules: of games without help, and if `aided` of those with help, too. Nil without a game.
  public func best(_ rules: RuleSet, aided: Bool = true) -> Int? {
    [false, true].compactMap { $0 && !aided ? nil : self[Key(rules: rules, isAided: $0)].best }.max()
  }
}
