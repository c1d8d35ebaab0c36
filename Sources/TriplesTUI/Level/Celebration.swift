import TriplesCanvas
import TriplesModel

/// What is celebrated at the end of a level, besides the level.
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

extension Challenges {
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
