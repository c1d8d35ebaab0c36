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
  /// True once the high scores were shown by themselves; that happens only once.
  var hasJumped = false
  /// True if everything is counted at once.
  let isInstant: Bool

  private static let longestStep: Seconds = 0.1
  private static let reading: Seconds = 1.8

  init(_ game: Game, start: Seconds, isInstant: Bool) {
    self.start = start
    self.isInstant = isInstant
    score = game.score
    tiles = game.board.tiles.sorted { ($0.value, $0.id) < ($1.value, $1.id) }
  }

  private var step: Seconds { isInstant ? 0 : Self.longestStep }
  /// When all tiles are counted.
  var countedAt: Seconds { start + step * Double(tiles.count) }
  /// When the high scores are shown.
  var jumpAt: Seconds { countedAt + Self.reading }

  /// The tiles that are counted by now.
  func counted(at now: Seconds) -> ArraySlice<Tile> {
    now >= countedAt ? tiles[...] : tiles.prefix(max(0, Int((now - start) / step)))
  }

  /// The sum of what the counted tiles are worth.
  func sum(at now: Seconds) -> Int {
    counted(at: now).reduce(0) { $0 + (Rank(value: $1.value)?.worth ?? 0) }
  }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    if now < start { return start }
    if now < countedAt { return min(countedAt, start + step * (((now - start) / step).rounded(.down) + 1)) }
    return hasJumped ? nil : jumpAt
  }
}
