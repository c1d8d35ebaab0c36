import TriplesCanvas
import TriplesModel

/// The end of a game: its tiles hop one by one and their values fly into the score, then the result is told, then the
/// scores are shown.
struct Ending: Hashable {
  /// When the last tile had come to rest.
  let start: Seconds
  /// The tiles in the order in which they are counted, the lowest first.
  let tiles: [Tile]
  /// What the tiles contributed, in their order.
  let values: [Int]
  let score: Int
  /// The score after each of some shares of the game, from its beginning to its end.
  let curve: [Int]
  /// How it compares, once that is known.
  var standing: Standing?
  /// True if the high scores are still to be shown by themselves.
  var jumps: Bool
  /// True if everything is counted at once.
  let isInstant: Bool

  private static let maxStep: Seconds = 0.1
  /// A hop, and the way of a value into the score, which begins with it.
  static let hop: Seconds = 0.22
  static let flight: Seconds = 0.4
  private static let reading: Seconds = 4
  private static let samples = 64

  init(_ history: History, start: Seconds, jumps: Bool, isInstant: Bool) {
    let game = history.game
    self.start = start
    self.jumps = jumps
    self.isInstant = isInstant
    score = game.score
    tiles = game.board.tiles.sorted { ($0.value, $0.id) < ($1.value, $1.id) }
    values = tiles.map { tile in game.rules.rank(ofValue: tile.value).map(game.rules.score(of:)) ?? 0 }
    curve = (0..<Self.samples).map {
      history.game(at: $0 * history.turnCount / (Self.samples - 1)).score
    }
  }

  private var step: Seconds { isInstant ? 0 : Self.maxStep }
  /// When a tile hops, by its place among them.
  func hopStart(_ place: Int) -> Seconds { start + step * Double(place) }
  /// When all tiles are counted.
  var countedAt: Seconds { isInstant ? start : hopStart(tiles.count - 1) + Self.flight }
  /// When the high scores are shown.
  var jumpAt: Seconds { countedAt + Self.reading }

  /// What the counted tiles contribute; in 2048, where that may be too much, the score is the limit.
  func sum(at now: Seconds) -> Int {
    guard now < countedAt else { return score }
    let count = values.indices.prefix { hopStart($0) + Self.flight <= now }.count
    return min(score, values.prefix(count).reduce(0, +))
  }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    if now < start { return start }
    if isInstant { return nil }
    return now < countedAt || (isRecord && now < rippleEnd) ? now : nil
  }

  /// True if the game is known to be better than all before it.
  var isRecord: Bool { standing.map { score > $0.best ?? 0 && $0.games > 1 } ?? false }
}

/// How a finished game compares with those before it.
struct Standing: Hashable {
  /// The place in the table; nil if it is not among the best.
  let rank: Int?
  /// The best score of the others in the same table; nil if there are none.
  let best: Int?
  /// True if it stands among the games in which undo, a hint or the computer helped.
  let isAided: Bool
  /// How many games of these rules stand in the tables, with this one.
  let games: Int

  /// The standing of a game that was entered into the tables.
  init(_ outcome: Outcome, rank: Int?, in boards: ScoreBoards) {
    self.rank = rank
    let (identity, entry) = (outcome.identity, HighScore(outcome.recording))
    let others = boards[entry.board].scores.filter { $0.identity != identity }
    best = others.map(\.summary.score).max()
    isAided = entry.board.isAided
    games = boards.games(of: entry.board.rules)
  }
}

extension ScoreBoards {
  /// How many games of some rules stand in the tables: few in the first games of a player.
  func games(of rules: RuleSet) -> Int {
    Key.all.filter { $0.rules == rules }.reduce(0) { $0 + self[$1].scores.count }
  }
}
