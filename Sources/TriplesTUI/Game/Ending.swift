import TriplesCanvas
import TriplesModel

/// The end of a game. Its tiles light up one by one and add their colours to the chart. Then the high scores may open.
struct Ending: Hashable {
  /// The time at which the last tile comes to rest.
  let start: Seconds
  /// The tiles in the order in which they are counted, the lowest first.
  let tiles: [Tile]
  let score: Int
  /// True if the high scores will open by themselves.
  var opensScores: Bool
  private let isInstant: Bool
  /// The time at which input skipped the animation: infinity if it did not, minus infinity without animations.
  private var skippedAt: Seconds

  private static let step: Seconds = 0.1
  private static let light: Seconds = 0.22
  private static let readingTime: Seconds = 10

  init(_ game: Game, start: Seconds, opensScores: Bool, isInstant: Bool) {
    (self.start, self.opensScores, self.isInstant) = (start, opensScores, isInstant)
    skippedAt = isInstant ? -.infinity : .infinity
    score = game.score
    tiles = game.board.tiles.sorted { ($0.value, $0.id) < ($1.value, $1.id) }
  }

  private func lightStart(_ place: Int) -> Seconds { start + Self.step * Double(place) }
  var countedAt: Seconds { min(lightStart(tiles.count - 1) + Self.light, max(start, skippedAt)) }
  var scoresOpenAt: Seconds { countedAt + Self.readingTime }

  /// Returns the remaining share of the wait for the high scores, in steps; nil if they do not open.
  func remainingWait(at now: Seconds) -> Double? {
    guard opensScores else { return nil }
    return now < countedAt
      ? 1 : ((scoresOpenAt - now) / Self.patienceStep).rounded(.up) * Self.patienceStep / Self.readingTime
  }
  private static let patienceStep: Seconds = 0.25
  static let burst: Seconds = 0.3

  /// Skips the animation and keeps the end on the screen, after input. The last keys of a burst of moves do nothing.
  mutating func keepStill(at now: Seconds) {
    guard now >= start + Self.burst else { return }
    opensScores = false
    skippedAt = min(skippedAt, now)
  }

  func marks(at now: Seconds) -> Int {
    now >= marksEnd || skippedAt <= now ? Par.parts : max(0, Int((now - countedAt) / Self.markStep))
  }
  private static let markStep: Seconds = 0.25
  private var marksEnd: Seconds { countedAt + Self.markStep * Double(Par.parts) }

  func countedScore(at now: Seconds, _ rules: RuleSet) -> Int {
    guard now < countedAt else { return score }
    let points = tiles.map { rules.rank(ofValue: $0.value).map(rules.score(of:)) ?? 0 }
    let counted = zip(tiles.indices, points).reduce(0) { $0 + (lightStart($1.0) <= now ? $1.1 : 0) }
    return score * counted / max(1, points.reduce(0, +))
  }

  /// Returns the value of the last tile counted; 0 before the first, `.max` after the last.
  func countedValue(at now: Seconds) -> Int {
    now >= countedAt ? .max : tiles.indices.last { lightStart($0) <= now }.map { tiles[$0].value } ?? 0
  }

  func nextChange(after now: Seconds, _ standing: Standing?) -> Seconds? {
    if now < start { return start }
    let step = opensScores && now >= countedAt && now < scoresOpenAt ? now + Self.patienceStep : nil
    let mark = now < min(marksEnd, skippedAt) ? now + Self.markStep : nil
    return now < countedAt ? now : earliest(shine(standing)?.nextChange(after: now), step, mark)
  }

  private func shine(_ standing: Standing?) -> Shine? {
    !isInstant && standing?.isNewBest == true ? tiles.last.map { Shine(on: $0, waves: 1, at: countedAt) } : nil
  }

  func applied(to sprites: [Sprite], at now: Seconds, _ standing: Standing?) -> [Sprite] {
    guard now >= start else { return sprites }
    guard now < countedAt else { return shine(standing)?.applied(to: sprites, at: now) ?? sprites }
    return sprites.map { sprite in
      guard let place = tiles.firstIndex(where: { $0.id == sprite.id }) else { return sprite }
      return sprite.with { $0.glow = Easing.bump((now - lightStart(place)) / Self.light) }
    }
  }
}
