import TriplesCanvas
import TriplesModel

/// The end of a level: how it stood, and the stars that land one by one.
struct LevelEnding: Hashable, Sendable {
  let standing: LevelStanding
  let stars: Int
  /// When the result is shown: the tile that did it has shone.
  let start: Seconds
  let isInstant: Bool
  /// What is celebrated besides the level.
  let celebration: Celebration?

  /// From one star to the next, and how long one falls.
  private static let (pause, fall): (Seconds, Seconds) = (0.45, 0.3)

  init(_ standing: LevelStanding, _ result: LevelResult?, start: Seconds, isInstant: Bool, celebration: Celebration?) {
    (self.standing, stars, self.celebration) = (standing, result?.stars ?? 0, celebration)
    (self.start, self.isInstant) = (start, isInstant)
  }

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

  func nextChange(after now: Seconds) -> Seconds? {
    if now < start { return start }
    return !isInstant && (stars > 0 && now < landed || now < celebrationEnd) ? now : nil
  }
}

enum Celebration: Hashable, Sendable {
  /// All levels of a chapter are solved.
  case chapter(String)
  /// The last level of a pack is solved: how many are, and the stars.
  case finale(solved: Int, levels: Int, stars: Int, maxStars: Int)

  /// How many sparks fall, and for how long.
  var sparks: Int { isFinale ? 60 : 24 }
  var duration: Seconds { isFinale ? 8 : 3 }

  private var isFinale: Bool { if case .finale = self { true } else { false } }
}

extension Tables {
  /// What is to be celebrated when a level is solved; the progress is that before it.
  func celebration(of result: LevelResult, _ id: LevelID) -> Celebration? {
    guard let (entry, pack) = find(id) else { return nil }
    var after = progress
    after.add(result, of: id)
    if pack.entries.count > 1, pack.entry(after: id) == nil {
      return .finale(
        solved: pack.entries.count { after[$0.id] != nil }, levels: pack.entries.count,
        stars: after.stars(in: pack.entries), maxStars: LevelPack.maxStars(in: pack.entries))
    }
    guard progress[id] == nil, let chapter = pack.chapters.first(where: { $0.entries.contains(entry) }),
      chapter.entries.count > 1, chapter.entries.allSatisfy({ after[$0.id] != nil })
    else { return nil }
    return .chapter(chapter.title.description)
  }
}
