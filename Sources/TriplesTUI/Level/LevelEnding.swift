import TriplesCanvas
import TriplesModel

/// The end of a level: how it stood, and the stars that land one by one.
struct LevelEnding: Hashable, Sendable {
  let standing: LevelStanding
  let stars: Int
  /// When the last tile had come to rest.
  let start: Seconds
  /// True if everything is shown at once.
  let isInstant: Bool
  /// What is celebrated besides the level.
  let celebration: Celebration?

  /// From one star to the next, and how long one falls.
  private static let (pause, fall): (Seconds, Seconds) = (0.45, 0.3)

  init(
    _ standing: LevelStanding, _ result: LevelResult?, start: Seconds, isInstant: Bool,
    celebration: Celebration?
  ) {
    (self.standing, stars, self.celebration) = (standing, result?.stars ?? 0, celebration)
    (self.start, self.isInstant) = (start, isInstant)
  }

  /// True if the level was reached.
  var isReached: Bool { standing.status == .reached }

  /// How far the star with a number, from 0, has fallen: from 0 to 1; nil before it begins to.
  func fall(ofStar number: Int, at now: Seconds) -> Double? {
    guard !isInstant else { return 1 }
    let begin = start + 0.3 + Self.pause * Double(number)
    return now < begin ? nil : min(1, (now - begin) / Self.fall)
  }

  private var landed: Seconds { start + 0.3 + Self.pause * Double(max(0, stars - 1)) + Self.fall }

  /// When the last spark is gone.
  var celebrationEnd: Seconds { isInstant ? start : start + (celebration?.duration ?? 0) }

  /// When after `now` the picture changes; nil if never.
  func nextChange(after now: Seconds) -> Seconds? {
    if now < start { return start }
    return !isInstant && (stars > 0 && now < landed || now < celebrationEnd) ? now : nil
  }
}
