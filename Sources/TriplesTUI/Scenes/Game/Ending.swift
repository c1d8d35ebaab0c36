import TriplesModel

/// The end of a game: its score is counted tile by tile, then told with its rank, then the scores are shown.
struct Ending: Hashable {
  /// When the last tile had come to rest.
  let start: Seconds
  /// The tiles in the order in which they are counted, the lowest first.
  let tiles: [Tile]
  let score: Int
  /// The place in the table, once it is known.
  var rank: Int?
  /// True if the high scores are still to be shown by themselves.
  var jumps: Bool
  /// True if everything is counted at once.
  let isInstant: Bool
  private let scores: [Int]

  private static let maxStep: Seconds = 0.1
  private static let reading: Seconds = 1.8

  init(_ game: Game, start: Seconds, jumps: Bool, isInstant: Bool) {
    self.start = start
    self.jumps = jumps
    self.isInstant = isInstant
    score = game.score
    tiles = game.board.tiles.sorted { ($0.value, $0.id) < ($1.value, $1.id) }
    scores = tiles.map { tile in game.rules.rank(ofValue: tile.value).map(game.rules.score(of:)) ?? 0 }
  }

  private var step: Seconds { isInstant ? 0 : Self.maxStep }
  /// When all tiles are counted.
  var countedAt: Seconds { start + step * Double(tiles.count) }
  /// When the high scores are shown.
  var jumpAt: Seconds { countedAt + Self.reading }

  private func count(at now: Seconds) -> Int {
    now >= countedAt ? tiles.count : max(0, Int((now - start) / step))
  }

  /// The tiles that are counted by now.
  func counted(at now: Seconds) -> ArraySlice<Tile> { tiles.prefix(count(at: now)) }

  /// What the counted tiles contribute; in 2048, where that may be too much, the score is the limit.
  func sum(at now: Seconds) -> Int { min(score, scores.prefix(count(at: now)).reduce(0, +)) }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    if now < start { return start }
    if now < countedAt { return min(countedAt, start + step * (((now - start) / step).rounded(.down) + 1)) }
    return nil
  }
}
