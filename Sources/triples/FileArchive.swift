import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI

/// Keeps what happens in files. What goes wrong is told to the player; the game goes on.
struct FileArchive: Archive {
  private let scores: ScoreStore
  private let library: RecordingLibrary
  private let journal: GameJournal?
  private let settings: SettingsStore?
  /// The table as it was last seen, to go on with if the file fails.
  private var table: HighScoreTable

  init(
    scores: ScoreStore, table: HighScoreTable, library: RecordingLibrary, journal: GameJournal?,
    settings: SettingsStore?
  ) {
    self.scores = scores
    self.table = table
    self.library = library
    self.journal = journal
    self.settings = settings
  }

  mutating func begin(_ game: Game) -> String? {
    notice("The game is not kept") { () throws(StoreError) in try journal?.begin(game) }
  }

  mutating func keep(_ event: JournalEvent, at seconds: Seconds) -> String? {
    notice("The move is not kept") { () throws(StoreError) in try journal?.append(event, at: seconds) }
  }

  mutating func enter(_ outcome: Outcome) -> ScoreReport {
    let now = Date()
    let recording = Recording(outcome.history, seconds: outcome.seconds, date: now)
    let fault = notice("The game is not kept") { () throws(StoreError) in
      try library.keep(recording, now: now)
    }
    var report = enter(HighScore(outcome.history, date: now, seconds: outcome.seconds), now: now)
    report.notice = report.notice ?? fault
    _ = keep(.entered, at: Seconds(outcome.seconds))
    return report
  }

  private mutating func enter(_ score: HighScore, now: Date) -> ScoreReport {
    do throws(StoreError) {
      let entry = try scores.enter(score, now: now)
      table = entry.table
      return ScoreReport(table: entry.table, rank: entry.rank, notice: entry.notice)
    } catch {
      let rank = table.enter(score)
      return ScoreReport(table: table, rank: rank, notice: "The score is not kept: \(error).")
    }
  }

  mutating func keep(_ settings: Settings) -> String? {
    let stored = StoredSettings(theme: settings.theme.name, reducesMotion: settings.reducesMotion)
    return notice("The settings are not kept") { () throws(StoreError) in
      try self.settings?.write(stored, now: Date())
    }
  }

  func pastGames() -> [HighScore] {
    library.games().games.map { HighScore($0.recording) }
  }

  /// Does something with files; returns what went wrong as a line.
  private func notice<Result>(_ what: String, _ body: () throws(StoreError) -> Result) -> String? {
    do throws(StoreError) {
      _ = try body()
      return nil
    } catch {
      return "\(what): \(error)."
    }
  }
}
