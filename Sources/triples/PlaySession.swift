import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI

/// The files of a game and what they held when it began.
struct PlaySession {
  private(set) var archive: FileArchive
  let table: HighScoreTable
  let settings: StoredSettings?
  /// The game that goes on; nil to begin one.
  private(set) var resumed: SavedGame?
  /// What the player should know.
  private(set) var notice: String?

  /// Opens the files. A game in play that is not to go on is entered as it stands, so that nothing is lost.
  init(_ files: FileOptions, resumes: (Game) -> Bool) throws(StoreError) {
    let scores = try files.store()
    let loaded = scores.load(now: Date())
    let store = try? SettingsStore(environment: ProcessInfo.processInfo.environment)
    table = loaded.table
    settings = try? store?.read()
    let opening = Self.opening(try files.dataFolder())
    archive = FileArchive(
      scores: scores, table: loaded.table, library: try files.library(), journal: opening.journal,
      settings: store)
    notice = loaded.notice ?? opening.notice
    if let saved = opening.game { take(saved, resumes: resumes) }
  }

  private static func opening(
    _ folder: String
  ) -> (journal: GameJournal?, game: SavedGame?, notice: String?) {
    do throws(StoreError) {
      let opening = try GameJournal.open(folder: folder, now: Date())
      return (opening.journal, opening.game, opening.notice)
    } catch {
      return (nil, nil, "The game in play is not kept: \(error).")
    }
  }

  private mutating func take(_ saved: SavedGame, resumes: (Game) -> Bool) {
    let game = saved.history.game
    if resumes(game), !saved.isEntered {
      resumed = saved
      if game.turnCount > 0, notice == nil {
        notice = "Your game goes on at turn \(game.turnCount), with \(game.score) points."
      }
    } else if game.turnCount > 0, !saved.isEntered {
      _ = archive.enter(Outcome(history: saved.history, seconds: Int(saved.seconds)))
    }
  }
}
