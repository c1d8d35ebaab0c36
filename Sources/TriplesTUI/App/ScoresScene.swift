import TriplesModel

/// The tab of the high scores: the table, which rows are shown in which order, and which is marked.
struct ScoresScene: Hashable {
  /// Which games are shown.
  enum Filter: String, CaseIterable {
    case all = "all games"
    case random = "random games"
    case deterministic = "deterministic games"
    case unaided = "games without undo, hint or autoplay"
  }

  /// What ranks them.
  enum Order: String, CaseIterable {
    case score = "by score"
    case skill = "by skill"
  }

  /// A row: a game, its rank by score, and its share of what luck allowed.
  struct Row: Hashable {
    let rank: Int
    let score: HighScore
    let skill: Double
  }

  private(set) var filter = Filter.all
  private(set) var order = Order.score
  /// The best games, whatever their mode.
  private(set) var table: HighScoreTable
  /// The rank of the newest game.
  private(set) var markedRank: Int?
  /// The row with the cursor, counted in the rows that are shown.
  private(set) var cursor = 0
  /// The share of the score that luck allowed, 0 to 1, for each game of the table.
  private var skills: [Double] = []

  init(_ table: HighScoreTable, advisor: some Advisor) {
    self.table = table
    rate(advisor)
  }

  /// The rows that are shown.
  var rows: [Row] {
    let all = zip(zip(1..., table.scores), skills).map { Row(rank: $0.0, score: $0.1, skill: $1) }
    let shown = all.filter { filter.shows($0.score) }
    return order == .score ? shown : shown.sorted { ($1.skill, $0.rank) < ($0.skill, $1.rank) }
  }

  /// The game under the cursor.
  var selected: HighScore? { rows.indices.contains(cursor) ? rows[cursor].score : nil }

  /// Takes over a table into which a game has just been entered.
  mutating func show(_ table: HighScoreTable, marking rank: Int?, advisor: some Advisor) {
    self.table = table
    rate(advisor)
    (filter, order) = (.all, .score)
    markedRank = rank
    cursor = (rank ?? 1) - 1
  }

  /// Moves the cursor by a number of rows.
  mutating func scroll(by rows: Int) { cursor = max(0, min(self.rows.count - 1, cursor + rows)) }

  /// Shows other games.
  mutating func nextFilter() {
    filter = filter.next
    cursor = 0
  }

  /// Ranks by score or by skill.
  mutating func nextOrder() {
    order = order.next
    cursor = 0
  }

  private mutating func rate(_ advisor: some Advisor) {
    skills = table.scores.map { Double($0.score) / Double(max(1, advisor.bound(seed: $0.seed))) }
  }
}

extension ScoresScene.Filter {
  fileprivate func shows(_ score: HighScore) -> Bool {
    switch self {
    case .all: true
    case .random: score.mode == .random
    case .deterministic: score.mode == .deterministic
    case .unaided: score.marks.isDisjoint(with: [.undo, .hint, .autoplay])
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// The case after this one, around the end.
  var next: Self {
    let cases = Array(Self.allCases)
    return cases[((cases.firstIndex(of: self) ?? -1) + 1) % cases.count]
  }

  /// The case before this one, around the end.
  var previous: Self {
    let cases = Array(Self.allCases)
    return cases[((cases.firstIndex(of: self) ?? 0) + cases.count - 1) % cases.count]
  }
}
