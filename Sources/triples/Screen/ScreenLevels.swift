import TriplesLevels
import TriplesModel
import TriplesStore
import TriplesTUI

/// Which levels are played on the screen, and with which one it begins.
struct ScreenLevels {
  /// The packs; nil for those that are there without being asked for.
  var packs: [LevelPack]?
  /// The level to begin with; nil for none.
  var start: LevelID?
  /// True if a level that was in play goes on at once.
  var goesOn = false

  /// The files of levels as a program finds them, and what the tab of challenges begins with.
  struct Opening {
    let archive: LevelArchive
    let challenges: Challenges
    let notices: [String]
  }

  /// Opens the files beside those of a game.
  func open(_ files: FileOptions, besides game: PlaySession, offersLesson: Bool) throws(StoreError) -> Opening
  {
    let folder = try files.dataFolder()
    let packs = packs ?? [BuiltInLevels.pack] + LevelFolder.packs(dataFolder: folder)
    let isWanted = goesOn && start == nil
    let opening = LevelArchive.open(dataFolder: folder, admits: { _ in isWanted })
    let progress = opening.archive.progress
    let isFirstStart = game.session == nil && game.boards.scores.isEmpty && progress.results.isEmpty
    let challenges = Challenges(
      packs: packs, progress: progress, resumed: opening.session, start: start,
      offersLesson: offersLesson && goesOn && isFirstStart)
    return Opening(
      archive: opening.archive, challenges: challenges, notices: opening.notices + Self.notice(of: packs))
  }

  /// Files of levels that are wrong, the first by name.
  private static func notice(of packs: [LevelPack]) -> [String] {
    let faults = packs.flatMap(\.faults)
    guard let first = faults.first else { return [] }
    let rest = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
    return ["\(first.file): \(first.reason)\(rest)"]
  }
}
