import TriplesCanvas
import TriplesModel

/// The end of a game: its tiles hop one by one, and each adds its colour to the chart of the game. The result stays; the
/// high scores open by themselves once, after a while without a key.
struct Ending: Hashable {
  /// When the last tile had come to rest.
  let start: Seconds
  /// The tiles in the order in which they are counted, the lowest first.
  let tiles: [Tile]
  let score: Int
  /// The points of the tiles of each value, after each of some shares of the game from its beginning to its end.
  let course: [[Int: Int]]
  /// How it compares, once that is known.
  var standing: Standing?
  /// True if the high scores are still to be shown by themselves.
  var jumps: Bool
  /// When the last key was pressed.
  var lastKey: Seconds = -.infinity
  /// True if everything is counted at once.
  let isInstant: Bool

  private static let maxStep: Seconds = 0.1
  static let hop: Seconds = 0.22
  private static let reading: Seconds = 10
  private static let samples = 64

  init(_ history: History, start: Seconds, jumps: Bool, isInstant: Bool) {
    let game = history.game
    self.start = start
    self.jumps = jumps
    self.isInstant = isInstant
    score = game.score
    tiles = game.board.tiles.sorted { ($0.value, $0.id) < ($1.value, $1.id) }
    course = (0..<Self.samples).map {
      history.game(at: $0 * history.turnCount / (Self.samples - 1)).pointsByValue
    }
  }

  private var step: Seconds { isInstant ? 0 : Self.maxStep }
  /// When a tile hops, by its place among them.
  func hopStart(_ place: Int) -> Seconds { start + step * Double(place) }
  /// When all tiles are counted.
  var countedAt: Seconds { isInstant ? start : hopStart(tiles.count - 1) + Self.hop }
  /// When the high scores are shown.
  var jumpAt: Seconds { max(countedAt, lastKey) + Self.reading }

  /// The highest value that has been counted; 0 before the first.
  func countedValue(at now: Seconds) -> Int {
    now >= countedAt ? .max : tiles.indices.last { hopStart($0) <= now }.map { tiles[$0].value } ?? 0
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

extension Game {
  /// The points of the tiles on the board by their values. In 2048 a tile that appeared as a 4 was not merged, so the
  /// shares are those of the score.
  fileprivate var pointsByValue: [Int: Int] {
    let points = board.tiles.map { tile in
      (tile.value, rules.rank(ofValue: tile.value).map(rules.score(of:)) ?? 0)
    }
    let sum = points.reduce(0) { $0 + $1.1 }
    return points.reduce(into: [:]) { $0[$1.0, default: 0] += sum > 0 ? $1.1 * score / sum : 0 }
  }
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
  /// How many games of some rules stand in the tables, or of any rules: few in the first games of a player.
  func games(of rules: RuleSet? = nil) -> Int {
    Key.all.filter { $0.rules == rules ?? $0.rules }.reduce(0) { $0 + self[$1].scores.count }
  }
}
